import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { table } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { figure } from '../support/figures.ts';
import { counted, emptyTenant, ndjson, rowsIn, sendIn, taken } from './ingest/calls.ts';
import { bet, betslip, deposit, fixture, spin } from './ingest/helpers.ts';

const lines = 'application/x-ndjson';

describeApi('refused rows', (api) => {
  let admin: Client;
  const send = (kind: string, body: string | Buffer | readonly unknown[], type?: string, client = admin) =>
    sendIn(api().app, client, kind, body, type);
  const stored = (name: string, order?: string) => rowsIn(api().platform, '1', name, order);
  const count = (name: string) => counted(api().platform, '1', name);
  beforeAll(async () => {
    admin = await api().as('admin');
  });
  beforeEach(() => emptyTenant(api().platform, '1'));

  test('are stored with kind, line, reasons, request and the original row', async () => {
    const text = '{"partner_depositId" : "D1", "amount":"-5.00", "note":"a\\u0000b \\ud800"}';
    const answer = await send('deposits', `${text}\nno json \u0000 at all`, lines);
    expect(answer.body.rejected).toHaveLength(2);
    const { body } = await admin.get('v1/crud/ingest-log?sort=created_at');
    expect(body.data).toMatchObject([
      { kind: 'deposits', line: 1, row: text, errors: expect.stringMatching(/; amount: /), replayed_at: null },
      { kind: 'deposits', line: 2, row: 'no json \ufffd at all', errors: expect.stringMatching(/no JSON/) },
    ]);
    expect(body.data[0].request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(body.data[1].request_id).toBe(body.data[0].request_id);
  });

  test('can be sent again once the missing part exists', async () => {
    const rows = [betslip('S1', { bets: [bet('B1', 'F7')] }), betslip('S2', { stake: '-1.00' })];
    await send('betslips', `${ndjson(rows)}{"partner`, lines);
    await send('casino', [spin('P1', { sessionId: 'x'.repeat(30_000) })]);
    const [one, two, three, four] = await stored('ingest_log');
    const replay = (row: typeof one) => admin.post(`v1/ingest/replay/${row?.id}`);
    expect((await replay(one)).body).toMatchObject({ accepted: 0, rejected: [{ line: 1 }] });
    expect((await stored('ingest_log'))[0]?.replayed_at).toBeNull();
    await send('fixtures', [fixture('F7')]);
    expect(await replay(one)).toMatchObject({ status: 200, body: taken(1) });
    expect((await stored('ingest_log'))[0]?.replayed_at).toBe('2026-01-05T12:00:00.000Z');
    expect((await replay(one)).body).toEqual(taken(0, 1));
    expect((await replay(two)).body).toMatchObject({
      accepted: 0,
      rejected: [{ line: 2, errors: [expect.stringMatching(/^stake/)] }],
    });
    expect(await replay(three)).toMatchObject({ status: 422, body: { message: expect.stringContaining('no JSON') } });
    expect(await replay(four)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Only the beginning') },
    });
    for (const id of ['0', '999999', 'x', '9'.repeat(30), "1'"])
      expect((await admin.post(`v1/ingest/replay/${encodeURIComponent(id)}`)).status, id).toBe(404);
    expect(await counted(api().platform, '1', 'betslip')).toBe(1);
    expect(await counted(api().platform, '1', 'ingest_log')).toBe(4);
  });

  test('of more than 1,000 refused rows the first are returned, and all are counted and stored', async () => {
    const rows = Array.from({ length: 1_600 }, (_, at) => deposit(`D${at}`, { amount: '-1' }));
    const { body } = await send('deposits', rows);
    expect(body).toMatchObject({ accepted: 0, unchanged: 0, rejected_total: 1_600 });
    expect(body.rejected).toHaveLength(1_000);
    expect(body.rejected.at(-1).line).toBe(1_000);
    expect(await counted(api().platform, '1', 'ingest_log')).toBe(1_600);
  });

  test('QUALITY Trust 3 a poison event among 1,000: 999 are stored, one is refused, listed and can be replayed', async () => {
    const { tenant } = await api().platform.tenancy.stores('1');
    const name = sql.id(tenant.schema, 'poison');
    await sql`create function ${name}() returns trigger language plpgsql as $$
      begin raise exception 'this event breaks the engine'; end $$`.execute(tenant.db);
    await sql`create trigger poison before insert on ${table(tenant, 'deposit')} for each row
      when (new."partner_depositId" = 'D0617') execute function ${name}()`.execute(tenant.db);
    const rows = Array.from({ length: 1_000 }, (_, at) => deposit(`D${String(at).padStart(4, '0')}`));
    const { status, body } = await send('deposits', rows);
    const errors = ["row: This row can't be judged: this event breaks the engine"];
    expect([status, body]).toEqual([200, { accepted: 999, unchanged: 0, rejected: [{ line: 618, errors }] }]);
    expect(await count('deposit')).toBe(999);
    const shown = (await admin.get('v1/crud/ingest-log')).body.data;
    expect(shown).toMatchObject([{ kind: 'deposits', line: 618, row: JSON.stringify(rows[617]), replayed_at: null }]);
    expect((await admin.post(`v1/ingest/replay/${shown[0].id}`)).body.rejected).toHaveLength(1);
    await sql`drop trigger poison on ${table(tenant, 'deposit')}`.execute(tenant.db);
    await sql`drop function ${name}()`.execute(tenant.db);
    expect((await admin.post(`v1/ingest/replay/${shown[0].id}`)).body).toEqual(taken(1));
    expect(await count('deposit')).toBe(1_000);
    expect((await admin.get('v1/crud/ingest-log')).body.data[0].replayed_at).not.toBeNull();
    expect((await send('deposits', rows)).body).toEqual(taken(0, 1_000));
    figure(
      3,
      `a poison event among 1,000 on ${api().platform.hosts.control.kind}: 999 taken, 1 refused, shown and replayed`,
    );
  });
});
