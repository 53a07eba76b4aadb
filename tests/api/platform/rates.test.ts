import { beforeAll, expect, test } from 'vitest';
import type { CurrencyRates, RatesOverview } from '../../../src/contracts/platform.ts';
import { Client, describeApi } from '../../support/api.ts';
import { conforms, ended } from './helpers.ts';

const path = 'v1/platform/rates';

describeApi('currency rates', (api) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await api().as('admin');
  });
  const overview = async (): Promise<RatesOverview> => (await admin.get(path)).body.data;
  const of = async (code: string): Promise<CurrencyRates | undefined> =>
    (await overview()).currencies.find((one) => one.code === code);

  test('RTE-11 the page has each currency’s last rate, the missing days, and how far behind the rates are', async () => {
    const found = await overview();
    conforms('RatesOverview', found);
    // Thursday's are the last ones, and today is Monday
    expect(found).toMatchObject({ day: '2026-01-01', behind: 2 });
    expect(found.currencies.map(({ code }) => code)).toEqual(['EUR', 'GBP', 'PLN', 'SEK']);
    expect(await of('GBP')).toEqual({
      code: 'GBP',
      name: 'Pound Sterling',
      rate: '0.842680',
      day: '2026-01-01',
      missing: 0,
      missing_days: [],
      stale: false,
    });
    expect(await of('EUR')).toMatchObject({ rate: null, day: null, stale: false });
    expect((await (await api().as('partner')).get(path)).status).toBe(200);
    expect((await (await api().as('analyst')).get(path)).status).toBe(403);
  });

  test('RTE-11 a day’s rates can be entered, take effect at once, and are in the audit log', async () => {
    const rates = [
      { code: 'GBP', rate: '0.85' },
      { code: 'SEK', rate: '11.3' },
    ];
    const { status, body } = await admin.post(path, { day: '2026-01-02', rates });
    expect([status, body.data.day, body.data.behind]).toEqual([200, '2026-01-02', 1]);
    expect(await of('SEK')).toMatchObject({ rate: '11.300000', day: '2026-01-02' });
    expect(await of('PLN')).toMatchObject({ day: '2026-01-01', missing: 1, missing_days: ['2026-01-02'] });
    const [line] = (await admin.get('v1/crud/platform-audit-log?filter[entity]=currency_rate')).body.data;
    expect(line).toMatchObject({ record_id: '2026-01-02', after: { day: '2026-01-02', GBP: '0.85', SEK: '11.3' } });
  });

  test('VAL-6 rates of tomorrow, of the euro and invalid ones are refused, as are users with some tenants only', async () => {
    const errors = async (body: object) => (await admin.post(path, body)).body.errors;
    const gbp = [{ code: 'GBP', rate: '0.85' }];
    expect((await admin.post(path, { day: '2026-01-02', rates: gbp })).status).toBe(200);
    expect(await errors({ day: '2026-01-06', rates: gbp })).toEqual({
      day: ['There are no rates for a day that has not begun'],
    });
    expect(await errors({ day: '2026-13-01', rates: gbp })).toEqual({ day: ['This field format is invalid'] });
    expect(await errors({ day: '2026-01-02', rates: [{ code: 'EUR', rate: '1' }] })).toEqual({
      rates: ['Rates are units per 1 EUR: the euro itself has none'],
    });
    expect(await errors({ day: '2026-01-02', rates: [{ code: 'GBP', rate: '-1' }] })).toEqual({
      'rates.0.rate': ['This field format is invalid'],
    });
    expect(await errors({ day: '2026-01-02', rates: [...gbp, { code: 'SEK', rate: '0.0' }] })).toEqual({
      'rates.1.rate': ['rate: A rate is above 0, with at most 8 digits and 6 decimals'],
    });
    expect(
      (await (await api().as('partner')).post(path, { day: '2026-01-02', rates: [{ code: 'GBP', rate: '0.1' }] }))
        .status,
    ).toBe(403);
    expect(await of('GBP')).toMatchObject({ rate: '0.850000' });
  });

  test('RTE-11 the central bank’s file is imported as a job, repeatedly without harm; any other file is refused at once', async () => {
    const day = (at: number) => new Date(Date.UTC(2025, 8, 1) + at * 86_400_000);
    const working = Array.from({ length: 124 }, (_, at) => day(at)).filter((one) => ![0, 6].includes(one.getUTCDay()));
    const lines = working.map((one, at) => `${one.toISOString().slice(0, 10)},1.${100 + at},N/A,`);
    const text = `Date,USD,CYP,\n${lines.reverse().join('\n')}\n`;
    const sent = await admin.post(`${path}/import`, { file: 'eurofxref.csv', text });
    expect(sent).toMatchObject({ status: 200, body: { data: { name: 'rates-import', state: 'RUNNING' } } });
    conforms('JobRun', sent.body.data);
    const run = await ended(admin, sent.body.data);
    expect(run).toMatchObject({
      state: 'DONE',
      share: 1,
      started_by: 'Ada Winter',
      counts: { accepted: working.length, unchanged: 0, refused: 0 },
    });
    expect(await of('USD')).toMatchObject({ name: null, day: working.at(-1)?.toISOString().slice(0, 10) });
    const again = await admin.post(`${path}/import`, { file: 'eurofxref.csv', text: text.replace(/1\.(\d+)/, '2.$1') });
    expect((await ended(admin, again.body.data)).counts).toMatchObject({ accepted: 1, unchanged: working.length - 1 });
    const wrong = await admin.post(`${path}/import`, { file: 'people.csv', text: 'Name,Age\nAda,36\n' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { text: ['people.csv is not a rates file: the header does not begin with Date.'] } },
    });
    const large = await admin.post(`${path}/import`, { file: 'large.csv', text: 'x'.repeat(9 * 1024 * 1024) });
    expect(large).toMatchObject({ status: 413, body: { message: 'The body is larger than 8 MB.' } });
    expect((await (await api().as('partner')).post(`${path}/import`, { file: 'a', text })).status).toBe(403);
  });

  test('a currency whose last rate is ten days old is not converted, and the answer says so', async () => {
    const staleOn = async (iso: string) => {
      api().setNow(iso);
      const client = new Client(api().app, await api().platform.sessions.start('1'));
      const { currencies }: RatesOverview = (await client.get(path)).body.data;
      return currencies.filter(({ stale }) => stale).map(({ code }) => code);
    };
    expect(await staleOn('2026-01-10T12:00:00.000Z')).toEqual([]);
    expect(await staleOn('2026-01-11T00:00:00.000Z')).toEqual(['PLN']);
    expect(await staleOn('2027-01-11T00:00:00.000Z')).toEqual(['GBP', 'PLN', 'SEK', 'USD']);
    api().setNow('2026-01-05T12:00:00.000Z');
  });
});
