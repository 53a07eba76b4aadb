import { chase, houseLimit, opposite } from '../abuse.ts';
import type { Fixture } from '../demoFixtures.ts';
import { slots, spin } from '../demoGames.ts';
import { deposit, playWithdrawal } from '../demoPayments.ts';
import { fixturesAround, offeredDays, type Story, turnOf } from '../demoTimeline.ts';
import { byTime, type NextEvent, tellTold } from '../nextDemo.ts';
import { ordinaryBet, ordinaryStake, spinSession, tableBet } from '../ordinary.ts';
import type { Customer } from '../population.ts';
import { day, isoOfMs, minutes, type Random, randomOf, seconds } from '../random.ts';
import { openLegs, type Turn } from '../scene.ts';
import { placeBet } from '../slips.ts';

/** One minute of the live stream. */
interface Stretch {
  story: Story;
  /** Identifies this run of the server; part of every id. */
  run: string;
  /** Milliseconds; the stretch is (from, from + a minute]. */
  from: number;
  /** Start of the run: its acts are counted from there. */
  begun: number;
  /** Events per second. */
  rate: number;
  /** Events that the stretch already has. */
  known: number;
}

const length = minutes(1);
const firstAct = seconds(5);
const betweenActs = seconds(90);
/** Later outcomes are left to the sweep (see feed.ts). */
const horizon = minutes(10);

/**
 * Plans a minute of the live stream, ordered by time: every 90 s an act that fires a default trigger, the first at
 * once, and ordinary play up to the rate. Deterministic: the same stretch gives the same events.
 */
export function planMinute(stretch: Stretch): NextEvent[] {
  const { story, from, rate, known } = stretch;
  const random = randomOf(story.seed, story.tenant, 'live', from);
  const cast = castOf(stretch, random);
  const turns: Turn[] = [];
  const castAndKeep: Cast = (habit, count) => {
    const chosen = cast(habit, count);
    turns.push(...chosen);
    return chosen;
  };
  playActs(stretch, castAndKeep, random);
  const wanted = Math.round((rate * length) / 1000);
  const planned = () => turns.reduce((sum, turn) => sum + turn.scene.length, known);
  for (let tries = 0; planned() < wanted && tries < wanted; tries++) playAnything(castAndKeep, random, from);
  return eventsOf(turns, from);
}

function playActs({ from, begun }: Stretch, cast: Cast, random: Random): void {
  const number = Math.max(0, Math.ceil((from - begun - firstAct) / betweenActs));
  for (let at = number; ; at++) {
    const moment = begun + firstAct + at * betweenActs;
    if (moment > from + length) return;
    if (moment > from) liveActs[at % liveActs.length]?.(moment, cast, random);
  }
}

/** Customers by habit, without the abusers, who play in their own time. */
function castOf({ story, run, from }: Stretch, random: Random): Cast {
  const today = Math.floor(from / day) * day;
  const fixtures = window(story, today);
  let count = 0;
  const turn = (customer: Customer): Turn => ({
    ...turnOf(story, customer, today, fixtures),
    random,
    id: (kind) => `lv-${run}-${from.toString(36)}-${kind}-${++count}`,
  });
  const ordinary = story.customers.filter(({ pattern }) => pattern === null);
  return (habit, wanted = 1) => {
    const fitting = ordinary.filter((one) => habit === 'any' || one.habit.name === habit);
    const people = fitting.length > 0 ? fitting : ordinary;
    const chosen = new Set<Customer>();
    while (chosen.size < Math.min(wanted, people.length)) chosen.add(random.pick(people));
    return [...chosen].map(turn);
  };
}

const windows = new Map<string, Fixture[]>();

/** The fixtures open for bets today; those of a day are generated once. */
function window(story: Story, today: number): Fixture[] {
  const key = `${story.seed}|${story.tenant}|${today}|${story.fixturesPerDay}`;
  const known = windows.get(key);
  if (known) return known;
  if (windows.size > 8) windows.clear();
  const made = Array.from({ length: offeredDays }, (_, at) => fixturesAround(story, today + at * day)).flat();
  windows.set(key, made);
  return made;
}

/** Mostly spins, as in reality; few bets, as a day's bets would otherwise fall within minutes. */
function playAnything(cast: Cast, random: Random, from: number): void {
  const at = from + 1 + Math.floor(random.next() * (length - 1));
  const roll = random.next();
  if (roll < 0.52) for (const turn of cast(random.pick(['slots', 'slots', 'night owl', 'any']))) spinSession(turn, at);
  else if (roll < 0.82) for (const turn of cast(random.pick(['live', 'any']))) tableBet(turn, at);
  else if (roll < 0.87) for (const turn of cast('any')) ordinaryBet(turn, at);
  else for (const turn of cast('any')) pay(turn, at);
}

