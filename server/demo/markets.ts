import type { OddsEvent } from '../../src/contracts/ingest.ts';
import type { Fixture, Selection } from './fixtures.ts';
import { iso, type Random } from './random.ts';

/** The bookmaker name of the house's own prices. */
export const house = 'House';
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
export const chances: readonly Chance[] = [
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
export function isSureBet(made: Fixture, slow: Selection): boolean {
  const best = new Map<string, number>([[slow.name, slow.closing]]);
  for (const { market, selection, price, at } of made.odds)
    if (market === slow.market && selection !== slow.name && Date.parse(at) > made.opensAt)
      best.set(selection, Math.max(best.get(selection) ?? 0, Number(price)));
  return [...best.values()].reduce((sum, price) => sum + 1 / price, 0) < 0.999;
}

/** Adds a selection with the prices of the house and, for the match result, of its rivals. */
export function addSelection(
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
    at: iso(at),
  });
  made.odds.push(price(opening, made.opensAt), price(closing, moveAt));
}
