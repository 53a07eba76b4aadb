import type {
  BetslipEvent,
  CasinoSpinEvent,
  ContactEvent,
  CustomerEvent,
  DepositEvent,
  ExclusionEvent,
  FixtureEvent,
  InstrumentEvent,
  LimitEvent,
  LiveCasinoBetEvent,
  OddsEvent,
  SessionEvent,
  WithdrawalEvent,
} from '../../src/contracts/ingest.ts';
import { contactsOf, exclusionsOf, limitsOf } from './demoCare.ts';
import { type Fixture, fixtureRow } from './demoFixtures.ts';
import { instrumentsOf } from './demoMeans.ts';
import { type Story, toldDays } from './demoTimeline.ts';
import type { LookalikeEvents } from './lookalikes.ts';
import type { Volume } from './ordinary.ts';
import { type GroundTruth, habits, population, truthOf } from './population.ts';
import { day } from './random.ts';
import { demoEventKinds, type ToldEvent } from './scene.ts';

export interface WorldOptions {
  seed: string;
  /** The current time of the world, ISO 8601; the world has its last `days` days. */
  now: string;
  tenant: string;
  days?: number;
  customers?: number;
  /** Approximate number of ordinary customers' betslips; those of the abusers are additional. */
  betslips?: number;
  fixturesPerDay?: number;
  /** Whether ordinary customers also do what looks like abuse: promotions, salary days, big matches and the like. */
  lookalikes?: boolean;
  /** The currency of all customers; without it most have EUR, and some GBP, PLN, SEK or AZN. */
  currency?: string;
}

/** At most 1,000 rows of one kind; batches are ordered by day, each ordered by time. */
export type WorldBatch =
  | { kind: 'customers'; rows: CustomerEvent[] }
  | { kind: 'instruments'; rows: InstrumentEvent[] }
  | { kind: 'sessions'; rows: SessionEvent[] }
  | { kind: 'limits'; rows: LimitEvent[] }
  | { kind: 'exclusions'; rows: ExclusionEvent[] }
  | { kind: 'contacts'; rows: ContactEvent[] }
  | { kind: 'fixtures'; rows: FixtureEvent[] }
  | { kind: 'odds'; rows: OddsEvent[] }
  | { kind: 'betslips'; rows: BetslipEvent[] }
  | { kind: 'casino'; rows: CasinoSpinEvent[] }
  | { kind: 'live-casino'; rows: LiveCasinoBetEvent[] }
  | { kind: 'deposits'; rows: DepositEvent[] }
  | { kind: 'withdrawals'; rows: WithdrawalEvent[] };

export interface World {
  /** The customers of each pattern of abuse, which the rows do not reveal. */
  truth: GroundTruth;
  /** Which events only look like abuse; complete once the batches were read. */
  lookalikes: LookalikeEvents;
  /** All rows as known at `now`; optionally only those before a midnight, or from it on. */
  batches(part?: { before?: number; from?: number }): Generator<WorldBatch>;
}

const batchSize = 1000;

/**
 * The demo world of one tenant. Deterministic: the same options give the same rows on every machine. A later `now` adds
 * rows and settles open ones: see nextEvents.
 */
export function createWorld(options: WorldOptions): World {
  const story = storyOf(options);
  const now = Date.parse(options.now);
  function* batches({
    before = Infinity,
    from = -Infinity,
  }: {
    before?: number;
    from?: number;
  } = {}): Generator<WorldBatch> {
    if (from <= story.start) {
      yield* inBatches(
        'customers',
        story.customers.map(({ event }) => event),
      );
      yield* inBatches('instruments', instrumentsOf(story, now));
      yield* inBatches('limits', limitsOf(story, now));
      yield* inBatches('exclusions', exclusionsOf(story, now));
      yield* inBatches('contacts', contactsOf(story, now));
    }
    for (const { dayStart, fixtures, scene } of toldDays(story, story.start, now)) {
      if (dayStart < from || dayStart >= before) continue;
      yield* fixtureBatches(fixtures, now);
      yield* sceneBatches(scene, now);
    }
  }
  return { truth: truthOf(story.customers), lookalikes: story.lookalikes ?? new Map(), batches };
}

/** A world's customers and parameters. */
export function storyOf(options: WorldOptions): Story {
  const { seed, tenant, days = 60, customers: count = 600, betslips = 8000, fixturesPerDay = 12 } = options;
  const start = Math.floor(Date.parse(options.now) / day) * day - (days - 1) * day;
  return {
    seed,
    tenant,
    start,
    customers: population(seed, tenant, count, start, options.currency),
    volume: volume(count, days, betslips),
    fixturesPerDay,
    lookalikes: options.lookalikes ? new Map() : null,
  };
}

/** A third of the deposits is played with, mostly by two slips, before part of it is withdrawn. */
const slipsPerDeposit = 0.5;

/** Scales the habits' volumes to the wanted number of betslips. */
function volume(customers: number, days: number, betslips: number): Volume {
  const each = habits.map((habit) => habit.share * (habit.betslips + habit.deposits * slipsPerDeposit));
  const expected = each.reduce((sum, one) => sum + one, 0) * customers * days;
  const scale = betslips / expected;
  return { betslips: scale, casino: scale * 1.15, payments: scale };
}

/** Fixtures offered by now, with their prices so far. */
function* fixtureBatches(made: readonly Fixture[], now: number): Generator<WorldBatch> {
  const offered = made.filter(({ opensAt }) => opensAt <= now);
  yield* inBatches(
    'fixtures',
    offered.map((fixture) => fixtureRow(fixture, now)),
  );
  yield* inBatches(
    'odds',
    offered.flatMap(({ odds }) => odds.filter(({ at }) => Date.parse(at) <= now)),
  );
}

function* sceneBatches(scene: readonly ToldEvent[], now: number): Generator<WorldBatch> {
  for (const kind of demoEventKinds) {
    const past = scene.filter((one) => one.kind === kind && one.at <= now);
    yield* inBatches(
      kind,
      past.map((one) => one.row(now)),
    );
  }
}

function* inBatches(kind: WorldBatch['kind'], rows: readonly unknown[]): Generator<WorldBatch> {
  for (let from = 0; from < rows.length; from += batchSize)
    yield { kind, rows: rows.slice(from, from + batchSize) } as WorldBatch;
}
