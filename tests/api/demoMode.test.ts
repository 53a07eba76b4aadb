import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { type Store, table } from '../../server/sql/store.ts';
import type { Masks } from '../../src/demoMode/masks.ts';
import type { EntityDef } from '../../src/manifest/entity.ts';
import { entityOf, placedFields } from '../../src/manifest/fields.ts';
import { summedFields } from '../../src/manifest/listSums.ts';
import { className } from '../../src/manifest/names.ts';
import { customerEntity } from '../../src/manifest/pii.ts';
import { asAdministrator } from '../support/administrator.ts';
import { type Answer, type Api, describeApi } from '../support/api.ts';
import { insertRow, rowsOf } from '../support/rows.ts';
import { newMasks } from '../unit/demoMode/sample.ts';
import { type Floor, fillFloor, withQuery } from './helpers/floor.ts';
import { routesOf } from './helpers/routes.ts';

/** The people whom nobody may read. Ids are distinguished by their length. */
const canary = {
  id: '880000071',
  other: '880000072',
  partner: 'CANARY-P1',
  otherPartner: 'CANARY-P2',
  name: 'CanaryFirst',
  last: 'CanaryLast',
  mail: 'canary@mail.test',
  tenant: 'Canary Tenant',
  domain: 'canary.example.com',
  user: 'Canary Staff',
  userMail: 'canary.staff@mail.test',
};
const canaries = /canary|88000007[12]/i;

describeApi('demo mode', (api) => {
  let floor: Floor;
  let masks: Masks;
  beforeAll(async () => {
    floor = await fillFloor(api(), 3);
    await api().as('admin');
    await seed(api(), floor);
  });
  const get = async (path: string): Promise<Answer> => (await api().as('admin')).get(path);

  /** A call's answer, before and after masking: each as on a new page, which knows nobody yet. */
  async function masked(path: string): Promise<{ raw: string; shown: string }> {
    const { status, body } = await get(path);
    masks = newMasks();
    const url = new URL(path, 'http://api');
    const call = { path: url.pathname, query: Object.fromEntries(url.searchParams) };
    expect(status, path).toBe(200);
    return { raw: JSON.stringify(body), shown: JSON.stringify(masks.answer(call, body)) };
  }

  test('DEM-2 no answer of the API reveals a customer or a tenant', async () => {
    const told: string[] = [];
    for (const path of await everyGet(api(), floor)) {
      const { raw, shown } = await masked(path);
      expect.soft(shown, path).not.toMatch(canaries);
      if (canaries.test(raw)) told.push(path);
    }
    // the canaries were there to be masked
    const always = [
      'v1/auth/me',
      'v1/platform/operations',
      'v1/crud/service-account/7/keys',
      `v1/crud/webhook/${floor.northgate.rows.webhook?.[0]?.id}/secrets`,
      `v1/crud/trigger/${floor.northgate.rows.trigger?.[0]?.id}/versions`,
    ];
    for (const path of [...always, ...Object.keys(manifest.entities).filter(tellsOfSomebody).map(pathOf)])
      expect(told, path).toContain(path);
  });

  test('DEM-2 no export reveals a customer or a tenant', async () => {
    const { token } = await api().as('admin');
    let told = 0;
    for (const { path, verbs } of Object.values<EntityDef>(manifest.entities)) {
      if (verbs && !verbs.includes('export')) continue;
      const url = `/api/${path}/export`;
      const { body } = await api().app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      if (canaries.test(body)) told += 1;
      for (const line of body.trimEnd().split('\n'))
        expect
          .soft(JSON.stringify(newMasks().answer({ path: `${path}/export` }, JSON.parse(line))), path)
          .not.toMatch(canaries);
    }
    expect(told).toBeGreaterThan(10);
  });

  test('DEM-2 no refusal reveals a customer or a tenant', async () => {
    const admin = await api().as('admin');
    const { body: user } = await admin.get(`v1/crud/user?filter[email]=${canary.userMail}`);
    const { id, name, email } = user.data[0];
    const stale = { id, name, email, updated_at: '2020-01-01T00:00:00.000Z' };
    const refused = [
      ['v1/crud/user/1', await admin.put(`v1/crud/user/${id}`, stale)],
      ['v1/crud/user', await admin.post('v1/crud/user', { ...stale, id: undefined })],
      ['v1/crud/partner', await admin.post('v1/crud/partner', { name: canary.tenant })],
    ] as const;
    expect(refused.map(([, { status }]) => status)).toEqual([409, 422, 422]);
    for (const [path, { body }] of refused)
      expect(JSON.stringify(newMasks().refusal({ path }, body)), path).not.toMatch(canaries);
  });

  test('DEM-1 a customer is found and opened by their mask', async () => {
    await masked(pathOf('customer'));
    const id = masks.pseudonyms.of('customerId', canary.id);
    const partner = masks.pseudonyms.of('customer', canary.partner);
    const open = masks.outgoing({ path: `v1/crud/customer/${id}` });
    expect((await get(open.path)).body.data.partner_customerId).toBe(canary.partner);
    const query = { 'filter[partner_customerId]': partner, 'filter[id][in]': `${id},1` };
    const found = masks.outgoing({ path: 'v1/crud/customer', query });
    const { body } = await get(withQuery(found.path, { ...query, ...found.query }));
    expect(body.data.map((one: { id: string }) => one.id)).toEqual([canary.id]);
  });

  test('DEM-1 saving a user or a tenant in demo mode keeps the stored name, mail and domain', async () => {
    const admin = await api().as('admin');
    for (const name of ['user', 'tenant'] as const) {
      const { path, list } = entityOf(manifest, name);
      const { body } = await admin.get(`${path}?sort=id`);
      const before = body.data.find(({ name: own }: { name: string }) => canaries.test(own));
      masks = newMasks();
      const shown = masks.answer({ path: `${path}/${before.id}` }, { data: before }) as { data: typeof before };
      expect(JSON.stringify(shown)).not.toMatch(canaries);
      const form =
        name === 'user'
          ? { name: shown.data.name, email: shown.data.email, disabled: true }
          : { name: shown.data.name, domain: shown.data.domain };
      const call = masks.outgoing({
        path: `${path}/${before.id}`,
        body: { ...form, id: before.id, updated_at: before.updated_at },
      });
      const saved = await admin.put(call.path, call.body);
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      for (const field of list.filter((one) => ['name', 'email', 'domain'].includes(one)))
        expect(saved.body.data[field]).toBe(before[field]);
    }
  });
});

