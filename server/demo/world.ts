import type {
  BetslipEvent,
  CasinoSpinEvent,
  CustomerEvent,
  DepositEvent,
  FixtureEvent,
  LiveCasinoBetEvent,
  OddsEvent,
  WithdrawalEvent,
} from '../../src/contracts/ingest.ts';
import { abuseDay } from './abuse.ts';
import { type Fixture, fixturesOfDay } from './fixtures.ts';
import { ordinaryDay, type Volume } from './ordinary.ts';
import { type Customer, type GroundTruth, habits, population, truthOf } from './population.ts';
import { day, randomOf } from './random.ts';
import { emptyScene, type Scene, type Turn } from './scene.ts';

export interface WorldOptions {
  seed: string;
  /** The moment the world has come to, ISO 8601; its last `days` days are told. */
  now: string;
  tenant: string;
  days?: number;
  customers?: number;
  /** About how many betslips ordinary customers place; those of the abusers come on top. */
  betslips?: number;
  fixturesPerDay?: number;
}

/** At most 1,000 rows of one kind; batches come in the order of time. */
export type Batch =
  | { kind: 'customers'; rows: CustomerEvent[] }
  | { kind: 'fixtures'; rows: FixtureEvent[] }
  | { kind: 'odds'; rows: OddsEvent[] }
  | { kind: 'betslips'; rows: BetslipEvent[] }
  | { kind: 'casino'; rows: CasinoSpinEvent[] }
  | { kind: 'live-casino'; rows: LiveCasinoBetEvent[] }
  | { kind: 'deposits'; rows: DepositEvent[] }
  | { kind: 'withdrawals'; rows: WithdrawalEvent[] };

export interface World {
  /** Who follows which pattern of abuse: told aside, never in the rows. */
  truth: GroundTruth;
  batches(): Generator<Batch>;
}

const batchSize = 1000;

/** The demo world of one tenant: the same options give the same rows, on every machine and each time. */
export function createWorld(options: WorldOptions): World {
  const { seed, tenant, days = 60, customers: count = 600, betslips = 8000, fixturesPerDay = 12 } = options;
  const now = Date.parse(options.now);
  const start = Math.floor(now / day) * day - (days - 1) * day;
  const customers = population(seed, tenant, count, start);
  const scaled = volume(count, days, betslips);
  const fixtures = (dayStart: number) => fixturesOfDay(seed, tenant, dayStart, now, fixturesPerDay);

  function* batches(): Generator<Batch> {
    yield* inBatches(
      'customers',
      customers.map(({ event }) => event),
    );
    let window = [fixtures(start), fixtures(start + day), fixtures(start + 2 * day)];
    for (const made of window) yield* fixtureBatches(made);
    for (let number = 0; number < days; number++) {
      const dayStart = start + number * day;
      yield* sceneBatches(playDay({ seed, tenant, now, dayStart, number, customers, scaled, fixtures: window.flat() }));
      const next = fixtures(dayStart + 3 * day);
      window = [...window.slice(1), next];
      yield* fixtureBatches(next);
    }
  }
  return { truth: truthOf(customers), batches };
}

/** Habits count for a population of their own; what is wanted in all scales them. */
function volume(customers: number, days: number, betslips: number): Volume {
  const expected = habits.reduce((sum, habit) => sum + habit.share * habit.betslips, 0) * customers * days;
  const scale = betslips / expected;
  return { betslips: scale, casino: scale * 1.15, payments: scale };
}

interface Stage {
  seed: string;
  tenant: string;
  now: number;
  dayStart: number;
  number: number;
  customers: readonly Customer[];
  scaled: Volume;
  fixtures: readonly Fixture[];
}

function playDay({ seed, tenant, now, dayStart, number, customers, scaled, fixtures }: Stage): Scene {
  const scene = emptyScene();
  const stamp = new Date(dayStart).toISOString().slice(2, 10).replaceAll('-', '');
  for (const customer of customers) {
    if (customer.registeredAt > dayStart) continue;
    let count = 0;
    const turn: Turn = {
      scene,
      customer,
      now,
      dayStart,
      fixtures,
      random: randomOf(seed, tenant, 'day', customer.index, dayStart),
      id: (kind) => `${kind}-${stamp}-${customer.number}-${++count}`,
    };
    ordinaryDay(turn, scaled);
    abuseDay(turn, number);
  }
  return scene;
}

function* fixtureBatches(made: readonly Fixture[]): Generator<Batch> {
  yield* inBatches(
    'fixtures',
    made.map(({ event }) => event),
  );
  yield* inBatches(
    'odds',
    made.flatMap(({ odds }) => odds),
  );
}

function* sceneBatches(scene: Scene): Generator<Batch> {
  const sorted = <T>(items: { at: number; row: T }[]) => items.sort((a, b) => a.at - b.at).map(({ row }) => row);
  yield* inBatches('deposits', sorted(scene.deposits));
  yield* inBatches('betslips', sorted(scene.betslips));
  yield* inBatches('casino', sorted(scene.casino));
  yield* inBatches('live-casino', sorted(scene['live-casino']));
  yield* inBatches('withdrawals', sorted(scene.withdrawals));
}

function* inBatches<K extends Batch['kind']>(kind: K, rows: Extract<Batch, { kind: K }>['rows']): Generator<Batch> {
  for (let from = 0; from < rows.length; from += batchSize)
    yield { kind, rows: rows.slice(from, from + batchSize) } as Batch;
}
