import { type Pattern, patterns } from '../../../server/demo/population.ts';
import { createWorld, type WorldOptions } from '../../../server/demo/world.ts';
import { defaultTriggers } from '../../../server/tenants/defaults/all.ts';

/** The customers that a default trigger should find. Fixture exposure is about the house's own risk, and finds none. */
export const wanted: { readonly [trigger: string]: readonly Pattern[] } = {
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
}

/** What a trigger found, held against who does what. */
export interface Found {
  trigger: string;
  firings: number;
  /** Firings for customers of the pattern, for those of another pattern, and for ordinary ones. */
  right: number;
  kin: number;
  wrong: number;
  /** Customers of the pattern, and how many of them were found. */
  customers: number;
  caught: number;
  missed: string[];
  /** Ordinary customers that it fired for, and abusers of other kinds as pattern:id. */
  mistaken: string[];
  related: string[];
}

/** Of all firings the share for customers of the pattern. */
export const precisionOf = ({ right, firings }: Found) => (firings === 0 ? null : right / firings);
/** Of all firings the share for customers of any pattern. */
export const abusersOf = ({ right, kin, firings }: Found) => (firings === 0 ? null : (right + kin) / firings);
export const recallOf = ({ caught, customers }: Found) => (customers === 0 ? null : caught / customers);

export function compare(options: WorldOptions, fired: readonly Fired[]): Found[] {
  const { truth } = createWorld(options);
  const patternOf = new Map(patterns.flatMap((pattern) => truth[pattern].map((id) => [id, pattern] as const)));
  return defaultTriggers.flatMap(({ name }): Found[] => {
    const own = wanted[name];
    if (!own) return [];
    const mine = fired.filter(({ trigger }) => trigger === name);
    const isOwn = (customer: string) => own.some((pattern) => truth[pattern].includes(customer));
    const customers = own.flatMap((pattern) => truth[pattern]);
    const right = mine.filter(({ customer }) => isOwn(customer));
    const kin = mine.filter(({ customer }) => !isOwn(customer) && patternOf.has(customer));
    const wrong = mine.filter(({ customer }) => !patternOf.has(customer));
    const caught = new Set(right.map(({ customer }) => customer));
    const each = (list: readonly Fired[]) => [...new Set(list.map(({ customer }) => customer))].sort();
    return [
      {
        trigger: name,
        firings: mine.length,
        right: right.length,
        kin: kin.length,
        wrong: wrong.length,
        customers: customers.length,
        caught: caught.size,
        missed: customers.filter((id) => !caught.has(id)),
        mistaken: each(wrong),
        related: each(kin).map((id) => `${patternOf.get(id)}:${id}`),
      },
    ];
  });
}