const pathOf = (name: string) => `${entityOf(manifest, name).path}?per_page=200`;
const hasCustomer = (name: string) =>
  placedFields(entityOf(manifest, name)).some(({ field }) => field.kind === 'ref' && field.to === customerEntity);
const tellsOfSomebody = (name: string) =>
  hasCustomer(name) ||
  ['customer', 'user', 'tenant', 'trigger_log', 'ingest_log', 'webhook_delivery', 'audit_log'].includes(name);

const month = { date_from: '2026-01-01', date_to: '2026-01-31' };

/** Every GET route, with ids and queries to find something by; a route that this does not know fails the test. */
async function everyGet(api: Api, { northgate }: Floor): Promise<string[]> {
  const customer = canary.id;
  const rows: { [name: string]: { id?: unknown }[] } = { ...northgate.rows };
  for (const name of [
    'user',
    'role',
    'service_account',
    'tenant',
    'currency',
    'currency_rate',
    'translation',
    'platform_audit_log',
  ])
    rows[name] = await rowsOf(api.platform.control, name);
  const records = Object.entries(manifest.entities).flatMap(([name, { path }]) => {
    const ids = name === customerEntity ? [customer] : (rows[name] ?? []).slice(0, 2).map(({ id }) => String(id));
    const sums = summedFields(entityOf(manifest, name)) ? [`${path}/sums`] : [];
    return [pathOf(name), ...sums, ...ids.map((id) => `${path}/${id}`)];
  });
  const models = Object.keys(manifest.entities).map(
    (name) => `v1/components/get-dropdown-rows?model=${className(name)}`,
  );
  const relations = placedFields(entityOf(manifest, customerEntity)).flatMap(({ path, field }) =>
    field.kind === 'many'
      ? [withQuery('v1/relations/index', { base_model: 'Customer', base_model_id: customer, relation: path })]
      : [],
  );
  const form = { entity: 'deposit', name: 'Deposits', filters: {}, sort: '-amount', columns: null, shared: false };
  const view = await (await api.as('admin')).post('v1/saved-views', form);
  const others: { [route: string]: string[] } = {
    health: ['health'],
    // Prometheus reads it, never the console, and it names no person: tests/api/metrics.test.ts
    '/metrics': [],
    // the console does not ask for it in demo mode
    'v1/crud/customer/:id/file': [],
    // what is in a file cannot be masked: the console fetches none
    'v1/crud/case-file/:id/content': [],
    // a browser's way to the provider and back, which the console never calls
    'v1/auth/provider/start': [],
    'v1/auth/provider/callback': [],
    'v1/auth/me': ['v1/auth/me'],
    'v1/auth/sessions': ['v1/auth/sessions'],
    'v1/crud/user/:id/sessions': [`v1/crud/user/${rows.user?.[0]?.id}/sessions`],
    'v1/auth/second-factors': ['v1/auth/second-factors'],
    'v1/auth/ways': ['v1/auth/ways'],
    'v1/crud/user/:id/invitation': [`v1/crud/user/${rows.user?.[0]?.id}/invitation`],
    'v1/crud/user/:id/second-factors': [`v1/crud/user/${rows.user?.[0]?.id}/second-factors`],
    'v1/auth/switch-tenant': [`v1/auth/switch-tenant?tenant_id=${northgate.id}`],
    'v1/proposals/waiting': ['v1/proposals/waiting'],
    'v1/desk': ['v1/desk'],
    'v1/floor': ['v1/floor'],
    'v1/roster/on': ['v1/roster/on'],
    'v1/shift': ['v1/shift'],
    'v1/decisions': ['v1/decisions'],
    'v1/decisions/desk': ['v1/decisions/desk'],
    'v1/components/get-dropdown-rows': models,
    'v1/relations/index': relations,
    'v1/reporter/customer-bet-flags': [
      'v1/reporter/customer-bet-flags',
      `v1/reporter/customer-bet-flags?customer_id=${customer}`,
    ],
    'v1/reporter/customer-arbitrage-logs': ['v1/reporter/customer-arbitrage-logs'],
    'v1/reporter/customer-timeline': [`v1/reporter/customer-timeline?customer_id=${customer}&per_page=200`],
    'v1/reporter/customer-figures': [`v1/reporter/customer-figures?customer_id=${customer}&lists=betslip,alert`],
    'v1/reporter/shared-things': [`v1/reporter/shared-things?customer_id=${customer}`],
    'v1/reporter/customer-scores': [`v1/reporter/customer-scores?customer_id=${customer}`],
    'v1/reporter/related-customers': [`v1/reporter/related-customers?customer_id=${customer}`],
    'v1/reporter/get-chart': [
      withQuery('v1/reporter/get-chart', {
        chart_name: 'Betslips per day',
        date_from: '2026-01-01',
        date_to: '2026-01-31',
        group_type: 'GROUP DAYS',
        'runtime_filters[0][filter_column]': 'customer_id',
        'runtime_filters[0][filter_value]': customer,
      }),
    ],
    'v1/crud/get-tenant-stat-dataset': ['totals.platform-profit', 'betslip.create'].map((type) =>
      withQuery('v1/crud/get-tenant-stat-dataset', {
        type,
        summarize: '1',
        'filter[date_from]': '2026-01-01',
        'filter[date_to]': '2026-01-31',
      }),
    ),
    'v1/stats-custom/get-chart-data': [
      withQuery('v1/stats-custom/get-chart-data', { chart: 'ACTIVE CUSTOMERS', ...month }),
    ],
    ...Object.fromEntries(
      ['alerts', 'sportsbook', 'casino', 'live-casino'].map((name) => [
        `v1/stats-custom/${name}`,
        [withQuery(`v1/stats-custom/${name}`, month)],
      ]),
    ),
    ...Object.fromEntries(
      ['top-customers-by-relation', 'top-trigger-by-relation', 'top-fixtures-by-customer-trigger-logs'].map((path) => [
        `v1/reporter/${path}`,
        [withQuery(`v1/reporter/${path}`, { from: month.date_from, to: month.date_to })],
      ]),
    ),
    'v1/saved-views': ['v1/saved-views'],
    'v1/schema/get-all': ['v1/schema/get-all'],
    'v1/search': [`v1/search?q=${customer}`, `v1/search?q=${canary.partner}`, `v1/search?q=${canary.last}`],
    'v1/user/mails': ['v1/user/mails'],
    'v1/user/mentions': ['v1/user/mentions'],
    'v1/crud/alert/mentionable': ['v1/crud/alert/mentionable'],
    'v1/crud/case/mentionable': ['v1/crud/case/mentionable'],
    'v1/crud/intervention/mentionable': ['v1/crud/intervention/mentionable'],
    'v1/user/user-state/get-all': ['v1/user/user-state/get-all'],
    'v1/crud/get-language-translations': ['v1/crud/get-language-translations?locale=en_US'],
    'v1/crud/alert/assignees': ['v1/crud/alert/assignees'],
    'v1/crud/case-task/assignees': ['v1/crud/case-task/assignees'],
    'v1/crud/view-schedule/readers': [`v1/crud/view-schedule/readers?view=${view.body.data.id}`],
    'v1/crud/alert/:id/history': [`v1/crud/alert/${northgate.rows.alert?.[0]?.id}/history`],
    'v1/crud/case/:id/history': [`v1/crud/case/${northgate.rows.case?.[0]?.id}/history`],
    'v1/crud/case/:id/links': [`v1/crud/case/${northgate.rows.case_link?.[0]?.case_id}/links`],
    // told not to be masked: the console offers it outside of demo mode only
    'v1/crud/alert/:id/file': [],
    'v1/crud/trigger/:id/file': [],
    'v1/crud/case/:id/report': [`v1/crud/case/${northgate.rows.case?.[0]?.id}/report`],
    'v1/report-settings': ['v1/report-settings'],
    'v1/crud/intervention/:id/effect': [`v1/crud/intervention/${northgate.rows.intervention?.[0]?.id}/effect`],
    'v1/crud/service-account/:id/keys': (rows.service_account ?? []).map(
      ({ id }) => `v1/crud/service-account/${id}/keys`,
    ),
    'v1/crud/webhook/:id/secrets': [`v1/crud/webhook/${northgate.rows.webhook?.[0]?.id}/secrets`],
    'v1/crud/trigger/:id/verdicts': [`v1/crud/trigger/${northgate.rows.trigger?.[0]?.id}/verdicts`],
    'v1/crud/risk/:id/verdicts': [`v1/crud/risk/${northgate.rows.risk?.[0]?.id}/verdicts`],
    'v1/packs': ['v1/packs'],
    // without a challenge there is nothing to compare: tests/unit/demoMode/marks.test.ts holds the contract marked
    'v1/crud/trigger/:id/challenges': [`v1/crud/trigger/${northgate.rows.trigger?.[0]?.id}/challenges`],
    'v1/crud/trigger/:id/challenges/:challenge/comparison': [],
    'v1/crud/risk/:id/versions': [`v1/crud/risk/${northgate.rows.risk?.[0]?.id}/versions`],
    'v1/crud/trigger/:id/versions': [`v1/crud/trigger/${northgate.rows.trigger?.[0]?.id}/versions`],
    'v1/platform/identity-providers': ['v1/platform/identity-providers'],
    'v1/platform/operations': ['v1/platform/operations'],
    'v1/platform/rates': ['v1/platform/rates'],
    'v1/platform/settings': ['v1/platform/settings'],
  };
  const crud = new Set(
    Object.values(manifest.entities).flatMap(({ path }) => [path, `${path}/:id`, `${path}/export`, `${path}/sums`]),
  );
  const unknown = routesOf(api.app)
    .filter(({ method }) => method === 'GET')
    .map(({ url }) => url.replace(/^\/api\//, '').replace(/\/$/, ''))
    .filter((route) => !crud.has(route) && !Object.hasOwn(others, route));
  expect(unknown, 'GET routes that this test has to learn').toEqual([]);
  return [...records, ...Object.values(others).flat()];
}

/** Two customers with names, whom every row of the tenant is about, and a tenant and a user of that kind. */
async function seed({ platform }: Api, { northgate }: Floor): Promise<void> {
  const tenant = asAdministrator(platform, northgate.store);
  const { logs } = await platform.tenancy.stores(northgate.id);
  const person = {
    customer_details_name: canary.name,
    customer_details_last_name: canary.last,
    customer_details_mail: canary.mail,
  };
  await insertRow(tenant, 'customer', { id: canary.id, partner_customerId: canary.partner, ...person });
  await insertRow(tenant, 'customer', { id: canary.other, partner_customerId: canary.otherPartner, ...person });
  for (const name of Object.keys(manifest.entities).filter(hasCustomer))
    for (const { column, field } of placedFields(entityOf(manifest, name)))
      if (field.kind === 'ref' && field.to === customerEntity)
        await set(tenant, name, { [column ?? '']: column === 'customer_id_2' ? canary.other : canary.id });
  const [trigger, risk] = [northgate.rows.trigger?.[0]?.id, northgate.rows.risk?.[0]?.id];
  await seedTexts(tenant, logs, { trigger: String(trigger), risk: String(risk) });
  const control = platform.control;
  await sql`update ${table(control, 'tenant')} set name = ${canary.tenant}, domain = ${canary.domain} where id = ${northgate.id}::bigint`.execute(
    control.db,
  );
  await sql`update ${table(control, 'user')} set name = ${canary.user}, email = ${canary.userMail} where email like 'auditor@%'`.execute(
    control.db,
  );
  await insertRow(control, 'service_account', { id: '7', tenant_id: northgate.id, name: 'Wallet' });
  const by = { created_by: canary.user, revoked_by: canary.user };
  const times = { created_at: '2026-01-01T00:00:00Z', expires_at: '2027-01-01T00:00:00Z' };
  await insertRow(control, 'service_key', {
    hash: 'h',
    service_account_id: '7',
    prefix: 'pbk_Abc123',
    ...by,
    ...times,
  });
  await insertRow(control, 'identity_provider', {
    label: 'Staff',
    enabled: true,
    issuer: 'https://id.example.com',
    client_id: 'desk',
    scope: 'openid email',
    groups_claim: 'groups',
    factor_values: '[]',
    mapping: JSON.stringify([{ group: 'risk', roles: ['role.risk'], tenants: [northgate.id] }]),
    updated_at: times.created_at,
  });
  await insertRow(tenant, 'webhook_secret', {
    webhook_id: northgate.rows.webhook?.[0]?.id,
    prefix: 'whs_Abc123',
    ended_at: times.created_at,
    created_at: times.created_at,
    created_by: canary.user,
    ended_by: canary.user,
  });
  for (const name of ['audit_log', 'platform_audit_log'])
    await set(name === 'audit_log' ? tenant : control, name, { user_name: canary.user });
}

/** The same two in structures and in texts. */
async function seedTexts(tenant: Store, logs: Store, rules: { trigger: string; risk: string }): Promise<void> {
  const { id, other, partner, otherPartner, name, last, mail } = canary;
  const spoken = `${name} ${last} (${partner}, ${mail}), customer_id ${id}`;
  const suspects = [
    { type: 'CUSTOMER', id, partnerId: partner, name },
    { type: 'CUSTOMER', id: other, partnerId: otherPartner },
  ];
  const input = {
    class_name: 'Deposit',
    id: '1',
    partnerId: 'D',
    customerId: id,
    partnerCustomerId: partner,
    result: null,
  };
  const trigger = { id: '1', name: 'T', status: 'TRIGGERED', trigger_settings: [], suspect_items: suspects };
  const output = { risks: [], triggers: [trigger], subjects_triggerred: suspects, trigger_actions: [] };
  const filter = {
    query_operator: 'AND',
    column: 'partner_customerId',
    operator: 'IN',
    value: [partner, otherPartner],
  };
  const setting = { key: 'S1', model: 'CUSTOMER', column: 'partner_customerId', filters: [filter], usage: 'EVIDENCE' };
  const staff = { owner_name: canary.user, closed_by: canary.user };
  await set(tenant, 'alert', { text: `Cycling by ${partner}`, data: JSON.stringify({ input, output }), ...staff });
  await set(tenant, 'alert_comment', { user_name: canary.user, text: spoken });
  const done = { text: spoken, result: spoken, user_name: canary.user, followed_up_by: canary.user };
  await set(tenant, 'intervention', done);
  const told = { title: spoken, narrative: spoken, outcome_text: spoken };
  await set(tenant, 'case', { ...told, ...staff, opened_by: canary.user });
  for (const entity of ['case_alert', 'case_customer']) await set(tenant, entity, { added_by: canary.user });
  const by = { person_name: canary.user, done_by: canary.user, added_by: canary.user };
  await set(tenant, 'case_file', { name: spoken, added_by: canary.user });
  await set(tenant, 'case_task', { text: spoken, ...by });
  await set(tenant, 'case_link', { reason: spoken, added_by: canary.user });
  await set(tenant, 'trigger', { trigger_settings: JSON.stringify([setting]) });
  for (const entity of ['deposit', 'withdraw']) await set(tenant, entity, { comments: spoken });
  for (const entity of ['customer_risk_status', 'customer_risk_status_change'])
    await set(tenant, entity, { comment: spoken });
  await set(tenant, 'action_request', { text: `Call ${partner}`, comment: spoken, decided_by: canary.user });
  const body = { customer: { id, partner_customerId: partner }, subject: { bet: null } };
  await set(tenant, 'webhook_delivery', { body: JSON.stringify(body) });
  const image = { customer_id: id, comment: mail, trigger_settings: [setting] };
  await set(tenant, 'audit_log', { entity: 'customer_risk_status', after: JSON.stringify(image) });
  const about = { customer_details_name: name, partner_customerId: partner };
  await sql`update ${table(tenant, 'audit_log')} set entity = 'customer', record_id = ${id}, after = ${JSON.stringify(about)}::jsonb
    where id = (select min(id) from ${table(tenant, 'audit_log')})`.execute(tenant.db);
  const version = {
    entity: 'trigger',
    record_id: rules.trigger,
    verb: 'UPDATE',
    after: { trigger_settings: [setting] },
  };
  await insertRow(tenant, 'audit_log', version);
  await insertRow(tenant, 'audit_log', {
    entity: 'risk',
    record_id: rules.risk,
    verb: 'UPDATE',
    after: { mode: 'DRAFT' },
  });
  const found = { customer_id: id, partner_customerId: partner, reason: `No rate for ${partner}` };
  await set(logs, 'trigger_log', { ...found, suspect_items: JSON.stringify(suspects) });
  const row = { partner_customerId: partner, name, last_name: last, mail, comments: spoken };
  await set(logs, 'ingest_log', { row: JSON.stringify(row), errors: `${partner} and ${mail} are taken` });
}

/** The same values in every row of a table. */
async function set(store: Store, name: string, values: { [column: string]: string }): Promise<void> {
  const columns = Object.entries(values).map(([column, value]) => sql`${sql.id(column)} = ${value}`);
  await sql`update ${table(store, name)} set ${sql.join(columns)}`.execute(store.db);
}
