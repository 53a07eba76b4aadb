import { describe, expect, test } from 'vitest';
import { fixturesOf, oddsOf, parseText, refusedOf, remarksOf } from './rowsOf.ts';

const header = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,B365D,B365A,PSCH,MaxH,AHh,PAHH,PAHA';
const row = (changes: Partial<Record<string, string>> = {}) => {
  const values: Record<string, string> = {
    Div: 'E0',
    Date: '06/08/2022',
    Time: '15:00',
    HomeTeam: "Nott'm Forest",
    AwayTeam: 'Leeds',
    FTHG: '2',
    FTAG: '2',
    FTR: 'D',
    B365H: '2.10',
    B365D: '3.4',
    B365A: '3.6',
    PSCH: '2.05',
    MaxH: '2.2',
    AHh: '-0.25',
    PAHH: '1.95',
    PAHA: '1.98',
    ...changes,
  };
  return header
    .split(',')
    .map((name) => values[name] ?? '')
    .join(',');
};
const parse = (...rows: string[]) => parseText('football-odds', 'x.csv', [header, ...rows, ''].join('\n'));

describe('football odds: a row', () => {
  test('becomes a fixture in UTC with its prices', () => {
    const parsed = parse(row());
    expect(parsed.notes).toEqual([]);
    expect(fixturesOf(parsed)).toEqual([
      {
        partner_fixtureId: 'fd:E0:2022-08-06:nott-m-forest:leeds',
        region: 'England',
        sport: 'Football',
        competition: 'Premier League',
        name: "Nott'm Forest v Leeds",
        starts_at: '2022-08-06T14:00:00.000Z',
        starts_at_precision: 'minute',
        status: 'FINISHED',
        result: '2-2',
        winning_selection: 'X',
      },
    ]);
    expect(
      oddsOf(parsed).map((one) => [
        one.bookmaker,
        one.market_wide,
        one.market,
        one.selection,
        one.price,
        one.moment,
        one.at,
      ]),
    ).toEqual([
      ['Bet365', false, 'Match Result', '1', '2.10', 'OPENING', '2022-08-05T15:00:00.000Z'],
      ['Bet365', false, 'Match Result', 'X', '3.4', 'OPENING', '2022-08-05T15:00:00.000Z'],
      ['Bet365', false, 'Match Result', '2', '3.6', 'OPENING', '2022-08-05T15:00:00.000Z'],
      ['Market Max', true, 'Match Result', '1', '2.2', 'OPENING', '2022-08-05T15:00:00.000Z'],
      ['Pinnacle', false, 'Match Result', '1', '2.05', 'CLOSING', '2022-08-06T14:00:00.000Z'],
      ['Pinnacle', false, 'Asian Handicap -0.25', '1', '1.95', 'OPENING', '2022-08-05T15:00:00.000Z'],
      ['Pinnacle', false, 'Asian Handicap -0.25', '2', '1.98', 'OPENING', '2022-08-05T15:00:00.000Z'],
    ]);
  });

  test('is read in winter time, without a time, without a result, in its own division', () => {
    const [winter, dayOnly, open, other] = fixturesOf(
      parse(
        row({ Date: '07/01/2023' }),
        row({ Date: '08/01/2023', Time: '' }),
        row({ Date: '09/01/2023', FTHG: '', FTAG: '', FTR: '' }),
        row({ Div: 'XX' }),
      ),
    );
    expect(winter).toMatchObject({ starts_at: '2023-01-07T15:00:00.000Z', starts_at_precision: 'minute' });
    expect(dayOnly).toMatchObject({ starts_at: '2023-01-08T12:00:00.000Z', starts_at_precision: 'day' });
    expect(open).toMatchObject({ status: 'SCHEDULED', result: null, winning_selection: null });
    expect(other).toMatchObject({ region: null, competition: 'XX' });
  });

  test('keeps its id anywhere in the file', () => {
    const [a, b] = [row(), row({ Date: '13/08/2022' })];
    const ids = (parsed: ReturnType<typeof parse>) => fixturesOf(parsed).map((one) => one.partner_fixtureId);
    expect(ids(parse(a, b)).sort()).toEqual(ids(parse(b, a)).sort());
    expect(parse(a, b)).toEqual(parse(a, b));
  });

  test.each([
    [{ Date: '31/02/2023' }, 'Date "31/02/2023" is no day written dd/mm/yyyy'],
    [{ Date: '' }, 'Date "" is no day'],
    [{ Time: '25:00' }, 'Time "25:00"'],
    [{ HomeTeam: '' }, 'HomeTeam "" is no name'],
    [{ AwayTeam: "Nott'm Forest" }, 'against itself'],
    [{ FTHG: 'two' }, 'FTHG "two" and FTAG "2" are no full-time score'],
    [{ FTR: 'H' }, 'FTR "H" contradicts the score 2-2'],
  ])('with %o is refused with its line, and the others are read', (changes, reason) => {
    const parsed = parse(row(), row({ Date: '13/08/2022', ...changes }), row({ Date: '20/08/2022' }));
    expect(fixturesOf(parsed)).toHaveLength(2);
    expect(refusedOf(parsed)).toMatchObject([{ file: 'x.csv', line: 3, reason: expect.stringContaining(reason) }]);
    expect(parsed.read).toBe(3);
  });

  test('that is repeated, or has too few fields, is refused', () => {
    const parsed = parse(row(), row(), 'E0,06/08/2022');
    expect(fixturesOf(parsed)).toHaveLength(1);
    expect(refusedOf(parsed).map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'the row has 2 fields, the header 16'],
      [3, 'the fixture stands in line 2 already (fd:E0:2022-08-06:nott-m-forest:leeds)'],
    ]);
  });

  test.each(['#', '1', '1.00', '0', '-2', '1,5', '2.5x', '1e3', 'NaN', '2.1.1', '9999999'])(
    'with the price %s loses only that price',
    (price) => {
      const parsed = parse(row({ B365D: `"${price}"` }));
      expect(oddsOf(parsed)).toHaveLength(6);
      expect(remarksOf(parsed)).toMatchObject([{ line: 2, reason: expect.stringContaining(`B365D holds "${price}"`) }]);
    },
  );

  test('with an invalid handicap keeps its other prices', () => {
    const parsed = parse(row({ AHh: '0.3' }), row({ Date: '13/08/2022', AHh: '', PAHH: '', PAHA: '' }));
    expect(oddsOf(parsed)).toHaveLength(10);
    expect(parsed.notes.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'AHh holds "0.3", which is no handicap; its prices are not taken'],
    ]);
  });

  test.each([
    ['0.5', '+0.5'],
    ['+1', '+1'],
    ['-1.250', '-1.25'],
    ['0', '0'],
    ['-0', '0'],
  ])('names the handicap %s %s', (text, shown) => {
    expect(oddsOf(parse(row({ AHh: text }))).at(-1)?.market).toBe(`Asian Handicap ${shown}`);
  });
});
