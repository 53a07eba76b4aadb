import { type Pattern, patterns } from '../../../server/demo/population.ts';
import type { World } from '../../../server/demo/world.ts';

/** Trigger → the patterns whose customers it should find. */
export interface Wanted {
  readonly [trigger: string]: readonly Pattern[];
}

/** The customers that a default trigger should find. Fixture exposure is about the house's own risk, and finds none. */
export const wanted: Wanted = {
  Arbitrage: ['arbitrageur'],
  'Beating the closing price': ['valueBettor'],
  'Late bet after a price move': ['lateBettor'],
  'Stake spike': ['stakeSpiker'],
  'Max-stake hunting': ['maxStakeHunter'],
  'Same selection from many accounts': ['syndicate', 'multiAccounter'],
  'Bonus bets on short prices': ['bonusAbuser'],
  'Withdrawal right after a bonus': ['bonusWithdrawer'],
  'Opposite sides of one round': ['oppositeSides'],
  'Deposits just below a threshold': ['structurer'],
  'Deposit and withdrawal without play': ['depositWithdraw'],
  'Burst of declined deposits': ['declinedBurst'],
  'Chasing losses': ['chaser'],
  'Overnight escalation': ['overnight'],
};

/** That a trigger fired for a customer's event. */
export interface Fired {
  trigger: string;
  customer: string;
  /** The operator's id of the event. */
  event: string;
  /** When the event was, ISO 8601. */
  at: string;
}

/** What a trigger found, held against who does what. */
export interface Found {
  trigger: string;
  firings: number;
  /** Firings for customers of the pattern, and for abusers of other kinds. */
  right: number;
  kin: number;
  /** Firings for ordinary customers, by what they were up to: a lookalike's name, or 'ordinary play'. */
  wrong: { readonly [cause: string]: number };
  /** Customers of the pattern, and how many of them were found. */
  customers: number;
  caught: number;
  missed: string[];
  /** Ordinary customers that it fired for, and abusers of other kinds as pattern:id. */
  mistaken: string[];
  related: string[];
}

/** Firings for ordinary customers. */
export const wrongOf = ({ wrong }: Found) => Object.values(wrong).reduce((sum, count) => sum + count, 0);

const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
/** Of all firings the share for customers of the pattern. */
export const precisionOf = ({ right, firings }: Found) => ratio(right, firings);
/** Of all firings the share for customers of any pattern. */
export const abusersOf = ({ right, kin, firings }: Found) => ratio(right + kin, firings);
export const recallOf = ({ caught, customers }: Found) => ratio(caught, customers);

/** What each trigger of `wanted` found in a world whose batches were all read. */
export function compare({ truth, lookalikes }: World, fired: readonly Fired[], targets: Wanted = wanted): Found[] {
  const patternOf = new Map(patterns.flatMap((pattern) => truth[pattern].map((id) => [id, pattern] as const)));
  const customersOf = (list: readonly Fired[]) => [...new Set(list.map(({ customer }) => customer))].sort();
  return Object.entries(targets).map(([trigger, own]): Found => {
    const mine = fired.filter((one) => one.trigger === trigger);
    const customers = own.flatMap((pattern) => truth[pattern]);
    const right = mine.filter(({ customer }) => customers.includes(customer));
    const kin = mine.filter(({ customer }) => !customers.includes(customer) && patternOf.has(customer));
    const wrong = mine.filter(({ customer }) => !patternOf.has(customer));
    const caught = new Set(right.map(({ customer }) => customer));
    return {
      trigger,
      firings: mine.length,
      right: right.length,
      kin: kin.length,
      wrong: countBy(wrong.map(({ event }) => lookalikes.get(event) ?? 'ordinary play')),
      customers: customers.length,
      caught: caught.size,
      missed: customers.filter((id) => !caught.has(id)),
      mistaken: customersOf(wrong),
      related: customersOf(kin).map((id) => `${patternOf.get(id)}:${id}`),
    };
  });
}

function countBy(names: readonly string[]): { [name: string]: number } {
  const counts: { [name: string]: number } = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** The findings of several worlds as one. */
export function together(worlds: readonly (readonly Found[])[]): Found[] {
  const [first = []] = worlds;
  return first.map(({ trigger }) => {
    const all = worlds.flatMap((found) => found.filter((one) => one.trigger === trigger));
    const sum = (of: (one: Found) => number) => all.reduce((total, one) => total + of(one), 0);
    return {
      trigger,
      firings: sum((one) => one.firings),
      right: sum((one) => one.right),
      kin: sum((one) => one.kin),
      wrong: countBy(all.flatMap(({ wrong }) => Object.entries(wrong).flatMap(([name, n]) => Array(n).fill(name)))),
      customers: sum((one) => one.customers),
      caught: sum((one) => one.caught),
      missed: all.flatMap(({ missed }) => missed),
      mistaken: all.flatMap(({ mistaken }) => mistaken),
      related: all.flatMap(({ related }) => related),
    };
  });
}
