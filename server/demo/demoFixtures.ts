import type { FixtureEvent, OddsEvent } from '../../src/contracts/ingest.ts';
import { competitions, type DemoCompetition } from './demoNames.ts';
import { day, isoOfMs, minutes, type Random, randomOf } from './random.ts';

export interface DemoSelection {
  market: string;
  name: string;
  /** The house's opening price, and its price after its move. */
  opening: number;
  closing: number;
  won: boolean;
  /** Whether the house's closing price and the rivals' best prices make a sure-bet. */
  sureBet: boolean;
}
export interface Fixture {
  event: FixtureEvent;
  competition: DemoCompetition;
  startsAt: number;
  opensAt: number;
  /** When the rivals move their prices, and when the house follows; a cancelled fixture is cancelled at that time. */
  rivalsMoveAt: number;
  moveAt: number;
  void: boolean;
  /** The final score, as 2-1. */
  score: string;
  selections: DemoSelection[];
  /** All prices; each is known from its own time on. */
  odds: OddsEvent[];
}

/** When a fixture's result is known, and its bets are settled. */
export const endOf = ({ void: cancelled, moveAt, startsAt }: Fixture) => (cancelled ? moveAt : startsAt + minutes(115));
export const settledAt = (fixture: Fixture) => (fixture.void ? fixture.moveAt : fixture.startsAt + minutes(118));

/** A fixture as known at a moment. */
export function fixtureRow(fixture: Fixture, until: number): FixtureEvent {
  const ended = endOf(fixture) <= until;
  if (!ended) return fixture.event;
  return fixture.void
    ? { ...fixture.event, status: 'CANCELLED' }
    : { ...fixture.event, status: 'FINISHED', result: fixture.score };
}

const kickOffs = [12, 14, 15, 17, 18, 19, 20];

/** The fixtures of one UTC day, with all their prices and results. */
export function fixturesOfDay(seed: string, tenant: string, dayStart: number, count: number): Fixture[] {
  return Array.from({ length: count }, (_, index) => {
    const random = randomOf(seed, tenant, 'fixture', dayStart, index);
    return fixture(random, `fx-${isoOfMs(dayStart).slice(0, 10)}-${String(index + 1).padStart(2, '0')}`, dayStart);
  });
}

function fixture(random: Random, partnerId: string, dayStart: number): Fixture {
  const competition = random.pick(competitions);
  const home = random.pick(competition.teams);
  const away = random.pick(competition.teams.filter((team) => team !== home));
  const startsAt = dayStart + minutes(random.pick(kickOffs) * 60 + random.pick([0, 0, 15, 30, 45]));
  const strength = { home: Math.exp(0.35 + random.normal() * 0.3), away: Math.exp(0.1 + random.normal() * 0.3) };
  const cancelled = random.chance(0.012);
  const goals = { home: random.poisson(strength.home), away: random.poisson(strength.away) };
  // some opening prices are far off, and move sharply once the market corrects them
  const surprise = random.chance(0.06) ? 0.45 : 0.08;
  const believed = {
    home: strength.home * Math.exp(random.normal() * surprise),
    away: strength.away * Math.exp(random.normal() * surprise),
  };
  const moveAt = startsAt - minutes(random.int(30, 360));
  const made: Fixture = {
    event: {
      partner_fixtureId: partnerId,
      region: competition.region,
      sport: competition.sport,
      competition: competition.name,
      name: `${home} v ${away}`,
      starts_at: isoOfMs(startsAt),
      status: 'SCHEDULED',
      result: null,
    },
    competition,
    startsAt,
    opensAt: startsAt - 3 * day,
    rivalsMoveAt: moveAt - minutes(12),
    moveAt,
    void: cancelled,
    score: `${goals.home}-${goals.away}`,
    selections: [],
    odds: [],
  };
  const lagging = random.chance(0.08) ? random.int(0, 2) : -1;
  for (const [index, chance] of chances.entries())
    addSelection(made, random, chance, believed, strength, goals, index === lagging);
  const slow = made.selections[lagging];
  if (slow) slow.sureBet = isSureBet(made, slow);
  return made;
}

