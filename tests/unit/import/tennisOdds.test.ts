import { Big } from 'big.js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FixtureRow, OddsRow, Parsed } from '../../../server/import/importFormat.ts';
import { sharedDataMissing, sharedFiles } from '../../support/sharedData.ts';
import { overround, sureBets } from './measures.ts';
import { fixturesOf, oddsOf, parseShared, parseText, range, refusedOf, remarksOf, tally } from './rowsOf.ts';

const parsed = new Map<string, Parsed>();
let fixtures: FixtureRow[] = [];
let odds: OddsRow[] = [];

const byBook = (...names: string[]) => odds.filter((row) => names.includes(row.bookmaker));
const commentOf = ({ result }: FixtureRow) => /[A-Z][a-z]+/.exec(result ?? '')?.[0] ?? 'Completed';
const winnerOf = (row: FixtureRow) =>
  row.winning_selection ?? /^Walkover \((.+) went through\)$/.exec(row.result ?? '')?.[1];

describe.skipIf(sharedDataMissing('tennis-odds'))('tennis odds: the numbers of the published files', () => {
  beforeAll(() => {
    for (const file of sharedFiles('tennis-odds', '.csv'))
      parsed.set(file, parseShared('tennis-odds', `tennis-odds/${file}`));
    fixtures = [...parsed.values()].flatMap(fixturesOf);
    odds = [...parsed.values()].flatMap(oddsOf);
  });

  test('4131 matches in 105 files with different ids, from 2023-01-01 to 2023-11-19', () => {
    expect([...parsed.values()].filter((one) => one.rows.length > 0)).toHaveLength(105);
    expect(fixtures).toHaveLength(4131);
    expect(new Set(fixtures.map((row) => row.partner_fixtureId)).size).toBe(4131);
    expect(tally(fixtures, (row) => row.partner_fixtureId.slice(0, 6))).toEqual({ 'td:ATP': 2215, 'td:WTA': 1916 });
    expect(range(fixtures.map((row) => row.starts_at.slice(0, 10)))).toEqual(['2023-01-01', '2023-11-19']);
    expect(new Set(fixtures.map((row) => row.starts_at_precision))).toEqual(new Set(['day']));
  });

  test('631 player names, in alphabetical order in every fixture', () => {
    const pairs = fixtures.map(({ name }) => name.split(' v '));
    expect(new Set(pairs.flat()).size).toBe(631);
    expect(pairs.filter(([a = '', b = '']) => a >= b)).toEqual([]);
    const first = fixtures.filter((row) => row.winning_selection === row.name.split(' v ')[0]).length;
    expect(first / fixtures.length).toBeGreaterThan(0.45);
    expect(first / fixtures.length).toBeLessThan(0.55);
  });

  test('1 awarded, 3980 completed, 118 retired, 32 walkovers, which are cancelled without a winning selection', () => {
    expect(tally(fixtures, commentOf)).toEqual({ Awarded: 1, Completed: 3980, Retired: 118, Walkover: 32 });
    expect(tally(fixtures, (row) => `${row.status} ${row.winning_selection !== null}`)).toEqual({
      'FINISHED true': 4099,
      'CANCELLED false': 32,
    });
    expect(
      fixtures.filter((row) => commentOf(row) === 'Completed' && !/^\d+-\d+( \d+-\d+)+$/.test(row.result ?? '')),
    ).toEqual([]);
  });

  test('sure-bets: 149 of 4121 from Bet365 and Pinnacle, 1454 of 4123 from the maxima', () => {
    const two = sureBets(byBook('Bet365', 'Pinnacle'), 2);
    expect([two.sure.length, two.priced]).toEqual([149, 4121]);
    const maxima = sureBets(byBook('Market Max'), 2);
    expect([maxima.sure.length, maxima.priced]).toEqual([1454, 4123]);
  });

  test.each([
    ['Bet365', '0.051809', 4116],
    ['Pinnacle', '0.027221', 4109],
    ['Market Max', '0.002842', 4123],
    ['Market Average', '0.055475', 4123],
  ] as const)('%s has a mean overround of %s over %i matches', (bookmaker, mean, matches) => {
    expect(overround(byBook(bookmaker), 2)).toEqual([matches, mean]);
  });

  test("Pinnacle's price on the winner was higher in 1338 of 4109", () => {
    const winners = new Map(fixtures.map((row) => [row.partner_fixtureId, winnerOf(row)]));
    const pairs = [...Map.groupBy(byBook('Pinnacle'), (row) => row.partner_fixtureId)].filter(
      ([, two]) => two.length === 2,
    );
    const upsets = pairs.filter(([id, two]) => {
      const won = two.find((row) => row.selection === winners.get(id));
      const lost = two.find((row) => row.selection !== winners.get(id));
      return won && lost && new Big(won.price).gt(lost.price);
    });
    expect([upsets.length, pairs.length]).toEqual([1338, 4109]);
  });

  test("the women's US Open under the men's header is refused as a whole with the reason; no other file loses a row", () => {
    const usOpen = parsed.get('2023w_usopen.csv');
    expect(usOpen?.rows).toEqual([]);
    expect(usOpen?.notes).toHaveLength(1);
    expect(usOpen?.notes[0]).toMatchObject({ file: '2023w_usopen.csv', line: 1, level: 'refused' });
    expect(usOpen?.notes[0]?.reason).toMatch(
      /^2023w_usopen\.csv has a header that does not fit its rows: the header names 36 columns, the 127 rows fill 32, and Comment holds "2\.26" in line 2 while the comment stands under W5;/,
    );
    const others = [...parsed].filter(([file]) => file !== '2023w_usopen.csv').map(([, one]) => one);
    expect(others.flatMap(refusedOf)).toEqual([]);
  });

  test('blank rows and a price of 1 are reported', () => {
    const lined = [...parsed.values()].flatMap(remarksOf).filter(({ line }) => line !== null);
    expect(
      lined.filter(({ reason }) => reason.includes('blank row')).map(({ file, reason }) => [file, reason]),
    ).toEqual([
      ['2023_pune.csv', '4 blank rows skipped (lines 29 to 32)'],
      ['2023w_merida.csv', '24 blank rows skipped (lines 33 to 56)'],
    ]);
    expect(lined.filter(({ reason }) => reason.startsWith('B365W holds "1"'))).toHaveLength(1);
  });
});

