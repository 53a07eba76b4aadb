import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { table } from '../../../server/sql/store.ts';
import { allPermissions } from '../../../src/manifest/permissions.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { insertRow, rowsOf } from '../../support/rows.ts';
import { Desk } from '../act/desk.ts';
import { nowhere } from '../helpers/floor.ts';
import { userWith } from '../helpers/users.ts';

const ajv = addFormats.default(new Ajv2020({ allErrors: true, strict: false }));
const judge = (name: string): ValidateFunction =>
  ajv.compile(JSON.parse(readFileSync(`schemas/contracts/${name}.json`, 'utf8')));
const forms = {
  CaseReports: judge('CaseReports'),
  ReportCheck: judge('ReportCheck'),
  CaseDossier: judge('CaseDossier'),
  KeptReportSettings: judge('KeptReportSettings'),
};
const conforms = (name: keyof typeof forms, data: unknown) =>
  expect(forms[name](data), JSON.stringify(forms[name].errors)).toBe(true);

const now = '2026-03-01T09:30:15.000Z';
const at = '2026-01-05T10:00:00.000Z';
const settings = {
  ...{ rentity_id: '4711', rentity_branch: null, entity_name: 'Bets & Co', entity_country: 'MT', currency: 'EUR' },
  ...{ address_type: 'B', address: 'Strait Street 1', city: 'Valletta', country: 'MT' },
  ...{ first_name: 'Rita', last_name: 'Moe', email: null, occupation: 'MLRO', funds_code: 'K' },
  ...{ transmode_deposit: 'DEP', transmode_withdrawal: 'WDR', transmode_stake: 'STK' },
};
const order = {
  ...{ begins_at: '2026-01-01T00:00:00Z', ends_at: '2026-02-01T00:00:00Z', content: 'TRANSACTIONS', stakes: false },
  ...{ report_code: 'STR', reason: 'Money in a circle', action: 'Account closed', indicators: ['ML01'] },
};

