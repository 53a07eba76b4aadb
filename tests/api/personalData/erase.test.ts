import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { tenantLog } from '../../../server/audit/auditStore.ts';
import { sealLines } from '../../../server/audit/seal.ts';
import { verifyLog } from '../../../server/audit/verify.ts';
import type { Row } from '../../../server/database/database.ts';
import { closedSchema } from '../../../server/months/closeMonths.ts';
import { recountAll } from '../../../server/score/recountAll.ts';
import { createSchema } from '../../../server/sql/createSchema.ts';
import { inTransaction, type Store, table } from '../../../server/sql/store.ts';
import { personalFields } from '../../../src/manifest/personal.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { insertRow } from '../../support/rows.ts';
import { nowhere } from '../helpers/floor.ts';
import { sendIn, taken } from '../ingest/calls.ts';
import { betslip, contact, customer, deposit, exclusion, fixture, spin, withdrawal, won } from '../ingest/helpers.ts';

const mark = 'Zuleika';
const approved = { result: 'APPROVED', processed_at: '2026-01-04T10:00:00.000Z' } as const;
const person = { name: mark, last_name: `${mark}son`, mail: `${mark}@example.com`, sex: 'FEMALE' } as const;

/** Each cell of a schema, by table, row and column. */
async function cellsOf({ schema, db }: Store, cells = new Map<string, string>()): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = ${schema} and table_type = 'BASE TABLE' order by 1`.execute(db);
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.id(schema, name)} t`.execute(db);
    for (const [at, { row }] of rows.entries())
      for (const [column, value] of Object.entries(row))
        cells.set(`${name} ${row.id ?? `#${at}`} ${column}`, JSON.stringify(value));
  }
  return cells;
}

