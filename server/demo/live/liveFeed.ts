import { setImmediate as breathe } from 'node:timers/promises';
import Big from 'big.js';
import { sql } from 'kysely';
import type { BetEvent, BetslipEvent, DepositEvent, WithdrawalEvent } from '../../../src/contracts/ingest.ts';
import { type Store, table } from '../../sql/store.ts';
import { type Fixture, fixtureRow, settledAt } from '../demoFixtures.ts';
import { fixturesAround, offeredDays, type Story } from '../demoTimeline.ts';
import { byTime, type NextEvent, nextByDay } from '../nextDemo.ts';
import { day, isoOfMs, minutes, seconds } from '../random.ts';
import { product, slipResult } from '../slips.ts';
import { storyOf, type WorldOptions } from '../world.ts';
import { planMinute } from './livePlan.ts';
import { type Sender, sleepUnless } from './sender.ts';

interface FeedOptions {
  world: Omit<WorldOptions, 'now'>;
  tenant: Store;
  sender: Sender;
  /** Events per second. */
  rate: number;
  signal: AbortSignal;
  now(): number;
}

const tick = seconds(1);
/** Events that could not be sent for this long are dropped. */
const stale = seconds(20);
const planAhead = minutes(60);

/**
 * Plays a tenant's world, second by second, until it is aborted: the world's own events, further ones up to the wanted
 * rate, and settlements. It plans a minute at a time and sends before it plans on, so that nothing piles up while the
 * server is slow.
 */
export async function playOn(options: FeedOptions): Promise<void> {
  const { signal, sender, now } = options;
  const begun = now();
  const run = Math.floor(begun / 1000).toString(36);
  const story = storyOf({ ...options.world, now: isoOfMs(begun) });
  await sender.send(standing(story, begun));
  let waiting: NextEvent[] = [];
  let natural: NextEvent[] = [];
  let [planned, foreseen] = [begun, begun];
  while (!signal.aborted) {
    foreseen = Math.max(foreseen, planned);
    if (foreseen < planned + minutes(1)) {
      natural = [...natural, ...(await foresee(options.world, foreseen, foreseen + planAhead))];
      foreseen += planAhead;
    }
    if (planned <= now()) {
      const [soon, later] = split(natural, planned + minutes(1));
      natural = later;
      const minute = planMinute({ story, run, from: planned, begun, rate: options.rate, known: soon.length });
      const due = await dueEvents(story, options.tenant, now());
      waiting = [...waiting, ...soon, ...minute, ...due].sort(byTime);
      planned += minutes(1);
    }
    const [ripe, rest] = split(waiting, now());
    waiting = rest;
    if (ripe.length > 0) await sender.send(ripe);
    if (now() - stale > planned) planned = now();
    waiting = waiting.filter(({ at }) => Date.parse(at) > now() - stale);
    await sleepUnless(signal, tick);
  }
}

const split = (events: readonly NextEvent[], until: number) =>
  [events.filter(({ at }) => Date.parse(at) <= until), events.filter(({ at }) => Date.parse(at) > until)] as const;

/** The world's own events, generated a day at a time, so that the server can answer others in between. */
async function foresee(world: Omit<WorldOptions, 'now'>, from: number, to: number): Promise<NextEvent[]> {
  const found: NextEvent[] = [];
  for (const events of nextByDay({ ...world, now: isoOfMs(from) }, isoOfMs(from), isoOfMs(to))) {
    found.push(...events);
    await breathe();
  }
  return found.sort(byTime);
}

/**
 * The fixtures open for bets, recent ones, and their prices: sent at each start, since the demo may have been stopped.
 */
function standing(story: Story, now: number): NextEvent[] {
  const today = Math.floor(now / day) * day;
  const days = Array.from({ length: 2 * offeredDays + 1 }, (_, at) => today + (at - offeredDays) * day);
  const fixtures = days.flatMap((dayStart) => fixturesAround(story, dayStart)).filter(({ opensAt }) => opensAt <= now);
  return fixtures.flatMap((fixture): NextEvent[] => [
    { at: isoOfMs(now), kind: 'fixtures', row: fixtureRow(fixture, now) },
    ...fixture.odds
      .filter(({ at }) => Date.parse(at) <= now)
      .map((row): NextEvent => ({ at: row.at, kind: 'odds', row })),
  ]);
}

/** Maximum settlements per sweep; the rest waits for the next. */
const atOnce = 200;
/** Payments pending longer than this were left by an earlier run. */
const longestPending = { deposit: minutes(240), withdraw: day };

/**
 * Returns overdue events of a tenant at `now` (milliseconds): settlements of betslips whose fixtures are all over, and
 * unprocessed payments. They may come from an earlier run, so they are read from the database.
 */
