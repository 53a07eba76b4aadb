import { abuseDay } from './abuse.ts';
import type { Fixture } from './demoFixtures.ts';
import { fixturesOfDay } from './demoFixtures.ts';
import { signIn } from './demoMeans.ts';
import { type LookalikeEvents, lookalikeDay } from './lookalikes.ts';
import { ordinaryDay, type Volume } from './ordinary.ts';
import type { Customer } from './population.ts';
import { day, randomOf } from './random.ts';
import type { ToldEvent, Turn } from './scene.ts';

/** The parameters of a world's days. */
export interface Story {
  seed: string;
  tenant: string;
  /** The world's first midnight. */
  start: number;
  customers: readonly Customer[];
  volume: Volume;
  fixturesPerDay: number;
  /** The events of ordinary customers that look like abuse, filled as days are told; null in a world without them. */
  lookalikes: LookalikeEvents | null;
}

/** Days for which fixtures are offered. */
export const offeredDays = 3;

export const fixturesAround = ({ seed, tenant, fixturesPerDay }: Story, dayStart: number): Fixture[] =>
  fixturesOfDay(seed, tenant, dayStart, fixturesPerDay);

/** An empty turn of one customer on one day. */
export function turnOf(
  { seed, tenant }: Story,
  customer: Customer,
  dayStart: number,
  fixtures: readonly Fixture[],
): Turn {
  const stamp = new Date(dayStart).toISOString().slice(2, 10).replaceAll('-', '');
  let count = 0;
  return {
    scene: [],
    customer,
    dayStart,
    fixtures,
    random: randomOf(seed, tenant, 'day', customer.index, dayStart),
    id: (kind) => `${kind}-${stamp}-${customer.number}-${++count}`,
  };
}

/** All events begun on a day, ordered by time; some happen on later days. */
export function playDay(story: Story, dayStart: number, fixtures: readonly Fixture[]): ToldEvent[] {
  const scene: ToldEvent[] = [];
  for (const customer of story.customers) {
    if (customer.registeredAt > dayStart) continue;
    const turn = turnOf(story, customer, dayStart, fixtures);
    ordinaryDay(turn, story.volume);
    abuseDay(turn);
    if (story.lookalikes) lookalikeDay(turn, story, story.lookalikes);
    signIn(turn, story);
    scene.push(...turn.scene);
  }
  return scene.sort((one, other) => one.at - other.at);
}

export interface ToldDay {
  dayStart: number;
  /** The fixtures first offered on this day. */
  fixtures: Fixture[];
  scene: ToldEvent[];
}

/** Generates days from `first` up to `until`; an event after midnight belongs to the day on which it happens. */
export function* toldDays(story: Story, first: number, until: number): Generator<ToldDay> {
  let window = Array.from({ length: offeredDays }, (_, at) => fixturesAround(story, first + at * day));
  let waiting: ToldEvent[] = [];
  for (let dayStart = first; dayStart <= until; dayStart += day) {
    const newest = fixturesAround(story, dayStart + offeredDays * day);
    const fixtures = dayStart === first ? [...window.flat(), ...newest] : newest;
    const all = [...waiting, ...playDay(story, dayStart, window.flat())];
    const [now, later] = [all.filter(({ at }) => at < dayStart + day), all.filter(({ at }) => at >= dayStart + day)];
    waiting = later;
    yield { dayStart, fixtures, scene: now.sort((one, other) => one.at - other.at) };
    window = [...window.slice(1), newest];
  }
}