describeApi('erasing a customer’s personal data', (api) => {
  let tenant: Store;
  let logs: Store;
  let partner: Client;
  let id: string;
  let alert: unknown;
  const about = { partner_customerId: 'C-1' };
  const send = async (kind: string, rows: readonly unknown[]) =>
    expect((await sendIn(api().app, partner, kind, rows)).body).toMatchObject(taken(rows.length));
  beforeAll(async () => {
    partner = await api().as('partner');
    ({ tenant, logs } = await api().platform.tenancy.stores('1'));
    await send('customers', [customer('C-1', person), customer('C-2', person)]);
    await send('fixtures', [fixture('F1'), fixture('F2')]);
    for (const partner_customerId of ['C-1', 'C-2']) {
      const own = { partner_customerId, comments: `paid by ${mark}`, ...approved };
      await send('deposits', [deposit(`D ${partner_customerId}`, own)]);
      await send('withdrawals', [withdrawal(`W ${partner_customerId}`, own)]);
      await send('betslips', [betslip(`S ${partner_customerId}`, { partner_customerId, ...won })]);
      await send('casino', [spin(`P ${partner_customerId}`, { partner_customerId })]);
    }
    await send('exclusions', [exclusion('X', { ...about, reason: `${mark} asked for it` })]);
    await send('contacts', [contact('T', { ...about, summary: `${mark} wrote of losses` })]);
    const { rows } = await sql<{ id: string }>`select id::text as id from ${table(tenant, 'customer')}
      where "partner_customerId" = 'C-1'`.execute(tenant.db);
    id = rows[0]?.id ?? '';
    alert = await write();
  });

  /** What staff and triggers have written about the customer; gives the alert. */
  const write = async () => {
    const customer_id = id;
    const { id: trigger_id } = await insertRow(tenant, 'trigger', {
      ...{ name: 'Deposits', type: 'DEPOSIT', mode: 'DRAFT', trigger_settings: [], final_setting_result: 'S1' },
      trigger_actions: [],
    });
    const item = { type: 'CUSTOMER', id, partnerId: 'C-1', name: mark };
    const data = {
      input: { class_name: 'Deposit', id: '1', partnerId: 'D', customerId: id, partnerCustomerId: 'C-1', result: null },
      output: { risks: [], triggers: [], subjects_triggerred: [item], trigger_actions: [] },
    };
    const made = await insertRow(tenant, 'alert', {
      ...{ customer_id, type: 'FINANCIALS', text: 'Deposits', data: JSON.stringify(data), trigger_id },
      ...{ owner_name: 'Anna', closed_by: 'Anna' },
    });
    const comment = { alert_id: made.id, user_name: 'Anna', text: `${mark} called` };
    await insertRow(tenant, 'alert_comment', comment);
    const at = '2026-01-04T12:00:00Z';
    await insertRow(tenant, 'intervention', {
      ...{ customer_id, alert_id: made.id, kind: 'CALL', channel: 'PHONE', happened_at: at, user_name: 'Anna' },
      ...{ text: `called ${mark}`, result: `${mark} agreed` },
    });
    const { id: case_id } = await insertRow(tenant, 'case', {
      ...{ title: `Of ${mark}`, narrative: `${mark} staked`, category: 'AML', state: 'CLOSED', opened_by: 'Anna' },
      ...{ outcome: 'NO SUSPICION', outcome_text: `${mark} explained`, closed_at: at, closed_by: 'Anna' },
    });
    await insertRow(tenant, 'case_customer', { case_id, customer_id, added_by: 'Anna' });
    await insertRow(tenant, 'case_alert', { case_id, alert_id: made.id, is_open: false, added_by: 'Anna' });
    const risk = { customer_id, type: 'AML', comment: `${mark} again`, status: 'WATCH' };
    await insertRow(tenant, 'customer_risk_status', risk);
    await insertRow(tenant, 'customer_risk_status_change', { ...risk, user_name: 'Anna', created_at: at });
    const { id: fired_trigger_id } = await insertRow(tenant, 'customer_trigger', {
      ...{ customer_id, trigger_id, alert_id: made.id, created_at: at },
    });
    await insertRow(tenant, 'action_request', {
      ...{
        customer_id,
        trigger_id,
        handler: 'CUSTOMER ACTION',
        params: {},
        text: 'Call',
        state: 'DONE',
        created_at: at,
      },
      ...{ asked_by: 'Anna', comment: `told ${mark}` },
    });
    await insertRow(tenant, 'decision', {
      ...{ kind: 'deposits', partner_id: 'D', customer_id, currency: 'EUR', amount: '1.00', decision: 'REFER' },
      ...{ judged: 'REFER', triggers: [], fingerprint: 'x', created_at: at, comment: `${mark}?`, state: 'ANSWERED' },
    });
    const call = { webhook: 'w', state: 'DELIVERED', next_at: at };
    await insertRow(tenant, 'webhook_delivery', {
      ...{ ...call, delivery: randomUUID(), fired_trigger_id, body: JSON.stringify({ note: mark }) },
    });
    await insertRow(tenant, 'webhook_delivery', {
      ...{ ...call, delivery: randomUUID() },
      body: JSON.stringify({ customer: { partner_customer_id: 'C-1' }, note: mark }),
    });
    await insertRow(logs, 'ingest_log', {
      kind: 'customers',
      row: `{"partner_customerId": "C-1", "name": "${mark}", "mai`,
      errors: 'mail: This field must be a text',
    });
    await insertRow(logs, 'trigger_log', {
      ...{ trigger_id: String(trigger_id), trigger_name: 'Deposits', mode: 'ACTIVE', outcome: 'TRIGGERED' },
      ...{ customer_id, ...about, class_name: 'Deposit', event_id: '1', partner_id: 'D', trigger_settings: [], at },
      suspect_items: [item],
    });
    const closed = closedSchema(tenant.schema);
    await inTransaction(tenant, ({ db }) => createSchema(db, closed));
    await sql`create table ${sql.id(closed, 'deposit_2024_03')} as select * from ${table(tenant, 'deposit')}
      where customer_id = ${id}::bigint`.execute(tenant.db);
    return made.id;
  };
  const erase = (body: object = { customer_id: id, reason: 'Request 12' }, who = partner, of = id) =>
    who.post(`v1/crud/customer/${of}/erase`, body);
  const cells = async () => {
    const all = await cellsOf(tenant);
    await cellsOf(logs, all);
    return cellsOf({ schema: closedSchema(tenant.schema), db: tenant.db }, all);
  };
  const withMark = (all: ReadonlyMap<string, string>) =>
    [...all].filter(([place, value]) => value.includes(mark) && !place.startsWith('audit_log')).map(([place]) => place);

  test('the id must be typed and a reason given; only the permission opens it', async () => {
    const before = await cells();
    expect(await erase({ customer_id: 'C-1', reason: 'x' })).toMatchObject({
      status: 422,
      body: { errors: { customer_id: [`This is not the id of this customer: enter ${id}`] } },
    });
    expect((await erase({ customer_id: id, reason: ' ' })).status).toBe(422);
    expect((await erase({ customer_id: nowhere, reason: 'x' }, partner, nowhere)).status).toBe(404);
    for (const role of ['risk', 'analyst', 'auditor'] as const)
      expect((await erase(undefined, await api().as(role))).status, role).toBe(403);
    // an id of one tenant is another customer, or none, in the next
    const admin = await api().as('admin');
    await admin.get('v1/auth/switch-tenant?tenant_id=2');
    expect((await erase(undefined, admin)).status).toBe(404);
    await admin.get('v1/auth/switch-tenant?tenant_id=1');
    const changed = [...(await cells())].filter(([place, value]) => before.get(place) !== value);
    expect(changed.filter(([place]) => !place.startsWith('audit_log'))).toEqual([]);
  });

  test('it is refused while something is open, and under legal hold', async () => {
    await send('betslips', [betslip('S open', about)]);
    await send('deposits', [deposit('D open', about)]);
    await sql`update ${table(tenant, 'case')} set state = 'OPEN'`.execute(tenant.db);
    expect(await erase()).toMatchObject({
      status: 409,
      body: {
        message:
          'This customer’s data can’t be erased yet. Still open: alerts 1, cases 1, requests 0, referrals 0, betslips 1, payments 1, webhook calls 0.',
      },
    });
    await sql`update ${table(tenant, 'alert')} set state = 'CLOSED' where id = ${alert}`.execute(tenant.db);
    await sql`update ${table(tenant, 'case')} set state = 'CLOSED'`.execute(tenant.db);
    await send('betslips', [betslip('S open', { ...about, ...won })]);
    await send('deposits', [deposit('D open', { ...about, ...approved })]);
    await partner.post(`v1/crud/customer/${id}/legal-hold`, { reason: 'Case 1' });
    expect(await erase()).toMatchObject({ status: 409, body: { message: expect.stringContaining('legal hold') } });
    await partner.post(`v1/crud/customer/${id}/legal-hold/release`, {});
    expect(withMark(await cells()).length).toBeGreaterThan(15);
  });

  test('every marked value is gone, closed months included, and nothing else has changed: no figure, id, count or sum', async () => {
    await recountAll(tenant, api().platform.now(), () => undefined);
    const before = await cells();
    const answer = await erase();
    expect(answer, JSON.stringify(answer.body)).toMatchObject({
      status: 200,
      body: {
        data: {
          id,
          ...about,
          customer_details: { name: null, last_name: null, mail: null, sex: null },
          erased_at: '2026-01-05T12:00:00.000Z',
        },
      },
    });
    const after = await cells();
    const others = await sql<{
      id: string;
    }>`select id::text as id from ${table(tenant, 'customer')} where "partner_customerId" = 'C-2'`.execute(tenant.db);
    const ofOthers = (
      await sql<{
        place: string;
      }>`select 'deposit ' || id as place from ${table(tenant, 'deposit')} where customer_id = ${others.rows[0]?.id}::bigint
      union all select 'withdraw ' || id from ${table(tenant, 'withdraw')} where customer_id = ${others.rows[0]?.id}::bigint
      union all select 'customer ' || ${others.rows[0]?.id}::text`.execute(tenant.db)
    ).rows.map(({ place }) => place);
    expect(withMark(after).filter((place) => !ofOthers.some((own) => place.startsWith(`${own} `)))).toEqual([]);
    expect(withMark(after)).toHaveLength(5);
    const erased = new Set(
      personalFields(manifest)
        .filter(({ erasure }) => erasure === 'blanked')
        .map(({ entity, placed }) => `${entity} ${placed.column}`),
    );
    const changed = [...before]
      .filter(([place, value]) => after.get(place) !== value)
      .map(([place]) => place.replace(/ \S+ /, ' ').replace('_2024_03', ''))
      .filter((place) => !erased.has(place));
    expect([...new Set(changed)].sort()).toEqual(
      // the names in evidence, and what says that it was done
      ['alert data', 'customer erased_at', 'customer updated_at', 'trigger_log suspect_items'],
    );
    expect([...after.keys()].filter((place) => !before.has(place) && !place.startsWith('audit_log'))).toEqual([]);
  });

  test('it is in the audit log without any value, and the log’s chain holds', async () => {
    const { rows } = await sql<Row>`select verb, record_id, before, after, user_name from ${table(tenant, 'audit_log')}
      where verb = 'ERASE'`.execute(tenant.db);
    expect(rows).toMatchObject([
      { record_id: id, before: null, after: { erased_at: '2026-01-05T12:00:00.000Z', reason: 'Request 12' } },
    ]);
    const audit = tenantLog(tenant, '1');
    await sealLines(audit);
    expect((await verifyLog(audit)).problem).toBeUndefined();
    const all = await cells();
    expect([...all].filter(([place, value]) => place.startsWith('audit_log') && value.includes(mark))).toEqual([]);
  });

  test('again it changes nothing; what was written since is erased too', async () => {
    const before = await cells();
    expect((await erase()).status).toBe(200);
    const after = await cells();
    const moved = [...before].filter(([place, value]) => after.get(place) !== value).map(([place]) => place);
    expect(moved).toEqual([`customer ${id} updated_at`]);
    await sql`insert into ${table(tenant, 'alert_comment')} (alert_id, user_name, text)
      values (${alert}, 'Anna', ${`${mark} late`})`.execute(tenant.db);
    await erase();
    expect(withMark(await cells())).toHaveLength(5);
  });

  test('the operator’s later rows fill in nothing personal, and events of the customer are taken as ever', async () => {
    const again = await sendIn(api().app, partner, 'customers', [customer('C-1', person)]);
    expect(again.body).toMatchObject(taken(0, 1));
    await send('deposits', [
      deposit('D later', { ...about, comments: `by ${mark}`, ...approved }),
      deposit('D of the other', { partner_customerId: 'C-2', comments: 'kept', ...approved }),
    ]);
    expect(withMark(await cells())).toHaveLength(5);
    const { rows } = await sql<Row>`select "partner_depositId" as key, customer_id::text as customer, comments
      from ${table(tenant, 'deposit')} where "partner_depositId" in ('D later', 'D of the other') order by 1`.execute(
      tenant.db,
    );
    expect(rows).toMatchObject([{ customer: id, comments: null }, { comments: 'kept' }]);
  });
});
