import { beforeAll, describe, expect, test } from 'vitest';
import { forEachDatabase } from '../../support/databases.ts';
import { sharedDataMissing, sharedFiles } from '../../support/sharedData.ts';
import { type Brought, type ImportDesk, importDesk, patience } from './helpers.ts';

/**
 * Sure bets among the fixtures with a price for each of three outcomes: best named prices, inverses below 1, exactly.
 */
const sureBets = (moment: '<' | '=') => `
  with best as (
    select o.fixture_id, o.selection, max(o.price) as p from {t}.odds o join {t}.fixture f on f.id = o.fixture_id
    where o.market = 'Match Result' and not o.market_wide and o.at ${moment} f.starts_at group by 1, 2),
  three as (
    select max(p) filter (where selection = '1') as a, max(p) filter (where selection = 'X') as b,
      max(p) filter (where selection = '2') as c from best group by fixture_id having count(*) = 3)
  select count(*)::int as priced, (count(*) filter (where a * b + b * c + a * c < a * b * c))::int as sure from three`;

const priced = (bookmaker: string, moment: '<' | '=') => `
  select count(*)::int as fixtures from (
    select o.fixture_id from {t}.odds o join {t}.fixture f on f.id = o.fixture_id
    where o.market = 'Match Result' and o.bookmaker = '${bookmaker}' and o.at ${moment} f.starts_at
    group by 1 having count(*) = 3) x`;

describe.skipIf(sharedDataMissing('football-odds'))('football-odds, read back from the database', () => {
  forEachDatabase('import', (database) => {
    let desk: ImportDesk;
    const names = () => sharedFiles('football-odds', '.csv');
    let brought: Brought;
    beforeAll(async () => {
      desk = await importDesk(database());
      brought = await desk.bring('football-odds', 'football-odds', names());
    }, patience);

    test('ENT-4 all 4016 fixtures are stored as finished, by region, with as many wins as the README counts', async () => {
      expect(brought).toMatchObject({ read: 4016, unchanged: 0, refused: [] });
      expect(
        await desk.ask(
          `select count(*)::int as n, count(distinct "partner_fixtureId")::int as ids, min(status) as status from {t}.fixture where sport = 'Football'`,
        ),
      ).toEqual([{ n: 4016, ids: 4016, status: 'FINISHED' }]);
      const byRegion = await desk.ask(
        `select region, competition, count(*)::int as n from {t}.fixture group by 1, 2 order by 2`,
      );
      expect(
        Object.fromEntries(byRegion.map(({ region, competition, n }) => [`${region}, ${competition}`, n])),
      ).toEqual({
        'Germany, Bundesliga': 306,
        'England, Championship': 552,
        'Netherlands, Eredivisie': 306,
        'Spain, La Liga': 380,
        'England, League One': 552,
        'England, League Two': 552,
        'France, Ligue 1': 380,
        'England, Premier League': 380,
        'Scotland, Premiership': 228,
        'Italy, Serie A': 380,
      });
      const goals = `split_part(result, '-', 1)::int - split_part(result, '-', 2)::int`;
      expect(
        await desk.ask(`select sign(${goals})::int as side, count(*)::int as n from {t}.fixture group by 1 order by 1`),
      ).toEqual([
        { side: -1, n: 1224 },
        { side: 0, n: 1005 },
        { side: 1, n: 1787 },
      ]);
    });

    test('ENT-4 prices: the fixtures that each bookmaker prices, and exactly the README’s sure bets', async () => {
      const found: { [book: string]: unknown[] } = {};
      for (const book of [
        'Bet365',
        'bwin',
        'Interwetten',
        'Pinnacle',
        'William Hill',
        'VC Bet',
        'Market Max',
        'Market Average',
      ])
        found[book] = [
          (await desk.ask(priced(book, '<')))[0]?.fixtures,
          (await desk.ask(priced(book, '=')))[0]?.fixtures,
        ];
      expect(found).toEqual({
        Bet365: [4015, 4015],
        bwin: [4014, 4016],
        Interwetten: [3979, 4015],
        Pinnacle: [4015, 4015],
        'William Hill': [4013, 4014],
        'VC Bet': [4013, 4016],
        'Market Max': [4015, 4016],
        'Market Average': [4015, 4016],
      });
      expect(await desk.ask(sureBets('<'))).toEqual([{ priced: 4015, sure: 26 }]);
      expect(await desk.ask(sureBets('='))).toEqual([{ priced: 4016, sure: 128 }]);
    });

    test('every irregular price is reported with its line', () => {
      expect(brought.notes.find(({ reason }) => reason.includes('"#"'))).toMatchObject({
        file: 'N1-2022-23.csv',
        line: expect.any(Number),
      });
      expect(brought.notes.filter(({ reason }) => reason.includes('blank price')).length).toBeGreaterThan(0);
    });

    test(
      'a second import changes nothing',
      async () => {
        const stamps = `select max(updated_at) as at, count(*)::int as n, (select count(*)::int from {t}.odds) as odds from {t}.fixture`;
        const before = await desk.ask(stamps);
        const again = await desk.bring('football-odds', 'football-odds', ['SC0-2022-23.csv', 'N1-2022-23.csv']);
        expect(again).toMatchObject({ accepted: 0, refused: [] });
        expect(again.unchanged).toBeGreaterThan(534);
        expect(await desk.ask(stamps)).toEqual(before);
      },
      patience,
    );
  });
});
