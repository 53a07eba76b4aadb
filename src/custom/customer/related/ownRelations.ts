import type { RelatedCustomers, RelatedEdge, RelatedNode } from '../../../contracts/related.ts';
import { isObject } from '../../../manifest/isObject.ts';
import { asText, valueAt } from '../../../records.ts';

/** The relations of two customers without further data. */
const related = 'RELATED';

/**
 * Who is tied to a customer by the customer's own record (SPEC §3: `customers`, with the pivot customer_id_2, and
 * `customer_customer_partner`), for a backend that has no call for it. Only one step far, and without open alerts, which the record does not have.
 */
export function ownRelations(record: unknown): RelatedCustomers {
  const self = nodeOf(record, 0);
  if (!self) return { nodes: [], edges: [], cut: false, selections: null };
  const found = new Map<string, { node: RelatedNode; reason: string; at: string | null }>();
  for (const one of listOf(record, 'customers')) {
    const node = nodeOf(one, 1);
    if (node) found.set(node.id, { node, ...tieOf(one) });
  }
  for (const tie of listOf(record, 'customer_customer_partner')) {
    const id = asText(valueAt(tie, 'customer_id_2')) ?? asText(valueAt(tie, 'related.id'));
    if (id === null) continue;
    const known = found.get(id)?.node ?? nodeOf(valueAt(tie, 'related'), 1) ?? nodeOf({ id }, 1);
    if (known) found.set(id, { node: known, ...tieOf(tie) });
  }
  found.delete(self.id);
  const ties = [...found.values()];
  return {
    nodes: [self, ...ties.map(({ node }) => node)],
    edges: ties.map(({ node, reason, at }) => edgeOf(self.id, node.id, reason, at)),
    cut: false,
    selections: null,
  };
}

function listOf(record: unknown, name: string): unknown[] {
  const list = valueAt(record, name);
  return Array.isArray(list) ? list : [];
}

function nodeOf(customer: unknown, step: 0 | 1): RelatedNode | null {
  if (!isObject(customer)) return null;
  const id = asText(customer.id);
  if (id === null) return null;
  const text = (path: string) =>
    asText(valueAt(customer, path)) ?? asText(valueAt(customer, `customer_details.${path}`));
  return {
    id,
    partner_customerId: asText(customer.partner_customerId) ?? `#${id}`,
    name: text('name'),
    last_name: text('last_name'),
    step,
    status: null,
    open_alerts: null,
  };
}

function tieOf(row: unknown): { reason: string; at: string | null } {
  const of = (name: string) => asText(valueAt(row, name)) ?? asText(valueAt(row, `pivot.${name}`));
  return { reason: of('reason') ?? related, at: of('created_at') };
}

function edgeOf(one: string, other: string, reason: string, at: string | null): RelatedEdge {
  const [from, to] = [one, other].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return { from: from ?? one, to: to ?? other, reason, recorded: true, count: null, at };
}