describeApi('reports of a case', (api) => {
  let desk: Desk;
  let officer: Client;
  let admin: Client;
  let ann: string;
  let id: string;
  let person: object;
  const path = () => `v1/crud/case/${id}/report`;
  beforeEach(async () => {
    api().setNow(now);
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    desk = new Desk(tenant, logs);
    await desk.clear();
    for (const name of ['report_setting', 'case']) await sql`delete from ${table(tenant, name)}`.execute(tenant.db);
    officer = await api().as('risk');
    admin = await api().as('admin');
    ann = await desk.customer('C-ann');
    person = {
      ...{ customer: ann, first_name: 'Ann', last_name: '<Lee> & co', gender: 'F' },
      ...{ birthdate: '1990-02-28', nationality: 'IT', residence: 'MT' },
    };
    const opening = { title: 'A circle', category: 'AML', add_customers: [ann], narrative: 'Saw it' };
    id = (await officer.post('v1/crud/case/open', opening)).body.data.id;
  });
  const pay = (name: 'deposit' | 'withdraw', key: string, amount: string, more: object = {}) =>
    insertRow(desk.tenant, name, {
      ...{ [name === 'deposit' ? 'partner_depositId' : 'partner_withdrawalId']: key, customer_id: ann, amount },
      ...{ currency: 'EUR', result: 'APPROVED', submitted_at: at, ...more },
    });
  const save = (body: object, who = admin) => who.put('v1/report-settings', body);
  const saved = async () => {
    const answer = await save({ settings, updated_at: null });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  const check = async (more: object = {}) => {
    const { status, body } = await officer.post(`${path()}/check`, { ...order, persons: [], ...more });
    expect(status, JSON.stringify(body)).toBe(200);
    conforms('ReportCheck', body.data);
    return body.data;
  };
  /** The file is no JSON. */
  const make = async (more: object = {}, who = officer) => {
    const response = await api().app.inject({
      ...{ method: 'POST', url: `/api/${path()}`, headers: { authorization: `Bearer ${who.token}` } },
      payload: { ...order, persons: [person], ...more },
    });
    return { status: response.statusCode, headers: response.headers, text: response.body };
  };
  const texts = (xml: string, name: string) =>
    [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);
  const exported = async () =>
    (await rowsOf(desk.tenant, 'audit_log')).filter(
      ({ verb, entity, record_id }) => verb === 'EXPORT' && entity === 'case' && record_id === String(id),
    );

  test('it says what is missing and where, and makes nothing before it is there', async () => {
    const fields = (gaps: { field: string; where: string }[]) => gaps.map(({ field, where }) => `${where} ${field}`);
    const first = fields((await check()).gaps);
    expect(first).toContain('settings rentity_id');
    expect(first).toContain('person birthdate');
    expect(first).toContain('report transactions');
    const refused = await make();
    expect(refused.status).toBe(409);
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'reportIncomplete', gaps: expect.any(Array) });
    await saved();
    await pay('deposit', 'D-1', '10');
    expect(fields((await check()).gaps)).toEqual(
      ['first_name', 'last_name', 'gender', 'birthdate', 'nationality', 'residence'].map((one) => `person ${one}`),
    );
    expect((await check({ persons: [person] })).gaps).toEqual([]);
    expect(await rowsOf(desk.tenant, 'case_report')).toEqual([]);
    expect(await exported()).toEqual([]);
  });

  test('what the operator has told of a customer stands in the file already, and what is filled in comes before it', async () => {
    await saved();
    await pay('deposit', 'D-1', '10');
    await sql`update ${table(desk.tenant, 'customer')} set customer_details_birth_date = '1988-02-29',
      customer_details_country = 'GR' where id = ${ann}::bigint`.execute(desk.tenant.db);
    const { body } = await officer.get(path());
    conforms('CaseReports', body.data);
    expect(body.data.customers).toMatchObject([{ birthdate: '1988-02-29', residence: 'GR' }]);
    const filled = { customer: ann, first_name: 'Ann', last_name: 'Lee', gender: 'F', nationality: 'IT' };
    const known = await make({ persons: [filled] });
    expect([texts(known.text, 'birthdate'), texts(known.text, 'residence')]).toEqual([['1988-02-29T00:00:00'], ['GR']]);
    const other = await make({ persons: [{ ...filled, residence: 'MT' }] });
    expect(texts(other.text, 'residence')).toEqual(['MT']);
  });

  test('the file has the case’s money of the span, and is on record with its hash and in the audit log', async () => {
    await saved();
    await pay('deposit', 'D-1', '10.5');
    await pay('withdraw', 'W-1', '7.25', { submitted_at: '2026-01-06T00:00:00.000Z' });
    // declined, of another customer, and just outside of the span
    await pay('deposit', 'D-2', '1', { result: 'REJECTED' });
    await pay('deposit', 'D-3', '2', { customer_id: await desk.customer('C-bob') });
    await pay('deposit', 'D-4', '3', { submitted_at: '2026-02-01T00:00:00.000Z' });
    await pay('deposit', 'D-5', '4', { submitted_at: '2025-12-31T23:59:59.999Z' });
    expect(await check({ persons: [person] })).toEqual({ gaps: [], transactions: 2, not_approved: 1 });
    const { status, headers, text } = await make();
    expect(status, text).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="CASE-${id}-1.xml"`);
    expect(texts(text, 'internal_ref_number')).toEqual(['D-1', 'W-1']);
    expect(texts(text, 'amount_local')).toEqual(['10.50', '7.25']);
    expect(texts(text, 'date_transaction')).toEqual(['2026-01-05T10:00:00', '2026-01-06T00:00:00']);
    expect(texts(text, 'entity_reference')).toEqual([`CASE-${id}-1`]);
    expect(texts(text, 'last_name')).toEqual(['Moe', '&lt;Lee&gt; &amp; co', '&lt;Lee&gt; &amp; co']);
    const sha256 = createHash('sha256').update(text).digest('hex');
    expect((await make()).status).toBe(200);
    const { data } = (await officer.get(path())).body;
    conforms('CaseReports', data);
    expect(data.made.map(({ reference }: { reference: string }) => reference)).toEqual([
      `CASE-${id}-2`,
      `CASE-${id}-1`,
    ]);
    const by = (await officer.get('v1/auth/me')).body.original.data.name;
    expect(data.made[1]).toMatchObject({ kind: 'GOAML', made_at: now, made_by: by, transactions: 2, sha256 });
    expect(data.customers).toMatchObject([{ customer: ann, partner_customerId: 'C-ann' }]);
    const lines = await exported();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ entity: 'case', record_id: id, user_name: by });
    expect(JSON.stringify(lines[0]?.after)).toContain(sha256);
    expect(JSON.stringify(lines)).not.toContain('Lee');
  });

  test('stakes come where they are asked for; other currencies by the rate of their day', async () => {
    await saved();
    const { control } = api().platform;
    await sql`insert into ${table(control, 'currency_rate')} (code, day, rate) values ('SEK', '2026-01-05', '11.13')
      on conflict (code, day) do update set rate = excluded.rate`.execute(control.db);
    await pay('deposit', 'D-1', '111.3', { currency: 'SEK' });
    const slip = {
      partner_betslipId: 'B-1',
      customer_id: ann,
      stake: '5',
      currency: 'EUR',
      price: '2',
      created_at: at,
    };
    await insertRow(desk.tenant, 'betslip', slip);
    expect(await check({ persons: [person] })).toMatchObject({ gaps: [], transactions: 1 });
    const { text } = await make({ stakes: true });
    expect(texts(text, 'internal_ref_number')).toEqual(['D-1', 'B-1']);
    expect(texts(text, 'amount_local')).toEqual(['10.00', '5.00']);
    // both sides of the one that was converted
    expect(texts(text, 'foreign_currency_code')).toEqual(['SEK', 'SEK']);
    expect(texts(text, 'foreign_exchange_rate')[0]).toBe('0.08984726');
    await sql`update ${table(desk.tenant, 'deposit')} set submitted_at = '2019-01-05T10:00:00Z'`.execute(
      desk.tenant.db,
    );
    const old = { begins_at: '2019-01-01T00:00:00Z', persons: [person] };
    expect((await check(old)).gaps).toMatchObject([{ field: 'rate', where: 'rates' }]);
  });

  test('what is printed of a case is all of it, on record before it is sent', async () => {
    const alert = { customer_id: ann, type: 'CASINO', text: 'A', data: '{}', created_at: at, raised_at: at };
    const raised = String((await insertRow(desk.tenant, 'alert', { ...alert, looked_at: now, look_until: at })).id);
    await officer.post(`v1/crud/case/${id}/contents`, { add_alerts: [raised] });
    const call = { kind: 'CALL', channel: 'PHONE', happened_at: at, text: 'Called', customer_id: ann };
    await insertRow(desk.tenant, 'intervention', call);
    const other = { title: 'Another circle', category: 'AML', state: 'OPEN' };
    const linked_id = String((await insertRow(desk.tenant, 'case', other)).id);
    await officer.post(`v1/crud/case/${id}/links`, { linked_id, reason: 'One phone' });
    const answer = await officer.post(`${path()}/pdf`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    conforms('CaseDossier', answer.body.data);
    const { report, ...content } = answer.body.data;
    expect(content).toMatchObject({
      case: { id, title: 'A circle', narrative: 'Saw it', state: 'OPEN' },
      customers: [{ customer: ann, partner_customerId: 'C-ann' }],
      alerts: [{ id: raised, customer: 'C-ann', signal_at: at, look_until: at, looked_at: now, closed_at: null }],
      ...{ alerts_total: 1, interventions_total: 1 },
      interventions: [{ customer: 'C-ann', kind: 'CALL', text: 'Called' }],
      links: [{ relation: 'linked', case: linked_id, title: 'Another circle', reason: 'One phone' }],
      history: [
        { deed: 'linked', case: linked_id },
        { deed: 'alert added' },
        { deed: 'customer added' },
        { deed: 'opened' },
      ],
    });
    const sha256 = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    expect(report).toMatchObject({ kind: 'PDF', reference: `CASE-${id}-1`, sha256 });
    expect((await rowsOf(desk.tenant, 'case_report')).map((row) => row.sha256)).toEqual([sha256]);
    expect(await exported()).toHaveLength(1);
  });

  test('the reporting entity is one record of the tenant, and who saves it has read it', async () => {
    const logged = async () =>
      (await rowsOf(desk.tenant, 'audit_log')).filter(({ entity }) => entity === 'report_setting');
    const before = (await logged()).length;
    const { updated_at } = await saved();
    conforms('KeptReportSettings', (await officer.get('v1/report-settings')).body.data);
    expect((await save({ settings, updated_at: null })).status).toBe(409);
    const next = { ...settings, last_name: 'Poe', city: 'Sliema' };
    expect((await save({ settings: next, updated_at })).body.data).toMatchObject({ settings: next });
    expect(await save({ settings: next, updated_at })).toMatchObject({
      status: 409,
      body: { code: 'settingsChanged', current: { settings: { city: 'Sliema' } } },
    });
    for (const wrong of [{ ...settings, currency: 'EURO' }, { ...settings, more: '1' }, { rentity_id: '1' }])
      expect((await save({ settings: wrong, updated_at })).status).toBe(422);
    const lines = (await logged()).slice(before);
    expect(lines).toHaveLength(2);
    expect(lines[1]?.after).toMatchObject({ city: 'Sliema' });
    expect(JSON.stringify(lines)).not.toMatch(/Moe|Poe/);
    const { tenant } = await api().platform.tenancy.stores('2');
    expect(await rowsOf(tenant, 'report_setting')).toEqual([]);
  });

  test('it takes the permission to report, and to see what is told', async () => {
    await saved();
    await pay('deposit', 'D-1', '10');
    expect((await make({}, await api().as('analyst'))).status).toBe(403);
    expect((await save({ settings, updated_at: null }, officer)).status).toBe(403);
    const all = allPermissions(manifest);
    for (const missing of ['case.report', 'case.show', 'customer.show', 'deposit.list', 'withdraw.list']) {
      const who = await userWith(
        api(),
        all.filter((one) => one !== missing),
      );
      expect((await make({}, who)).status, missing).toBe(403);
    }
    const noBets = await userWith(
      api(),
      all.filter((one) => one !== 'betslip.list'),
    );
    expect((await make({}, noBets)).status).toBe(200);
    expect((await make({ stakes: true }, noBets)).status).toBe(403);
    for (const missing of ['alert.list', 'intervention.list']) {
      const who = await userWith(
        api(),
        all.filter((one) => one !== missing),
      );
      expect((await who.post(`${path()}/pdf`)).status, missing).toBe(403);
    }
    for (const below of ['', '/check', '/pdf'])
      expect((await officer.post(`v1/crud/case/${nowhere}/report${below}`, { ...order, persons: [] })).status).toBe(
        404,
      );
  });
});
