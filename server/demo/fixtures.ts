import type { FixtureEvent, OddsEvent } from '../../src/contracts/ingest.ts';
import { addSelection, chances, isSureBet } from './markets.ts';
import { type Competition, competitions } from './names.ts';
import { day, iso, minutes, type Random, randomOf } from './random.ts';

export interface Selection {
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
  competition: Competition;
  startsAt: number;
  opensAt: number;
  /** When the rivals move their prices, and when the house follows; a cancelled fixture is cancelled at that time. */
  rivalsMoveAt: number;
  moveAt: number;
  void: boolean;
  /** The final score, as 2-1. */
  score: string;
  selections: Selection[];
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
    return fixture(random, `fx-${iso(dayStart).slice(0, 10)}-${String(index + 1).padStart(2, '0')}`, dayStart);
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
      starts_at: iso(startsAt),
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
export const priceAt = (made: Fixture, selection: Selection, at: number) =>
  at < made.moveAt ? selection.opening : selection.closing;
