import type { InstrumentEvent } from '../../src/contracts/ingest.ts';
import type { Customer } from './population.ts';
import { isoOfMs, minutes, type Random, randomOf } from './random.ts';
import type { Turn } from './scene.ts';

/** What the customers of a world pay with, and from where they sign in: some share it. */
interface MeansWorld {
  seed: string;
  tenant: string;
  customers: readonly Customer[];
}

/** The instrument of a customer's payments. */
export const instrumentId = ({ number }: Customer): string => `pi-${number}-1`;

/** Accounts of one person have one card for two of them, one device and one address; a syndicate has one device. */
const accountGroup = ({ pattern, rank }: Customer) => (pattern === 'multiAccounter' ? Math.floor(rank / 4) : null);

/** Each customer's instrument and, of some, a second one. */
export function instrumentsOf(world: MeansWorld, now: number): InstrumentEvent[] {
  return world.customers.flatMap((customer) => {
    const seen = customer.registeredAt + minutes(12);
    if (seen > now) return [];
    const random = randomOf(world.seed, world.tenant, 'instruments', customer.index);
    const first = instrument(customer, 1, cardOf(world, customer), seen);
    if (!random.chance(0.15)) return [first];
    const second = numberOf(randomOf(world.seed, world.tenant, 'second card', customer.index));
    return [first, instrument(customer, 2, second, seen)];
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
/** The share of days on which a customer signs in. */
const daily = 0.1;
/** A hall of residence: one address of many, who have nothing else in common. */
const hall = '198.51.100.7';

/** A customer's session of a day, if there is one, from streams of its own: the day's other events stay as they are. */
export function signIn(turn: Turn, { seed, tenant }: Pick<MeansWorld, 'seed' | 'tenant'>): void {
  const { customer, dayStart } = turn;
  const random = randomOf(seed, tenant, 'session', customer.index, dayStart);
  if (!random.chance(daily)) return;
  const at = dayStart + minutes(random.int(0, 23 * 60));
  const end = at + minutes(random.int(4, 95));
  const { device, home, channel } = meansOf({ seed, tenant }, customer);
  const address = random.chance(0.05) ? `203.0.113.${random.int(1, 250)}` : home;
  turn.scene.push({
    kind: 'sessions',
    at,
    again: end,
    row: (until) => ({
      partner_sessionId: `se-${isoOfMs(dayStart).slice(2, 10).replaceAll('-', '')}-${customer.number}`,
      partner_customerId: customer.event.partner_customerId,
      started_at: isoOfMs(at),
      ended_at: end <= until ? isoOfMs(end) : null,
      device,
      address,
      channel,
    }),
  });
}

function meansOf({ seed, tenant }: Pick<MeansWorld, 'seed' | 'tenant'>, customer: Customer) {
  const group = accountGroup(customer);
  const whose = group === null ? `customer ${customer.index}` : `accounts ${group}`;
  const random = randomOf(seed, tenant, 'means', whose);
  const own = `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`;
  return {
    device: `${tenant} device of ${customer.pattern === 'syndicate' ? 'a syndicate' : whose}`,
    home: group === null && random.chance(0.12) ? hall : own,
    channel: random.pick(channels),
  };
}