describe('tennis odds: a row', () => {
  const header = 'ATP,Location,Tournament,Date,Round,Winner,Loser,W1,L1,W2,L2,Wsets,Lsets,Comment,B365W,B365L';
  const parse = (...rows: string[]) => parseText('tennis-odds', 'x.csv', [header, ...rows].join('\n'));

  test('has sets in the order of the name, not of the file', () => {
    const parsed = parse('1,Lyon,Lyon Open ,21/05/2023,1st Round,Zverev A.,Barrere G.,6,4,3,0,1,0,Retired,1.2,4.5');
    expect(fixturesOf(parsed)).toEqual([
      {
        partner_fixtureId: 'td:ATP:lyon-open:2023-05-21:barrere-g:zverev-a',
        region: 'Lyon',
        sport: 'Tennis',
        competition: 'Lyon Open',
        name: 'Barrere G. v Zverev A.',
        starts_at: '2023-05-21T12:00:00.000Z',
        starts_at_precision: 'day',
        status: 'FINISHED',
        result: '4-6 0-3 Retired (Zverev A. won)',
        winning_selection: 'Zverev A.',
      },
    ]);
    expect(oddsOf(parsed).map((row) => [row.selection, row.price, row.moment, row.market])).toEqual([
      ['Zverev A.', '1.2', 'CLOSING', 'Match Winner'],
      ['Barrere G.', '4.5', 'CLOSING', 'Match Winner'],
    ]);
  });

  test.each([
    ['1,Lyon,Open,21/05/2023,1st Round,,B B.,,,,,,,Walkover,,', 'Winner "" is no name'],
    ['1,Lyon,Open,21/05/23,1st Round,A A.,B B.,,,,,,,Walkover,,', 'Date "21/05/23"'],
    ['1,Lyon,Open,21/05/2023,1st Round,A A.,B B.,6,,,,,,Retired,,', 'games of a set'],
    ['1,Lyon,Open,21/05/2023,1st Round,A A.,B B.,6,1,6,1,2,0,Abandoned,,', 'Comment "Abandoned"'],
    ['1,Lyon,,21/05/2023,1st Round,A A.,B B.,6,1,6,1,2,0,Completed,,', 'Tournament "" is no name'],
  ])('%s is refused', (row, reason) => {
    const parsed = parse('1,Lyon,Open,20/05/2023,1st Round,A A.,B B.,6,1,6,1,2,0,Completed,1.5,2.5', row);
    expect(fixturesOf(parsed)).toHaveLength(1);
    expect(refusedOf(parsed)).toMatchObject([{ line: 3, reason: expect.stringContaining(reason) }]);
  });
});