function pay(turn: Turn, at: number): void {
  const { random } = turn;
  const cents = Math.max(1000, Math.round(ordinaryStake(turn) / 500) * 1000);
  if (random.chance(0.15))
    playWithdrawal(turn, { at, cents: random.int(20, 90) * 100, result: 'APPROVED', after: minutes(5) });
  else deposit(turn, { at, cents, result: random.chance(0.05) ? 'REJECTED' : 'APPROVED', after: seconds(4) });
}

function eventsOf(turns: readonly Turn[], from: number): NextEvent[] {
  const found: NextEvent[] = [];
  for (const { scene } of turns)
    for (const sceneEvent of scene)
      tellTold(sceneEvent, (at, event) => {
        if (at > from && at <= from + horizon) found.push({ at: isoOfMs(at), ...event() } as NextEvent);
      });
  return found.sort(byTime);
}

/** Returns turns of customers with a habit. */
type Cast = (habit: string, count?: number) => Turn[];
/** A pattern that fires a default trigger, played within a minute from a moment on. */
type Act = (at: number, cast: Cast, random: Random) => void;

const one =
  (habit: string, play: (turn: Turn, at: number) => void): Act =>
  (at, cast) => {
    for (const turn of cast(habit)) play(turn, at);
  };

/** Declined cards, seconds apart. */
const cards = one('casual', (turn, at) => {
  for (let i = 0; i < 8; i++)
    deposit(turn, {
      at: at + seconds(i * 2),
      cents: 20_000 - i * 2000,
      result: 'REJECTED',
      comments: 'Declined by the card issuer',
    });
});

/** Several accounts on one selection. */
const together: Act = (at, cast, random) => {
  const turns = cast('casual', 6);
  const open = turns[0] ? openLegs(turns[0], at, ({ fixture }) => fixture.startsAt > at + seconds(60)) : [];
  if (open.length === 0) return;
  const leg = random.pick(open);
  for (const [index, turn] of turns.entries())
    placeBet(turn, at + seconds(index * 5), turn.random.int(20, 40) * 100, [leg]);
};

/** A stake far above the usual one; a frequent bettor has a usual stake. */
const spike = one('regular', (turn, at) => {
  const open = openLegs(turn, at);
  const usual = turn.customer.habit.stake * turn.customer.weight;
  if (open.length > 0)
    placeBet(turn, at, Math.max(30_000, Math.round((usual * 30) / 1000) * 1000), [turn.random.pick(open)]);
});

const limits = one('vip', (turn, at) => {
  for (let i = 0; i < 4; i++) {
    const open = openLegs(turn, at);
    if (open.length > 0) placeBet(turn, at + seconds(i * 6), houseLimit, [turn.random.pick(open)]);
  }
});

const bothSides = one('live', (turn, at) => opposite(turn, at, seconds(4)));
const losses = one('slots', (turn, at) => chase(turn, at, () => seconds(4)));

const threshold = one('regular', (turn, at) => {
  for (let i = 0; i < 3; i++)
    deposit(turn, { at: at + seconds(i * 8), cents: turn.random.int(91_000, 99_900), result: 'APPROVED', after: 2000 });
});

const throughAndOut = one('dormant', (turn, at) => {
  const cents = turn.random.int(50, 150) * 1000;
  deposit(turn, { at, cents, result: 'APPROVED', after: seconds(3) });
  playWithdrawal(turn, {
    at: at + seconds(15),
    cents: Math.round(cents * 0.97),
    result: 'APPROVED',
    after: seconds(120),
  });
});

const bonusOut = one('casual', (turn, at) => {
  const game = turn.random.pick(slots);
  deposit(turn, {
    at,
    cents: 20_000,
    result: 'APPROVED',
    comments: 'Reload bonus 50% credited',
    after: seconds(2),
  });
  for (let i = 1; i <= 3; i++)
    spin(turn, { at: at + seconds(i * 3), cents: 500, multiple: 1.5, game, bonusCents: 500 });
  playWithdrawal(turn, { at: at + seconds(20), cents: 29_500, result: 'APPROVED', after: seconds(120) });
});

/** Played in turn, one every 90 s; the first needs neither history nor an open fixture. */
const liveActs: readonly Act[] = [
  cards,
  together,
  losses,
  threshold,
  spike,
  bothSides,
  throughAndOut,
  limits,
  bonusOut,
];
