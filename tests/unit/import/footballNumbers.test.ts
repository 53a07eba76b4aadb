import { Big } from 'big.js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FixtureRow, OddsRow, Parsed } from '../../../server/import/importFormat.ts';
import { sharedDataMissing, sharedFiles } from '../../support/sharedData.ts';
import { overround, type SureBet, sureBets } from './measures.ts';
import { fixturesOf, oddsOf, parseShared, range, refusedOf, remarksOf, tally } from './rowsOf.ts';

const files = [
  ['D1-2022-23.csv', 'Germany', 'Bundesliga', 306, '2022-08-05', '2023-05-27', 145, 75, 86, [11, 33]],
  ['E0-2022-23.csv', 'England', 'Premier League', 380, '2022-08-05', '2023-05-28', 184, 87, 109, [2, 12]],
  ['E1-2022-23.csv', 'England', 'Championship', 552, '2022-07-29', '2023-05-08', 227, 149, 176, [1, 5]],
  ['E2-2022-23.csv', 'England', 'League One', 552, '2022-07-30', '2023-05-07', 241, 140, 171, [2, 6]],
  ['E3-2022-23.csv', 'England', 'League Two', 552, '2022-07-30', '2023-05-08', 229, 160, 163, [3, 5]],
  ['F1-2022-23.csv', 'France', 'Ligue 1', 380, '2022-08-05', '2023-06-03', 163, 92, 125, [1, 16]],
  ['I1-2022-23.csv', 'Italy', 'Serie A', 380, '2022-08-13', '2023-06-04', 161, 100, 119, [2, 16]],
  ['N1-2022-23.csv', 'Netherlands', 'Eredivisie', 306, '2022-08-05', '2023-05-28', 137, 73, 96, [1, 10]],
  ['SC0-2022-23.csv', 'Scotland', 'Premiership', 228, '2022-07-30', '2023-05-28', 118, 40, 70, [1, 2]],
  ['SP1-2022-23.csv', 'Spain', 'La Liga', 380, '2022-08-12', '2023-06-04', 182, 89, 109, [2, 23]],
] as const;

const books = [
  ['Bet365', 4015, '0.053775', 4015, '0.054878', 1],
  ['bwin', 4014, '0.063844', 4016, '0.063746', 2],
  ['Interwetten', 3979, '0.066474', 4015, '0.066954', 37],
  ['Pinnacle', 4015, '0.029838', 4015, '0.028666', 1],
  ['William Hill', 4013, '0.067250', 4014, '0.067566', 3],
  ['VC Bet', 4013, '0.078564', 4016, '0.075110', 3],
  ['Market Max', 4015, '0.009217', 4016, '-0.000036', null],
  ['Market Average', 4015, '0.053244', 4016, '0.052248', null],
] as const;

const flat = [
  ['1', 4015, 1787, '40150.00', '39373.10', '776.90'],
  ['X', 4015, 1005, '40150.00', '37339.20', '2810.80'],
  ['2', 4015, 1223, '40150.00', '35844.80', '4305.20'],
] as const;

type Moment = OddsRow['moment'];
const parsed = new Map<string, Parsed>();
let fixtures: FixtureRow[] = [];
let odds: OddsRow[] = [];

const of = (rows: OddsRow[], market: string, moment: Moment) =>
  rows.filter((row) => row.market === market && row.moment === moment);
const named = (rows: OddsRow[]) => rows.filter((row) => !row.market_wide);
const byBook = (rows: OddsRow[], bookmaker: string) => rows.filter((row) => row.bookmaker === bookmaker);
const at = (file: string): Parsed => parsed.get(file) ?? { rows: [], notes: [], read: 0 };

/** As the README writes one: "Mansfield v Carlisle 2022-09-13: 2.05 (bwin), …; 0.100547". */
function described({ id, margin, best }: SureBet): string {
  const { name, starts_at } = fixtures.find((one) => one.partner_fixtureId === id) ?? { name: '?', starts_at: '?' };
  const prices = best.map(({ price, bookmakers }) => `${price.toFixed()} (${bookmakers.join('/')})`).join(', ');
  return `${name} ${starts_at.slice(0, 10)}: ${prices}; ${margin.toFixed(6)}`;
}

