import type { CustomerEvent, FixtureEvent, OddsEvent } from '../../src/contracts/ingest.ts';
import { endOf, type Fixture, fixtureRow } from './demoFixtures.ts';
import { toldDays } from './demoTimeline.ts';
import { day, isoOfMs } from './random.ts';
import type { EventRows, ToldEvent } from './scene.ts';
import { storyOf, type WorldOptions } from './world.ts';

interface Rows extends EventRows {
  customers: CustomerEvent;
  fixtures: FixtureEvent;
  odds: OddsEvent;
}
/** One row for the ingest call of its kind, as known at `at` (ISO 8601). */
export type NextEvent = { [K in keyof Rows]: { at: string; kind: K; row: Rows[K] } }[keyof Rows];

/** Bets are placed for fixtures up to five days ahead, and settled with them; a withdrawal waits a day. */
const longest = 8 * day;

/**
 * The world's events after `from` and up to `to` (ISO 8601), ordered by time: new fixtures, prices, bets, spins and
 * payments as known at their time, and again those that are settled, processed or finished in the span. Consecutive
 * spans neither omit nor repeat an event.
 */
export function nextEvents(options: WorldOptions, from: string, to: string): NextEvent[] {
  return [...nextByDay(options, from, to)].flat().sort(byTime);
}

export const byTime = (one: NextEvent, other: NextEvent) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0);

/** The same events, unordered, by the day on which they began: for callers with other work in between. */
export function* nextByDay(options: WorldOptions, from: string, to: string): Generator<NextEvent[]> {
  const story = storyOf(options);
  const [since, until] = [Date.parse(from), Date.parse(to)];
  const first = Math.max(story.start, Math.floor((since - longest) / day) * day);
  for (const { fixtures, scene } of toldDays(story, first, until)) {
    const found: NextEvent[] = [];
    const emit: Tell = (at, event) => {
      if (at > since && at <= until) found.push({ at: isoOfMs(at), ...event() } as NextEvent);
    };
    for (const fixture of fixtures) tellFixture(fixture, emit);
    for (const one of scene) tellTold(one, emit);
    yield found;
  }
}

export type Tell = (at: number, event: () => Omit<NextEvent, 'at'>) => void;

function tellFixture(fixture: Fixture, emit: Tell): void {
  const [opens, ends] = [fixture.opensAt, endOf(fixture)];
  emit(opens, () => ({ kind: 'fixtures', row: fixtureRow(fixture, opens) }));
  for (const price of fixture.odds) emit(Date.parse(price.at), () => ({ kind: 'odds', row: price }));
  emit(ends, () => ({ kind: 'fixtures', row: fixtureRow(fixture, ends) }));
}

/** Emits an event, and its later outcome if there is one. */
export function tellTold({ kind, at, again, row }: ToldEvent, emit: Tell): void {
  emit(at, () => ({ kind, row: row(at) }));
  if (again !== null && again > at) emit(again, () => ({ kind, row: row(again) }));
}
