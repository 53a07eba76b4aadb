import { beforeAll, describe, expect, test } from 'vitest';
import { convert, ratesOn } from '../../../server/money/rates.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { sharedDataMissing, sharedFiles } from '../../support/sharedData.ts';
import { type ImportDesk, importDesk, patience } from './helpers.ts';

describe.skipIf(sharedDataMissing('tennis-odds'))('the real files, read back from the database', () => {
  forEachDatabase('import', (database) => {
    let desk: ImportDesk;
    beforeAll(async () => {
      desk = await importDesk(database());
    });

    test(
      'ENT-4 tennis: 4131 matches of 105 files; the file with the foreign header is refused whole; a second import changes nothing',
      async () => {
        const names = sharedFiles('tennis-odds', '.csv');
        const first = await desk.bring('tennis-odds', 'tennis-odds', names);
        expect(first.read).toBe(4131);
        expect(first.refused).toHaveLength(1);
        expect(first.refused[0]).toMatchObject({ file: '2023w_usopen.csv', reason: expect.stringContaining('header') });
        expect(
          await desk.ask(
            `select count(*)::int as n, min(starts_at) as first, max(starts_at) as last from {t}.fixture where sport = 'Tennis'`,
          ),
        ).toMatchObject([
          { n: 4131, first: expect.stringMatching(/^2023-01-01/), last: expect.stringMatching(/^2023-11-19/) },
        ]);
        const books = await desk.ask(`select bookmaker, count(*)::int as n from (
        select o.bookmaker, o.fixture_id from {t}.odds o join {t}.fixture f on f.id = o.fixture_id
        where f.sport = 'Tennis' group by 1, 2 having count(*) = 2) x group by 1 order by 1`);
        expect(Object.fromEntries(books.map(({ bookmaker, n }) => [bookmaker, n]))).toEqual({
          Bet365: 4116,
          Pinnacle: 4109,
          'Market Average': 4123,
          'Market Max': 4123,
        });
        const again = await desk.bring('tennis-odds', 'tennis-odds', names);
        expect(again).toMatchObject({ accepted: 0, unchanged: first.accepted });
      },
      patience,
    );

    test(
      'ENT-4 fixtures: of 4315 the 276 before their season are refused by line with the reason; a second import changes nothing',
      async () => {
        const names = sharedFiles('fixtures', '.json');
        const first = await desk.bring('fixtures', 'fixtures', names);
        expect(first).toMatchObject({ read: 4315, accepted: 4039 });
        expect(first.refused).toHaveLength(276);
        for (const { file, line, reason } of first.refused) {
          expect([file, typeof line]).toEqual(['2025-26_en.3.json', 'number']);
          expect(reason).toContain('before the season');
        }
        const stored = `select status, count(*)::int as n from {t}.fixture where "partner_fixtureId" like 'of:%' group by 1 order by 1`;
        const counts = Object.fromEntries((await desk.ask(stored)).map(({ status, n }) => [status, n]));
        expect(Object.values(counts).reduce((sum: number, n) => sum + Number(n), 0)).toBe(4039);
        expect(counts).toMatchObject({ CANCELLED: 1 });
        expect(await desk.bring('fixtures', 'fixtures', names)).toMatchObject({ accepted: 0, unchanged: 4039 });
      },
      patience,
    );

    test(
      'ENT-2 currencies: 178 in force; rates: 6983 days, 41 currencies, and the conversions of the README',
      async () => {
        const currencies = await desk.bring('currencies', 'reference', ['iso4217-codes-all.csv']);
        expect(currencies).toMatchObject({ read: 449, refused: [] });
        expect(currencies.accepted + currencies.unchanged).toBe(178);
        expect(
          await desk.ask(`select minor_unit, count(*)::int as n from control.currency group by 1 order by 1`),
        ).toEqual([
          { minor_unit: 0, n: 17 },
          { minor_unit: 2, n: 139 },
          { minor_unit: 3, n: 7 },
          { minor_unit: 4, n: 2 },
          { minor_unit: null, n: 13 },
        ]);
        const rates = await desk.bring('rates', 'reference', ['eurofxref-hist.csv']);
        expect(rates).toMatchObject({ read: 6983, refused: [] });
        const stored = `select count(distinct day)::int as days, count(distinct code)::int as codes, min(day) as first, max(day) as last from control.currency_rate where day <> '2026-01-01'`;
        expect(await desk.ask(stored)).toEqual([{ days: 6983, codes: 41, first: '1999-01-04', last: '2026-04-13' }]);
        const inEuro = async (amount: string, code: string, day: string) =>
          convert(amount, code, 'EUR', await ratesOn(desk.control, day))?.toFixed(2);
        expect(await inEuro('100.00', 'GBP', '2022-08-05')).toBe('118.67');
        expect(await inEuro('100.00', 'GBP', '2022-08-06')).toBe('118.67');
        expect(await inEuro('250000', 'JPY', '2023-01-01')).toBe('1777.34');
        expect(await inEuro('1000.00', 'PLN', '2023-05-28')).toBe('220.49');
        expect(await inEuro('75.50', 'USD', '2019-12-25')).toBe('68.14');
        expect(await inEuro('10.00', 'SEK', '2024-02-29')).toBe('0.89');
        expect(await desk.bring('currencies', 'reference', ['iso4217-codes-all.csv'])).toMatchObject({
          accepted: 0,
          unchanged: 178,
        });
        expect(await desk.bring('rates', 'reference', ['eurofxref-hist.csv'])).toMatchObject({
          accepted: 0,
          unchanged: rates.accepted,
        });
      },
      patience,
    );
  });
});