describe.skipIf(sharedDataMissing('football-odds'))('football odds: the numbers of the published files', () => {
  beforeAll(() => {
    for (const file of sharedFiles('football-odds', '.csv'))
      parsed.set(file, parseShared('football-odds', `football-odds/${file}`));
    fixtures = [...parsed.values()].flatMap(fixturesOf);
    odds = [...parsed.values()].flatMap(oddsOf);
  });

  test('ten files have 4016 fixtures with different ids, and none is refused', () => {
    expect([...parsed.keys()]).toEqual(files.map(([file]) => file));
    expect(fixtures).toHaveLength(4016);
    expect(new Set(fixtures.map((row) => row.partner_fixtureId)).size).toBe(4016);
    expect([...parsed.values()].flatMap(refusedOf)).toEqual([]);
  });

  test.each(files)(
    '%s: %s, %s, %i rows',
    (file, region, competition, rows, first, last, h, d, a, [opening, closing]) => {
      const own = fixturesOf(at(file));
      const prices = named(oddsOf(at(file)));
      expect(at(file).read).toBe(rows);
      expect(own).toHaveLength(rows);
      expect(tally(own, (row) => `${row.sport} ${row.region} ${row.competition} ${row.status}`)).toEqual({
        [`Football ${region} ${competition} FINISHED`]: rows,
      });
      expect(range(own.map((row) => row.starts_at.slice(0, 10)))).toEqual([first, last]);
      expect(tally(own, (row) => row.winning_selection ?? '')).toEqual({ 1: h, X: d, 2: a });
      expect(sureBets(of(prices, 'Match Result', 'OPENING'), 3).sure).toHaveLength(opening);
      expect(sureBets(of(prices, 'Match Result', 'CLOSING'), 3).sure).toHaveLength(closing);
    },
  );

  test('every price is exact text above 1, opening before kick-off and closing at it', () => {
    const starts = new Map(fixtures.map((row) => [row.partner_fixtureId, row.starts_at]));
    expect(odds.filter(({ price }) => !/^\d+(\.\d+)?$/.test(price) || !new Big(price).gt(1))).toEqual([]);
    const late = odds.filter((row) => {
      const start = starts.get(row.partner_fixtureId) ?? '';
      return row.moment === 'OPENING' ? row.at >= start : row.at !== start;
    });
    expect(late).toEqual([]);
    expect(odds.filter((row) => row.market_wide !== row.bookmaker.startsWith('Market '))).toEqual([]);
  });

  test('26 sure bets among the 4015 fixtures with opening prices, and the best five', () => {
    const { priced, sure } = sureBets(of(named(odds), 'Match Result', 'OPENING'), 3);
    expect([sure.length, priced]).toEqual([26, 4015]);
    expect(sure.slice(0, 5).map(described)).toEqual([
      'Mansfield v Carlisle 2022-09-13: 2.05 (bwin), 5.8 (William Hill), 4.18 (Pinnacle); 0.100547',
      'Lincoln v Burton 2023-04-25: 2.3 (bwin), 3.91 (Pinnacle), 3.47 (Pinnacle); 0.021278',
      'Volendam v Cambuur 2023-04-21: 1.9 (Interwetten), 4.67 (Pinnacle), 4.18 (Pinnacle); 0.020317',
      'Grimsby v Harrogate 2023-02-21: 1.95 (Interwetten), 4.75 (Bet365), 3.89 (Pinnacle); 0.019584',
      'Ein Frankfurt v Bayern Munich 2022-08-05: 6 (Bet365/VC Bet), 1.6 (Interwetten), 5.13 (Pinnacle); 0.013402',
    ]);
  });

  test('128 sure bets among the 4016 fixtures with closing prices, and the best five', () => {
    const { priced, sure } = sureBets(of(named(odds), 'Match Result', 'CLOSING'), 3);
    expect([sure.length, priced]).toEqual([128, 4016]);
    expect(sure.slice(0, 5).map(described)).toEqual([
      'Ath Madrid v Betis 2023-04-02: 1.63 (Interwetten), 10 (VC Bet), 4.7 (Pinnacle); 0.073737',
      'Brentford v Man United 2022-08-13: 4.75 (William Hill), 2 (bwin), 4.09 (Pinnacle); 0.044975',
      'Cadiz v Osasuna 2023-04-25: 2.45 (Interwetten), 4.2 (VC Bet), 3.22 (Pinnacle); 0.043182',
      'Rennes v Lens 2023-04-01: 3.15 (Pinnacle), 2.85 (Interwetten), 3.4 (Interwetten); 0.037545',
      "Stuttgart v M'gladbach 2023-04-29: 1.9 (Interwetten), 4.82 (Pinnacle), 4.33 (Bet365); 0.035268",
    ]);
  });

  test.each([
    ['OPENING', 647, 4015],
    ['CLOSING', 1876, 4016],
  ] as const)('market-wide maxima, %s: %i of %i are sure bets', (moment, count, total) => {
    const { priced, sure } = sureBets(byBook(of(odds, 'Match Result', moment), 'Market Max'), 3);
    expect([sure.length, priced]).toEqual([count, total]);
  });

  test.each([
    ['OPENING', 6, 4015],
    ['CLOSING', 17, 4016],
  ] as const)('over/under 2.5 of Bet365 and Pinnacle, %s: %i of %i', (moment, count, total) => {
    const rows = named(of(odds, 'Over/Under 2.5 Goals', moment));
    expect(Object.keys(tally(rows, (row) => row.bookmaker)).sort()).toEqual(['Bet365', 'Pinnacle']);
    const { priced, sure } = sureBets(rows, 2);
    expect([sure.length, priced]).toEqual([count, total]);
  });

  test.each(books)('%s: fixtures, mean overround, rows with a blank opening price', (bookmaker, ...expected) => {
    const [openingFixtures, opening, closingFixtures, closing, blank] = expected;
    const rows = byBook(odds, bookmaker);
    expect(overround(of(rows, 'Match Result', 'OPENING'), 3)).toEqual([openingFixtures, opening]);
    expect(overround(of(rows, 'Match Result', 'CLOSING'), 3)).toEqual([closingFixtures, closing]);
    if (blank === null) return;
    const prices = tally(of(rows, 'Match Result', 'OPENING'), (row) => row.partner_fixtureId);
    expect(fixtures.filter((row) => (prices[row.partner_fixtureId] ?? 0) < 3)).toHaveLength(blank);
  });

  test.each(flat)('10.00 flat on %s at Bet365', (selection, slips, won, stake, back, ggr) => {
    const winners = new Map(fixtures.map((row) => [row.partner_fixtureId, row.winning_selection]));
    const singles = byBook(of(odds, 'Match Result', 'OPENING'), 'Bet365').filter((row) => row.selection === selection);
    const wins = singles.filter((row) => winners.get(row.partner_fixtureId) === selection);
    const staked = new Big('10.00').times(singles.length);
    const returned = wins.reduce((sum, { price }) => sum.plus(new Big(price).times(10).round(2)), new Big(0));
    expect([singles.length, wins.length]).toEqual([slips, won]);
    expect([staked.toFixed(2), returned.toFixed(2), staked.minus(returned).toFixed(2)]).toEqual([stake, back, ggr]);
  });

  test('Pinnacle closes at or under 0.75 of its opening price for 28 outcomes in 27 fixtures', () => {
    const rows = byBook(odds, 'Pinnacle');
    const key = (row: OddsRow) => `${row.partner_fixtureId} ${row.selection}`;
    const opening = new Map(of(rows, 'Match Result', 'OPENING').map((row) => [key(row), row.price]));
    const fallen = of(rows, 'Match Result', 'CLOSING').filter((row) => {
      const before = opening.get(key(row));
      return before !== undefined && new Big(row.price).lte(new Big(before).times('0.75'));
    });
    expect(fallen).toHaveLength(28);
    expect(new Set(fallen.map((row) => row.partner_fixtureId)).size).toBe(27);
  });

  test('the single "#" is reported with line, column and value, and the rest of its row is read', () => {
    const [note] = remarksOf(at('N1-2022-23.csv')).filter(({ line }) => line !== null);
    expect(note).toMatchObject({ file: 'N1-2022-23.csv', line: 133, level: 'note' });
    expect(note?.reason).toContain('B365CH holds "#"');
    const utrecht = fixturesOf(at('N1-2022-23.csv')).filter(
      (row) => row.name.startsWith('Utrecht v') && row.starts_at.startsWith('2023-01-08'),
    );
    expect(utrecht).toHaveLength(1);
    const prices = byBook(odds, 'Bet365').filter((row) => row.partner_fixtureId === utrecht[0]?.partner_fixtureId);
    expect(of(prices, 'Match Result', 'CLOSING').map((row) => row.selection)).toEqual(['X', '2']);
    expect(of(prices, 'Match Result', 'OPENING')).toHaveLength(3);
  });

  test('one fixture has no opening prices, and the blanks of each file are counted', () => {
    const opened = new Set(odds.filter((row) => row.moment === 'OPENING').map((row) => row.partner_fixtureId));
    expect(fixtures.filter((row) => !opened.has(row.partner_fixtureId))).toHaveLength(1);
    const [counted] = remarksOf(at('E1-2022-23.csv'));
    expect(counted).toMatchObject({
      line: null,
      reason: '33 blank prices, nothing taken there: 11 each in IWH, IWD, IWA',
    });
    expect(at('SP1-2022-23.csv').notes).toEqual([]);
  });
});
