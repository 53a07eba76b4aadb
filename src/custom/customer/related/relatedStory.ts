import type { RelatedCustomers, RelatedEdge, RelatedNode, SharingCustomer } from '../../../contracts/related.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { tieName } from './tieReasons.ts';

/** A customer's first and last name; null without one. */
export function personOf({ name, last_name }: Pick<SharingCustomer, 'name' | 'last_name'>): string | null {
  const whole = [name, last_name].filter((part) => part !== null && part !== '').join(' ');
  return whole === '' ? null : whole;
}

/** The ties of a customer, each reason with those at its other ends. */
export function tiesOf(id: string, { nodes, edges }: RelatedCustomers): { edge: RelatedEdge; others: RelatedNode[] }[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const groups = Map.groupBy(
    edges.filter(({ from, to }) => from === id || to === id),
    ({ reason, count }) => `${reason} ${count}`,
  );
  const ties = [...groups.values()].flatMap((found) => {
    const [edge] = found;
    const others = found.flatMap(({ from, to }) => byId.get(from === id ? to : from) ?? []);
    return edge ? [{ edge, others }] : [];
  });
  // recorded ties first, then the most frequent ones
  const rank = ({ edge }: { edge: RelatedEdge }) => (edge.recorded ? Infinity : (edge.count ?? 0));
  return ties.sort((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one)));
}

/** The same in words: `Shared device with C-12 and C-15`. */
export function tieTexts(id: string, related: RelatedCustomers, words: Translate, locale: string): string[] {
  const list = new Intl.ListFormat(locale);
  return tiesOf(id, related).map(({ edge, others }) =>
    words('story.related.with', {
      reason: tieName(edge, words),
      others: list.format(others.map(({ partner_customerId }) => partner_customerId)),
    }),
  );
}

/** Reasons in the order in which they come, each with how many ties it has. */
export function reasonsIn(edges: readonly RelatedEdge[]): { reason: string; count: number }[] {
  const found = Map.groupBy(edges, ({ reason }) => reason);
  return [...found].map(([reason, ties]) => ({ reason, count: ties.length }));
}
