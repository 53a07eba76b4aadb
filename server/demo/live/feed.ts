import { setImmediate as breathe } from 'node:timers/promises';
import type { Store } from '../../sql/store.ts';
import { fixtureRow } from '../fixtures.ts';
import { byTime, type NextEvent, nextByDay } from '../next.ts';
import { day, iso, minutes, seconds } from '../random.ts';
import { fixturesAround, offeredDays, type Story } from '../timeline.ts';
import { storyOf, type WorldOptions } from '../world.ts';
import { dueEvents } from './due.ts';
import { planMinute } from './plan.ts';
import { type Sender, sleepUnless } from './sender.ts';

export interface FeedOptions {
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
  const story = storyOf({ ...options.world, now: iso(begun) });
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
  for (const events of nextByDay({ ...world, now: iso(from) }, iso(from), iso(to))) {
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
    { at: iso(now), kind: 'fixtures', row: fixtureRow(fixture, now) },
    ...fixture.odds
      .filter(({ at }) => Date.parse(at) <= now)
      .map((row): NextEvent => ({ at: row.at, kind: 'odds', row })),
  ]);
}
