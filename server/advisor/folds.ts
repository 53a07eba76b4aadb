import { createHash } from 'node:crypto';
import type { Alerts } from './board.ts';
import type { Firing } from './firings.ts';

/** Groups of customers at most. */
const mostGroups = 5;

/** What alerts are to a search, and which of them are left out in turn to try what the others lead to. */
export interface Judged {
  /** By alert. */
  is: readonly ('confirmed' | 'wrong' | 'other')[];
  customer: readonly string[];
  /** Groups of customers, which have each alert once; then the latest third of the days. Of each, 1 for the alerts that are left out. */
  leftOut: readonly Uint8Array[];
  groups: number;
  /** Customers with confirmed alerts. */
  confirmed: number;
}

/**
 * Deals the customers into groups, in the order of a hash of their ids, those with confirmed alerts first: each group has
 * some of them. With confirmed alerts of one customer there is one group, and nothing to try a proposal on.
 */
export function judgedBy(
  firings: readonly Firing[],
  alerts: Alerts,
  verdicts: { confirmed: ReadonlySet<string>; wrong: ReadonlySet<string> },
): Judged {
  const is = alerts.ids.map((id) =>
    verdicts.confirmed.has(id) ? 'confirmed' : verdicts.wrong.has(id) ? 'wrong' : 'other',
  );
  const customer = alerts.ids.map(() => '');
  const begins = alerts.ids.map(() => Number.POSITIVE_INFINITY);
  for (const [place, { customer: of, at }] of firings.entries()) {
    const alert = alerts.of[place] ?? 0;
    customer[alert] = of;
    begins[alert] = Math.min(begins[alert] ?? at, at);
  }
  const confirmed = new Set(customer.filter((_, at) => is[at] === 'confirmed'));
  const groups = Math.max(1, Math.min(mostGroups, confirmed.size));
  const others = new Set(customer.filter((one) => !confirmed.has(one)));
  const groupOf = new Map([...dealt(confirmed, groups), ...dealt(others, groups)]);
  const ofGroup = (group: number) => Uint8Array.from(customer, (one) => (groupOf.get(one) === group ? 1 : 0));
  const [first, last] = [Math.min(...begins), Math.max(...begins)];
  const late = Uint8Array.from(begins, (at) => (at >= first + ((last - first) * 2) / 3 ? 1 : 0));
  const leftOut = [...Array.from({ length: groups }, (_, group) => ofGroup(group)), late];
  return { is, customer, leftOut, groups, confirmed: confirmed.size };
}

function dealt(customers: ReadonlySet<string>, groups: number): [string, number][] {
  const inOrder = [...customers].map((one) => ({ one, hash: hashOf(one) })).sort((a, b) => (a.hash < b.hash ? -1 : 1));
  return inOrder.map(({ one }, at) => [one, at % groups]);
}

const hashOf = (customer: string) => createHash('sha256').update(customer).digest('hex');