export async function dueEvents(story: Story, tenant: Store, now: number): Promise<NextEvent[]> {
  return [
    ...(await dueSlips(story, tenant, now)),
    ...(await duePayments(tenant, 'deposit', now)),
    ...(await duePayments(tenant, 'withdraw', now)),
  ];
}

type OpenSlip = Pick<
  BetslipEvent,
  'partner_betslipId' | 'partner_customerId' | 'currency' | 'stake' | 'price' | 'created_at' | 'bets'
>;

async function dueSlips(story: Story, tenant: Store, now: number): Promise<NextEvent[]> {
  const { rows } = await sql<OpenSlip>`
    select s."partner_betslipId", c."partner_customerId", s.currency, s.stake::text as stake, s.price::text as price, s.created_at,
      (select json_agg(json_build_object('partner_betId', b."partner_betId", 'partner_fixtureId', f."partner_fixtureId",
          'market', b.market, 'odd', json_build_object('name', b.odd_name, 'price', trim_scale(b.odd_price)::text)) order by b.id)
        from ${table(tenant, 'bet')} b join ${table(tenant, 'fixture')} f on f.id = b.fixture_id where b.betslip_id = s.id) as bets
    from ${table(tenant, 'betslip')} s join ${table(tenant, 'customer')} c on c.id = s.customer_id
    where s.result = 'OPEN' and not exists (
      select from ${table(tenant, 'bet')} b join ${table(tenant, 'fixture')} f on f.id = b.fixture_id
      where b.betslip_id = s.id and (f."partner_fixtureId" not like 'fx-%'
        or (f.starts_at > ${isoOfMs(now - minutes(125))}::timestamptz and f.status <> 'CANCELLED')))
    order by s.id limit ${atOnce}`.execute(tenant.db);
  const fixtureOf = finder(story);
  return rows.flatMap((slip): NextEvent[] => {
    const row = settledSlip(slip, fixtureOf, now);
    return row ? [{ at: isoOfMs(now), kind: 'betslips', row }] : [];
  });
}

type FixtureOf = (partnerId: string) => Fixture | undefined;

/** Finds the world's fixtures by their id, which contains their day. */
function finder(story: Story): FixtureOf {
  const days = new Map<string, Fixture[]>();
  return (partnerId) => {
    const [, date] = /^fx-(\d{4}-\d\d-\d\d)-\d+$/.exec(partnerId) ?? [];
    if (date === undefined) return undefined;
    const made = days.get(date) ?? fixturesAround(story, Date.parse(`${date}T00:00:00Z`));
    days.set(date, made);
    return made.find(({ event }) => event.partner_fixtureId === partnerId);
  };
}

/** The settled slip; undefined if it is still open, or has a fixture that is not of the world. */
function settledSlip(slip: OpenSlip, fixtureOf: FixtureOf, now: number): BetslipEvent | undefined {
  const bets: BetEvent[] = [];
  for (const bet of slip.bets) {
    const fixture = fixtureOf(bet.partner_fixtureId);
    const selection = fixture?.selections.find(({ market, name }) => market === bet.market && name === bet.odd.name);
    if (!fixture || !selection || settledAt(fixture) > now) return undefined;
    const result = fixture.void ? 'VOID' : selection.won ? 'WON' : 'LOST';
    bets.push({ ...bet, result, sp: selection.closing.toFixed(2) });
  }
  const result = slipResult(bets.map((bet) => bet.result ?? 'VOID'));
  const won = product(bets.filter((bet) => bet.result !== 'VOID').map(({ odd }) => odd.price));
  const paid = result === 'LOST' ? '0.00' : new Big(slip.stake).times(won).toFixed(2, Big.roundHalfUp);
  return { ...slip, bets, result, settled: true, return: paid, settlement_date: isoOfMs(now) };
}

async function duePayments(tenant: Store, entity: 'deposit' | 'withdraw', now: number): Promise<NextEvent[]> {
  const { rows } = await sql<DepositEvent & WithdrawalEvent>`
    select ${sql.ref(`t.${entity === 'deposit' ? 'partner_depositId' : 'partner_withdrawalId'}`)}, c."partner_customerId",
      t.amount::text as amount, t.currency, t.submitted_at
    from ${table(tenant, entity)} t join ${table(tenant, 'customer')} c on c.id = t.customer_id
    where t.result = 'PENDING' and t.submitted_at < ${isoOfMs(now - longestPending[entity])}::timestamptz
    order by t.id limit ${atOnce}`.execute(tenant.db);
  const kind = entity === 'deposit' ? 'deposits' : 'withdrawals';
  return rows.map((row) => ({
    at: isoOfMs(now),
    kind,
    row: { ...row, result: 'APPROVED', processed_at: isoOfMs(now) },
  }));
}
