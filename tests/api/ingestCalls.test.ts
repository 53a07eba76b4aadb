import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { makeUser } from './helpers/users.ts';
import { counted, emptyTenant, ndjson, rowsIn, sendIn, taken } from './ingest/calls.ts';
import { bet, betslip, customer, deposit, fixture, oneOfEach, won } from './ingest/helpers.ts';

const lines = 'application/x-ndjson';

describeApi('ingest calls', (api) => {
  let admin: Client;
  const send = (kind: string, body: string | Buffer | readonly unknown[], type?: string, client = admin) =>
    sendIn(api().app, client, kind, body, type);
  const stored = (name: string, order?: string) => rowsIn(api().platform, '1', name, order);
  beforeAll(async () => {
    admin = await api().as('admin');
  });
  beforeEach(() => emptyTenant(api().platform, '1'));

  test('ENT-3 ENT-4 ENT-5 ENT-6 every kind is accepted, and a repetition changes nothing', async () => {
    for (const [kind, , row] of oneOfEach) expect((await send(kind, [row])).body, kind).toEqual(taken(1));
    for (const [kind, , row] of oneOfEach) expect((await send(kind, [row])).body, kind).toEqual(taken(0, 1));
    for (const [, name] of oneOfEach) expect(await counted(api().platform, '1', name), name).toBe(1);
  });

  test('a JSON array and NDJSON give the same result, in one chunk or several', async () => {
    const rows = Array.from({ length: 1_203 }, (_, at) => deposit(`D${at}`, { partner_customerId: `C${at % 7}` }));
    expect((await send('deposits', rows)).body).toEqual(taken(1_203));
    expect((await send('deposits', ndjson(rows), lines)).body).toEqual(taken(0, 1_203));
    expect((await send('deposits', ndjson(rows), `${lines}; charset=utf-8`)).body).toEqual(taken(0, 1_203));
    expect((await send('deposits', JSON.stringify(rows, null, 2))).body).toEqual(taken(0, 1_203));
    expect((await send('deposits', `\ufeff${ndjson(rows.slice(0, 2))}`, lines)).body).toEqual(taken(0, 2));
    expect((await send('deposits', `\ufeff ${JSON.stringify(rows.slice(0, 2))}\n`)).body).toEqual(taken(0, 2));
    expect(await counted(api().platform, '1', 'deposit')).toBe(1_203);
    expect((await send('deposits', [])).body).toEqual(taken(0));
  });

  test('ENT-4 a settlement is the same betslip sent again; a day late or before its placement, it ends the same', async () => {
    await send('fixtures', [fixture('F1')]);
    expect((await send('betslips', [betslip('S1')])).body).toEqual(taken(1));
    expect((await send('betslips', [betslip('S1', won)])).body).toEqual(taken(1));
    expect((await send('betslips', [betslip('S2', won)])).body).toEqual(taken(1));
    expect((await send('betslips', [betslip('S2'), betslip('S1')])).body).toEqual(taken(0, 2));
    const late = betslip('S3', { ...won, created_at: '2026-01-03T12:00:00.000Z' });
    expect((await send('betslips', [late])).body).toEqual(taken(1));
    expect((await stored('betslip', 'partner_betslipId')).map((one) => [one.result, one.profit])).toEqual([
      ['WON', '-11.00'],
      ['WON', '-11.00'],
      ['WON', '-11.00'],
    ]);
  });

  test('each row’s answer has its line: of NDJSON the line with empty ones counted, of an array the row', async () => {
    await send('fixtures', [fixture('F1')]);
    const slip = (id: string, rest = {}) => JSON.stringify(betslip(id, rest));
    const bad = [
      slip('S2', { stake: '-1.00' }),
      slip('S3', { currency: 'XXQ' }),
      slip('S4', { bets: [bet('B4', 'nowhere')] }),
      slip('S5', { stake: '1234567890123.00' }),
      slip('S6', { created_at: '2026-01-07T00:00:00Z' }),
      '7',
      '{"partner_betslipId":',
    ];
    const expected: [number, RegExp][] = [
      [2, /^stake: .*never negative/],
      [4, /^currency: There is no currency XXQ/],
      [6, /^bets\.0\.partner_fixtureId: There is no fixture nowhere; send the fixture first/],
      [8, /^stake: .*12 digits/],
      [10, /^created_at: .*future/],
      [12, /^row: This is no JSON object/],
      [14, /^row: This row is no JSON/],
    ];
    const check = (rejected: { line: number; errors: string[] }[]) => {
      expect(rejected.map(({ line }) => line)).toEqual(expected.map(([line]) => line));
      for (const [at, { errors }] of rejected.entries()) expect(errors[0]).toMatch(expected[at]?.[1] ?? /-/);
    };
    const mixed = bad.flatMap((text, at) => [slip(`G${at}`), text]);
    const first = await send('betslips', mixed.join('\n'), lines);
    expect(first.body).toMatchObject({ accepted: 7, unchanged: 0 });
    check(first.body.rejected);
    const second = await send('betslips', `[${mixed.join(',')}]`);
    // the last one never ends, so that the text after it belongs to it
    expect(second.body).toMatchObject({ accepted: 0, unchanged: 7 });
    check(second.body.rejected.slice(0, 7));
    const spaced = await send('betslips', `\n\r\n${slip('G0')}\n\n  \n${bad[0]}`, lines);
    expect(spaced.body).toMatchObject({ unchanged: 1, rejected: [{ line: 6 }] });
    expect(await counted(api().platform, '1', 'betslip')).toBe(7);
    expect(await counted(api().platform, '1', 'bet')).toBe(7);
  });

  test('a row that occurs twice in a request counts twice and is stored once', async () => {
    const rows = [customer('C1'), customer('C1'), customer('C1', { name: 'Bea' })];
    expect((await send('customers', rows)).body).toEqual(taken(2, 1));
    expect(await stored('customer')).toMatchObject([{ customer_details_name: 'Bea' }]);
  });

  describe('permissions', () => {
    test('ROL-3 without a token ingest answers 401, without ingest.write 403, and nothing is stored', async () => {
      expect((await send('customers', [customer('C1')], undefined, api().nobody)).status).toBe(401);
      for (const login of ['risk', 'analyst', 'auditor'] as const) {
        const client = await api().as(login);
        const { body } = await client.get('v1/auth/me');
        const may = body.original.data.permissions.includes('ingest.write');
        const { status } = await send('customers', [customer(`of ${login}`)], undefined, client);
        expect(status, login).toBe(may ? 200 : 403);
        expect((await client.post('v1/ingest/replay/1')).status, login).toBe(may ? 404 : 403);
      }
      expect(await counted(api().platform, '1', 'customer')).toBe(0);
    });

    test('ROL-3 each tenant has its own events: the same ids can exist twice, and refused rows stay in their tenant', async () => {
      await emptyTenant(api().platform, '2');
      await admin.post('v1/crud/role/', { name: 'role.feed', permissions: ['ingest.write', 'ingest_log.list'] });
      const { client: harbour } = await makeUser(api(), { roles: ['role.feed'], tenants: ['2'] });
      expect((await send('customers', [customer('C1', { name: 'Northgate' })])).body).toEqual(taken(1));
      const bad = deposit('D1', { amount: 'of Harbour' });
      expect((await send('customers', [customer('C1')], undefined, harbour)).body).toEqual(taken(1));
      expect((await send('deposits', [bad], undefined, harbour)).body.rejected).toHaveLength(1);
      expect(await counted(api().platform, '2', 'customer')).toBe(1);
      expect(await stored('customer')).toMatchObject([{ customer_details_name: 'Northgate' }]);
      expect(await stored('ingest_log')).toEqual([]);
      const [kept] = await rowsIn(api().platform, '2', 'ingest_log');
      expect((await admin.post(`v1/ingest/replay/${kept?.id}`)).status).toBe(404);
      expect((await harbour.post(`v1/ingest/replay/${kept?.id}`)).status).toBe(200);
      // one that is right by now, of which Northgate has another with the same id
      const late = deposit('D2', { partner_customerId: 'C1' });
      const { logs } = await api().platform.tenancy.stores('2');
      const again = await insertRow(logs, 'ingest_log', {
        ...{ kind: 'deposits', line: 1, row: JSON.stringify(late), errors: 'amount: x', request_id: 'r' },
      });
      expect((await admin.post(`v1/ingest/replay/${again.id}`)).status).toBe(404);
      expect((await harbour.post(`v1/ingest/replay/${again.id}`)).body).toEqual(taken(1));
      expect(await counted(api().platform, '2', 'deposit')).toBe(1);
      expect(await counted(api().platform, '1', 'deposit')).toBe(0);
      await emptyTenant(api().platform, '2');
    });
  });

  test('the reason for a refused call has a code, which the console translates', async () => {
    const cases: [kind: string, body: string, status: number, code: string][] = [
      ['parcels', '[]', 404, 'eventKind'],
      ['deposits', ' ', 422, 'bodyEmpty'],
      ['deposits', '{}', 422, 'bodyNoArray'],
      ['deposits', '7', 422, 'bodyNoArray'],
    ];
    for (const [kind, sent, wanted, code] of cases) {
      const { status, body } = await send(kind, sent);
      expect({ status, code: body.code }, `${kind} ${sent}`).toEqual({ status: wanted, code });
      if (status === 422) expect(body.codes).toEqual({ body: [{ code, params: {} }] });
    }
  });
});
