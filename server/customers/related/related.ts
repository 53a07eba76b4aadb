import { sql } from 'kysely';
import type { RelatedCustomers, RelatedEdge, RelatedNode } from '../../../src/contracts/related.ts';
import { gravity, type RiskStatus } from '../../../src/contracts/riskStatus.ts';
import { type Store, table } from '../../sql/store.ts';
import { neighboursOf, tiesAmong } from './neighbours.ts';
import { alertTies, mailTies, recordedTies, selectionTies, together } from './ties.ts';

/** The customer of a graph, and the reader's permissions. */
export interface Asking {
  store: Store;
  customerId: string;
  may(permission: string): boolean;
}

const mostNodes = 40;
const mostNear = 24;
const mostEdges = 240;
/** Limits of the second step: customers looked up, and their bets compared. */
const secondStep = { customers: 10, bets: 40 } as const;

/**
 * Returns the customers within two steps of a customer: recorded ties, and ties found in the rows; every part is
 * bounded.
 */
export async function relatedTo(asking: Asking): Promise<RelatedCustomers> {
  const { customerId } = asking;
  const first = await tiesOf(asking, [customerId], together.bets);
  const around = neighboursOf(new Set([customerId]), first);
  const near = around.slice(0, mostNear);
  const second = near.length === 0 ? [] : await tiesOf(asking, near, secondStep.bets, secondStep.customers);
  const ties = [...first, ...second];
  const beyond = neighboursOf(new Set([customerId, ...around]), ties);
  const far = beyond.slice(0, mostNodes - 1 - near.length);
  const order = [customerId, ...near, ...far];
  const edges = tiesAmong(order, ties);
  return {
    nodes: await nodesOf(asking, order, near.length),
    edges: edges.slice(0, mostEdges),
    cut: near.length < around.length || far.length < beyond.length || edges.length > mostEdges,
    selections: asking.may('bet.list') ? { ...together } : null,
  };
}

async function tiesOf(
  { store, may }: Asking,
  ids: readonly string[],
  bets: number,
  most: number = ids.length,
): Promise<RelatedEdge[]> {
  const found = await Promise.all([
    may('customer_customer.list') ? recordedTies(store, ids) : [],
    mailTies(store, ids),
    may('alert.list') ? alertTies(store, ids) : [],
    may('bet.list') ? selectionTies(store, ids.slice(0, most), bets) : [],
  ]);
  return found.flat();
}

type NodeRow = Omit<RelatedNode, 'status' | 'step'> & { statuses: RiskStatus[] | null };

async function nodesOf({ store, may }: Asking, order: readonly string[], near: number): Promise<RelatedNode[]> {
  const statuses = may('customer_risk_status.list')
    ? sql`(select array_agg(distinct s.status) from ${table(store, 'customer_risk_status')} s where s.customer_id = c.id)`
    : sql`null::text[]`;
  const alerts = may('alert.list')
    ? sql`(select count(*)::int from ${table(store, 'alert')} a where a.customer_id = c.id and a.state <> 'CLOSED')`
    : sql`null::int`;
  const { rows } = await sql<NodeRow>`select c.id, c."partner_customerId", c.customer_details_name as name,
      c.customer_details_last_name as last_name, ${statuses} as statuses, ${alerts} as open_alerts
    from ${table(store, 'customer')} c where c.id = any(${order}::bigint[])`.execute(store.db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return order.flatMap((id, at) => {
    const row = found.get(id);
    if (!row) return [];
    const { statuses: held, ...node } = row;
    return [{ ...node, status: gravest(held ?? []), step: at === 0 ? 0 : at <= near ? 1 : 2 }];
  });
}

const gravest = (held: readonly RiskStatus[]): RiskStatus | null =>
  gravity.findLast((status) => held.includes(status)) ?? null;