/** The house's price of a selection at a moment. */
export const priceAt = (made: Fixture, selection: DemoSelection, at: number) =>
  at < made.moveAt ? selection.opening : selection.closing;

/** The bookmaker name of the house's own prices. */
const house = 'House';
const rivals = ['Meridian', 'Kestrel', 'Anchor'] as const;
const margins: { [bookmaker: string]: number } = { House: 0.055, Meridian: 0.05, Kestrel: 0.045, Anchor: 0.065 };

/** Probability of a number of goals of one side: Poisson, which football scores are close to (Maher 1982). */
const poisson = (mean: number, goals: number) => {
  let p = Math.exp(-mean);
  for (let i = 1; i <= goals; i++) p *= mean / i;
  return p;
};

interface Chance {
  market: string;
  name: string;
  holds(home: number, away: number): boolean;
}
/** The selections of each market. */
const chances: readonly Chance[] = [
  { market: 'Match Result', name: '1', holds: (home, away) => home > away },
  { market: 'Match Result', name: 'X', holds: (home, away) => home === away },
  { market: 'Match Result', name: '2', holds: (home, away) => home < away },
  { market: 'Over/Under 2.5 Goals', name: 'Over 2.5', holds: (home, away) => home + away > 2 },
  { market: 'Over/Under 2.5 Goals', name: 'Under 2.5', holds: (home, away) => home + away <= 2 },
  { market: 'Both Teams To Score', name: 'Yes', holds: (home, away) => home > 0 && away > 0 },
  { market: 'Both Teams To Score', name: 'No', holds: (home, away) => home === 0 || away === 0 },
];

function shareOf({ holds }: Chance, home: number, away: number): number {
  let share = 0;
  for (let h = 0; h < 9; h++) for (let a = 0; a < 9; a++) if (holds(h, a)) share += poisson(home, h) * poisson(away, a);
  return share;
}

const priceOf = (share: number, margin: number) => Math.max(1.02, Math.round(100 / (share * (1 + margin))) / 100);

/** Whether the inverses of the house's last price and the rivals' best last prices sum to less than 1. */
function isSureBet(made: Fixture, slow: DemoSelection): boolean {
  const best = new Map<string, number>([[slow.name, slow.closing]]);
  for (const { market, selection, price, at } of made.odds)
    if (market === slow.market && selection !== slow.name && Date.parse(at) > made.opensAt)
      best.set(selection, Math.max(best.get(selection) ?? 0, Number(price)));
  return [...best.values()].reduce((sum, price) => sum + 1 / price, 0) < 0.999;
}

/** Adds a selection with the prices of the house and, for the match result, of its rivals. */
function addSelection(
  made: Fixture,
  random: Random,
  chance: Chance,
  believed: { home: number; away: number },
  strength: { home: number; away: number },
  goals: { home: number; away: number },
  lagging: boolean,
): void {
  const first = shareOf(chance, believed.home, believed.away);
  const last = shareOf(chance, strength.home, strength.away);
  const opening = priceOf(first, margins[house] ?? 0);
  const closing = lagging ? Math.round(priceOf(last, 0) * 115) / 100 : priceOf(last, margins[house] ?? 0);
  made.selections.push({
    market: chance.market,
    name: chance.name,
    opening,
    closing,
    won: chance.holds(goals.home, goals.away),
    sureBet: false,
  });
  addPrices(made, chance, house, opening, closing, made.moveAt);
  if (chance.market !== 'Match Result') return;
  for (const rival of rivals) {
    const noise = Math.exp(random.normal() * 0.012);
    const margin = margins[rival] ?? 0;
    addPrices(made, chance, rival, priceOf(first * noise, margin), priceOf(last * noise, margin), made.rivalsMoveAt);
  }
}

function addPrices(
  made: Fixture,
  chance: Chance,
  bookmaker: string,
  opening: number,
  closing: number,
  moveAt: number,
): void {
  const price = (value: number, at: number): OddsEvent => ({
    partner_fixtureId: made.event.partner_fixtureId,
    bookmaker,
    market: chance.market,
    selection: chance.name,
    price: value.toFixed(2),
    at: isoOfMs(at),
  });
  made.odds.push(price(opening, made.opensAt), price(closing, moveAt));
}
