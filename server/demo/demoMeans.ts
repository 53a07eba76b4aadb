import type { InstrumentEvent, SessionEvent } from '../../src/contracts/ingest.ts';
import type { Customer } from './population.ts';
import { day, isoOfMs, minutes, type Random, randomOf } from './random.ts';

/** What the customers of a world pay with, and from where they sign in: some share it. */
interface MeansWorld {
  seed: string;
  tenant: string;
  start: number;
  customers: readonly Customer[];
}

/** The instrument of a customer's payments. */
export const instrumentId = ({ number }: Customer): string => `pi-${number}-1`;

/** Accounts of one person have one card for two of them, one device and one address; a syndicate has one device. */
const accountGroup = ({ pattern, rank }: Customer) => (pattern === 'multiAccounter' ? Math.floor(rank / 4) : null);

/** Each customer's instrument and, of some, a second one. */
export function instrumentsOf(world: MeansWorld, now: number): InstrumentEvent[] {
  return world.customers.flatMap((customer) => {
    const seen = Math.max(customer.registeredAt, 0) + minutes(12);
    if (seen > now) return [];
    const random = randomOf(world.seed, world.tenant, 'instruments', customer.index);
    const first = instrument(customer, 1, cardOf(world, customer), seen);
    if (!random.chance(0.15)) return [first];
    const second = numberOf(randomOf(world.seed, world.tenant, 'second card', customer.index));
    return [first, instrument(customer, 2, second, Math.min(now, seen + 9 * day))];
  });
}

function cardOf({ seed, tenant }: MeansWorld, customer: Customer): string {
  const group = accountGroup(customer);
  const whose = group === null ? customer.index : `accounts ${group} ${Math.floor((customer.rank % 4) / 2)}`;
  return numberOf(randomOf(seed, tenant, 'card', whose));
}

const numberOf = (random: Random) => Array.from({ length: 16 }, (_, at) => (at === 0 ? 4 : random.int(0, 9))).join('');

const instrument = (customer: Customer, at: number, number: string, seen: number): InstrumentEvent => ({
  partner_instrumentId: `pi-${customer.number}-${at}`,
  partner_customerId: customer.event.partner_customerId,
  kind: 'CARD',
  number,
  name: `Visa ${number.slice(-4)}`,
  first_seen_at: isoOfMs(seen),
  last_seen_at: isoOfMs(seen),
});

const channels = ['Web', 'Android app', 'iOS app'] as const;

/** A few sessions of each customer in the world's days. */
export function sessionsOf(world: MeansWorld, now: number): SessionEvent[] {
  const all = world.customers.flatMap((customer) => {
    const random = randomOf(world.seed, world.tenant, 'sessions', customer.index);
    const from = Math.max(customer.registeredAt + minutes(10), world.start);
    const means = meansOf(world, customer, random);
    const count = from < now ? random.int(3, 8) : 0;
    return Array.from({ length: count }, (_, at): SessionEvent => {
      const begin = from + Math.floor(random.next() * (now - from));
      const end = begin + minutes(random.int(4, 95));
      return {
        partner_sessionId: `se-${customer.number}-${at + 1}`,
        partner_customerId: customer.event.partner_customerId,
        started_at: isoOfMs(begin),
        ended_at: end <= now ? isoOfMs(end) : null,
        device: means.device,
        address: random.chance(means.away) ? `203.0.113.${random.int(1, 250)}` : means.address,
        channel: means.channel,
      };
    });
  });
  return all.sort((one, other) => (one.started_at < other.started_at ? -1 : 1));
}

/** A hall of residence: one address of many, who have nothing else in common. */
const hall = '198.51.100.7';

function meansOf({ seed, tenant }: MeansWorld, customer: Customer, random: Random) {
  const group = accountGroup(customer);
  const shared = randomOf(seed, tenant, 'means', group === null ? customer.index : `accounts ${group}`);
  const home = `10.${shared.int(0, 255)}.${shared.int(0, 255)}.${shared.int(1, 254)}`;
  const own = `${tenant} device ${group === null ? customer.index : `of accounts ${group}`}`;
  return {
    device: customer.pattern === 'syndicate' ? `${tenant} device of a syndicate` : own,
    address: group === null && random.chance(0.12) ? hall : home,
    channel: random.pick(channels),
    away: 0.02,
  };
}
