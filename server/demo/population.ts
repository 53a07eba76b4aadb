import type { CustomerEvent } from '../../src/contracts/ingest.ts';
import { countryOfName, person } from './demoNames.ts';
import { day, isoOfMs, type Random, randomOf } from './random.ts';

/** How a customer plays: expected events per day, median stake in cents, and time of day. */
export interface Habit {
  name: string;
  share: number;
  betslips: number;
  spins: number;
  live: number;
  deposits: number;
  stake: number;
  night: boolean;
}
export const habits: readonly Habit[] = [
  { name: 'casual', share: 0.44, betslips: 0.14, spins: 0.05, live: 0.02, deposits: 0.06, stake: 900, night: false },
  { name: 'regular', share: 0.24, betslips: 0.55, spins: 0.1, live: 0.05, deposits: 0.16, stake: 1800, night: false },
  { name: 'vip', share: 0.03, betslips: 0.9, spins: 0.5, live: 0.6, deposits: 0.3, stake: 22_000, night: false },
  { name: 'slots', share: 0.12, betslips: 0.02, spins: 2.2, live: 0.05, deposits: 0.2, stake: 160, night: false },
  { name: 'live', share: 0.07, betslips: 0.05, spins: 0.1, live: 1, deposits: 0.16, stake: 1200, night: false },
  { name: 'night owl', share: 0.04, betslips: 0.2, spins: 0.6, live: 0.2, deposits: 0.12, stake: 1100, night: true },
  { name: 'dormant', share: 0.06, betslips: 0.004, spins: 0, live: 0, deposits: 0.003, stake: 800, night: false },
];

/** The world's patterns of abuse; no row reveals who follows one. */
export const patterns = [
  'arbitrageur',
  'valueBettor',
  'lateBettor',
  'stakeSpiker',
  'maxStakeHunter',
  'syndicate',
  'bonusAbuser',
  'oppositeSides',
  'structurer',
  'depositWithdraw',
  'declinedBurst',
  'chaser',
  'overnight',
  'bonusWithdrawer',
  'multiAccounter',
] as const;
export type Pattern = (typeof patterns)[number];
/** Partner customer ids by pattern. */
export type GroundTruth = { [P in Pattern]: string[] };

export interface Customer {
  index: number;
  /** The number in ids and mails: it does not reveal the pattern. */
  number: number;
  event: CustomerEvent;
  habit: Habit;
  currency: string;
  pattern: Pattern | null;
  /** Index among the customers of the same pattern, from 0. */
  rank: number;
  registeredAt: number;
  /** The customer's own multiple of the habit's stake. */
  weight: number;
}

const groupSize: { [P in Pattern]?: number } = { syndicate: 6, multiAccounter: 4 };

/** The customers of a tenant, in an order that does not reveal the pattern; every world has some of each. */
export function population(seed: string, tenant: string, count: number, start: number, currency?: string): Customer[] {
  const perPattern = Math.max(2, Math.round(count * 0.0035));
  const plan = patterns.flatMap((pattern) => {
    const members = groupSize[pattern] ? Math.max(groupSize[pattern], perPattern) : perPattern;
    return Array.from({ length: members }, (_, rank) => ({ pattern, rank }));
  });
  return Array.from({ length: count }, (_, index) => {
    const place = plan[index];
    const made = customer(seed, tenant, index, start, place?.pattern ?? null, place?.rank ?? 0);
    return currency === undefined ? made : { ...made, currency };
  }).sort((one, other) => one.number - other.number);
}

function customer(
  seed: string,
  tenant: string,
  index: number,
  start: number,
  pattern: Pattern | null,
  rank: number,
): Customer {
  const random = randomOf(seed, tenant, 'customer', index);
  const group = pattern === 'multiAccounter' ? Math.floor(rank / 4) : undefined;
  const registeredAt =
    group === undefined
      ? start - Math.floor(random.next() * 700 * day)
      : start - 20 * day + group * day + rank * 11 * 60_000;
  const number = ((index + 1) * 7919) % 1_000_003;
  const partner_customerId = `${tenant.slice(0, 1)}${String(number).padStart(7, '0')}`;
  const named = person(random, number, group === undefined ? undefined : 'Kessler');
  return {
    index,
    number,
    event: {
      partner_customerId,
      ...named,
      country: countryOfName(named.name),
      ...factsOf(seed, tenant, index, registeredAt),
      registered_at: isoOfMs(registeredAt),
    },
    habit: habitOf(random, pattern),
    currency: currencyOf(random),
    pattern,
    rank,
    registeredAt,
    weight: Math.exp(random.normal() * 0.45),
  };
}

const segments: readonly [string, number][] = [
  ['Standard', 0.78],
  ['Silver', 0.15],
  ['Gold', 0.05],
  ['VIP', 0.02],
];
const channels: readonly [string, number][] = [
  ['Web', 0.46],
  ['Android app', 0.26],
  ['iOS app', 0.18],
  ['Affiliate', 0.08],
  ['Shop', 0.02],
];

/** What else is known about a customer of age, from a stream of its own: the other streams stay as they are. */
function factsOf(seed: string, tenant: string, index: number, registeredAt: number) {
  const random = randomOf(seed, tenant, 'facts', index);
  const years = 18 + Math.floor(random.next() * random.next() * 57);
  const bornAt = registeredAt - Math.ceil((years + random.next()) * 365.25) * day;
  return {
    birth_date: isoOfMs(bornAt).slice(0, 10),
    segment: weighted(random, segments, ([, share]) => share)[0],
    registration_channel: weighted(random, channels, ([, share]) => share)[0],
  };
}

function habitOf(random: Random, pattern: Pattern | null): Habit {
  const [casual] = habits;
  if (casual === undefined) throw new Error('There are no habits.');
  if (pattern !== null) return casual;
  return weighted(random, habits, ({ share }) => share);
}

const currencies: readonly [string, number][] = [
  ['EUR', 0.7],
  ['GBP', 0.12],
  ['PLN', 0.08],
  ['SEK', 0.06],
  ['AZN', 0.04],
];

function currencyOf(random: Random): string {
  return weighted(random, currencies, ([, share]) => share)[0];
}

/** Picks an item by its share; shares sum to 1. */
function weighted<T>(random: Random, items: readonly T[], share: (item: T) => number): T {
  let left = random.next();
  for (const item of items) {
    left -= share(item);
    if (left < 0) return item;
  }
  return random.pick(items);
}

export function truthOf(customers: readonly Customer[]): GroundTruth {
  const of = (pattern: Pattern) =>
    customers.filter((one) => one.pattern === pattern).map((one) => one.event.partner_customerId);
  return Object.fromEntries(patterns.map((pattern) => [pattern, of(pattern)])) as GroundTruth;
}
