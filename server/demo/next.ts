import type { CustomerEvent, FixtureEvent, OddsEvent } from '../../src/contracts/ingest.ts';
import { endOf, type Fixture, fixtureRow } from './fixtures.ts';
import { day, iso } from './random.ts';
import type { EventRows, Told } from './scene.ts';
import { daysOf } from './timeline.ts';
import { storyOf, type WorldOptions } from './world.ts';

interface Rows extends EventRows {
  customers: CustomerEvent;
  fixtures: FixtureEvent;
  odds: OddsEvent;
}
/** One row for the ingest call of its kind, as it is known at `at` (ISO 8601). */
export type NextEvent = { [K in keyof Rows]: { at: string; kind: K; row: Rows[K] } }[keyof Rows];

/** Bets are placed on a day for fixtures of up to five days later, and settled with those; a withdrawal waits a day. */
const longest = 8 * day;

/**
 * How the world of these options goes on: what happens after `from` and up to `to` (ISO 8601), in the order of time. New
 * fixtures, prices, bets, spins and payments as they are at their moment, and once more those that are settled, processed
 * or finished in between. Spans that follow each other leave nothing out and tell nothing twice.
 */
export function nextEvents(options: WorldOptions, from: string, to: string): NextEvent[] {
  return [...nextByDay(options, from, to)].flat().sort(byTime);
}

export const byTime = (one: NextEvent, other: NextEvent) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0);

/** The same, in no order, by the days on which it began: for callers who have other work to do in between. */
export function* nextByDay(options: WorldOptions, from: string, to: string): Generator<NextEvent[]> {
  const story = storyOf(options);
  const [since, until] = [Date.parse(from), Date.parse(to)];
  const first = Math.max(story.start, Math.floor((since - longest) / day) * day);
  for (const { fixtures, scene } of daysOf(story, first, until)) {
    const found: NextEvent[] = [];
    const tell: Tell = (at, event) => {
      if (at > since && at <= until) found.push({ at: iso(at), ...event() } as NextEvent);
    };
    for (const fixture of fixtures) tellFixture(fixture, tell);
    for (const one of scene) tellTold(one, tell);
    yield found;
  }
}

export type Tell = (at: number, event: () => Omit<NextEvent, 'at'>) => void;

function tellFixture(fixture: Fixture, tell: Tell): void {
  const [opens, ends] = [fixture.opensAt, endOf(fixture)];
  tell(opens, () => ({ kind: 'fixtures', row: fixtureRow(fixture, opens) }));
  for (const price of fixture.odds) tell(Date.parse(price.at), () => ({ kind: 'odds', row: price }));
  tell(ends, () => ({ kind: 'fixtures', row: fixtureRow(fixture, ends) }));
}

/** What there is to tell of one thing: that it happens, and what becomes of it. */
export function tellTold({ kind, at, again, row }: Told, tell: Tell): void {
  tell(at, () => ({ kind, row: row(at) }));
  if (again !== null && again > at) tell(again, () => ({ kind, row: row(again) }));
}
