import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { entityOf, placedFields } from '../../src/manifest/fields.ts';
import { filtersOf } from '../../src/manifest/filters.ts';
import { className } from '../../src/manifest/names.ts';
import { type Client, describeApi, type Login } from '../support/api.ts';
import { figure } from '../support/figures.ts';
import { rowsOf } from '../support/rows.ts';
import { setting } from './engine/rules.ts';
import { type Floor, fillFloor, harbourMark, nowhere, withQuery } from './helpers/floor.ts';
import { type Route, routesOf } from './helpers/routes.ts';

/** All users who work in Northgate; the admin belongs to Harbour too, and sees it only after switching. */
const logins: Login[] = ['admin', 'partner', 'risk', 'analyst', 'auditor'];
const entities = Object.entries(manifest.entities);
const ofTenants = entities.filter(([, { store }]) => store !== 'control').map(([name]) => name);
const nameOfPath = new Map([
  ...entities.map(([name, { path }]): [string, string] => [`/api/${path}/:id`, name]),
  // no entity: tests/api/savedViews.test.ts holds them apart
  ['/api/v1/saved-views/:id', 'saved_view'],
  ['/api/v1/ingest/replay/:id', 'ingest_log'],
  ['/api/v1/crud/trigger/:id/backtest', 'trigger'],
  ['/api/v1/crud/trigger/:id/advise', 'trigger'],
  ['/api/v1/crud/trigger/:id/challenges', 'trigger'],
  ['/api/v1/crud/trigger/:id/challenges/:challenge/comparison', 'trigger'],
  ['/api/v1/crud/trigger/:id/challenges/:challenge/promote', 'trigger'],
  ['/api/v1/crud/trigger/:id/challenges/:challenge/drop', 'trigger'],
  ['/api/v1/crud/risk/:id/versions', 'risk'],
  ['/api/v1/crud/trigger/:id/versions', 'trigger'],
  ['/api/v1/crud/risk/:id/verdicts', 'risk'],
  ['/api/v1/crud/trigger/:id/verdicts', 'trigger'],
  ['/api/v1/crud/trigger/:id/file', 'trigger'],
  ['/api/v1/crud/alert/:id/triage', 'alert'],
  ['/api/v1/crud/alert/:id/look', 'alert'],
  ['/api/v1/crud/alert/:id/assign', 'alert'],
  ['/api/v1/crud/alert/:id/history', 'alert'],
  ['/api/v1/crud/action-request/:id/approve', 'action_request'],
  ['/api/v1/crud/action-request/:id/reject', 'action_request'],
  ['/api/v1/crud/action-request/:id/withdraw', 'action_request'],
  ['/api/v1/crud/intervention/:id/follow-up', 'intervention'],
  ['/api/v1/crud/trigger-rest/:id/end', 'trigger_rest'],
  ['/api/v1/crud/value-list/:id/entries', 'value_list'],
  ['/api/v1/crud/value-list/:id/things', 'value_list'],
  ['/api/v1/crud/value-list-entry/:id/end', 'value_list_entry'],
  ['/api/v1/crud/intervention/:id/effect', 'intervention'],
  ['/api/v1/crud/case/:id/contents', 'case'],
  ['/api/v1/crud/case/:id/assign', 'case'],
  ['/api/v1/crud/case/:id/history', 'case'],
  ['/api/v1/crud/case/:id/files', 'case'],
  ['/api/v1/crud/case/:id/links', 'case'],
  ['/api/v1/crud/case-link/:id/remove', 'case_link'],
  ['/api/v1/crud/case/:id/merge', 'case'],
  ['/api/v1/crud/case/:id/split', 'case'],
  ['/api/v1/crud/case/:id/interventions', 'case'],
  ['/api/v1/crud/case-file/:id/content', 'case_file'],
  ['/api/v1/crud/case-task/:id/done', 'case_task'],
  ['/api/v1/crud/case-task/:id/reopen', 'case_task'],
  ['/api/v1/crud/case-task/:id/assign', 'case_task'],
  ['/api/v1/crud/alert/:id/file', 'alert'],
  ['/api/v1/crud/case/:id/report', 'case'],
  ['/api/v1/crud/case/:id/report/check', 'case'],
  ['/api/v1/crud/case/:id/report/pdf', 'case'],
  ['/api/v1/crud/customer/:id/action', 'customer'],
  ['/api/v1/crud/customer/:id/legal-hold', 'customer'],
  ['/api/v1/crud/customer/:id/legal-hold/release', 'customer'],
  ['/api/v1/crud/customer/:id/erase', 'customer'],
  ['/api/v1/crud/customer/:id/file', 'customer'],
  ['/api/v1/decisions/:id/answer', 'decision'],
  ['/api/v1/crud/proposal/:id/release', 'proposal'],
  ['/api/v1/crud/proposal/:id/refuse', 'proposal'],
  ['/api/v1/crud/proposal/:id/withdraw', 'proposal'],
  ['/api/v1/crud/proposal/:id/comment', 'proposal'],
  // of the installation: tests/api/serviceAccounts.test.ts holds the tenants apart
  ['/api/v1/crud/service-account/:id/keys', 'service_account'],
  ['/api/v1/crud/service-key/:id/revoke', 'service_account'],
  ['/api/v1/crud/webhook/:id/secrets', 'webhook'],
  ['/api/v1/crud/webhook/:id/secrets/:secretId/end', 'webhook'],
  ['/api/v1/crud/webhook/:id/test', 'webhook'],
  ['/api/v1/crud/webhook/:id/replay', 'webhook'],
  ['/api/v1/crud/webhook-delivery/:id/replay', 'webhook_delivery'],
  ['/api/v1/crud/notification-channel/:id/test', 'notification_channel'],
  ['/api/v1/crud/notification-channel/:id/replay', 'notification_channel'],
  ['/api/v1/crud/notification-delivery/:id/replay', 'notification_delivery'],
  ['/api/v1/crud/view-schedule/:id/send', 'view_schedule'],
  ['/api/v1/crud/view-schedule/:id/replay', 'view_schedule'],
  ['/api/v1/crud/view-mail/:id/replay', 'view_mail'],
  // of users: tests/api/userSessions.test.ts holds them apart
  ['/api/v1/auth/sessions/:id', 'user'],
  ['/api/v1/crud/user/:id/sessions', 'user'],
  // tests/api/secondFactor.test.ts holds these apart
  ['/api/v1/auth/second-factors/:id/remove', 'user'],
  ['/api/v1/crud/user/:id/second-factors', 'user'],
  // and tests/api/invitations.test.ts these
  ['/api/v1/crud/user/:id/invitation', 'user'],
  // of the installation: only administrators of all tenants reach them (tests/api/platform/identityProviders.test.ts)
  ['/api/v1/platform/identity-providers/:id', 'identity_provider'],
]);
const report = {
  ...{ begins_at: '2026-01-01T00:00:00Z', ends_at: '2026-02-01T00:00:00Z', content: 'ACTIVITY', stakes: false },
  ...{ report_code: 'STR', reason: 'Case 1', action: 'Case 1', indicators: ['A'], persons: [] },
};
const called = { kind: 'CALL', channel: 'PHONE', happened_at: '2026-01-01T00:00:00Z', text: 'Case 1' };
const challenger = {
  ...{ trigger_settings: [setting('S1')], final_setting_result: 'S1', trigger_actions: [] },
  ...{ share: 0, ends_at: '2026-02-01T00:00:00Z', reason: 'Case 1' },
};
/** What a call with an id has to carry to be judged by its id. */
const bodyOf = (url: string, id: string) => {
  if (url.endsWith('/triage')) return { state: 'IN REVIEW' };
  if (url.endsWith('/challenges')) return challenger;
  if (url.endsWith('/promote') || url.endsWith('/drop')) return { reason: 'Case 1' };
  if (url.endsWith('/case/:id/assign')) return { owner: 'me' };
  if (url.endsWith('/links')) return { linked_id: '1' };
  if (url.endsWith('/merge')) return { into: '1', reason: 'Case 1' };
  if (url.endsWith('/split')) return { title: 'Case 1', alerts: ['1'] };
  if (url.endsWith('/files')) return { name: 'a.txt', content: 'YQ==' };
  if (url.endsWith('/case-task/:id/assign')) return { person_id: 'me' };
  if (url.endsWith('/report') || url.endsWith('/report/check')) return report;
  if (url.endsWith('/interventions')) return { ...called, customers: ['1'] };
  if (url.endsWith('/contents')) return { add_customers: ['1'] };
  if (url.endsWith('/assign')) return { owner_id: '1' };
  if (url.endsWith('/refuse') || url.endsWith('/comment')) return { comment: 'Case 1' };
  if (url.endsWith('/answer')) return { answer: 'ACCEPT' };
  if (url.endsWith('/entries')) return { values: ['one'], reason: 'Case 1' };
  if (url.endsWith('/things')) return { kind: 'DEVICE', record_id: '1', reason: 'Case 1' };
  if (url.endsWith('/legal-hold')) return { reason: 'Case 1' };
  if (url.endsWith('/erase')) return { customer_id: id, reason: 'Case 1' };
  if (url.endsWith('/action')) return { customer_action_id: '1' };
  return url.endsWith('/backtest') ? { date_from: '2026-01-01T00:00:00Z', date_to: '2026-01-02T00:00:00Z' } : {};
};

/** A trigger's first challenger, which has the same id in every tenant. */
async function challengeOf(store: Store, triggerId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into ${table(store, 'trigger_challenge')}
      (trigger_id, type, trigger_settings, final_setting_result, trigger_actions, share, starts_at, ends_at, reason, state)
    values (${triggerId}::bigint, 'DEPOSIT', '[]', 'S1', '[]', 0, '2026-01-01', '2026-02-01', 'Case 1', 'DROPPED')
    returning id::text`.execute(store.db);
  return rows[0]?.id ?? '';
}

describeApi('two tenants', (api) => {
  let floor: Floor;
  let byId: Route[];
  let challengeId: string;
  beforeAll(async () => {
    floor = await fillFloor(api(), 3);
    for (const { store } of [floor.northgate, floor.harbour])
      await sql`insert into ${table(store, 'case_file_content')} select id, '1'::bytea from ${table(store, 'case_file')}`.execute(
        store.db,
      );
    for (const { store, rows } of [floor.northgate, floor.harbour])
      challengeId = await challengeOf(store, String(rows.trigger?.[0]?.id));
    byId = routesOf(api().app).filter(({ url }) => url.includes(':id'));
  });
  /** Every row of the other tenant. */
  const harbourNow = async () =>
    Object.fromEntries(
      await Promise.all(
        ofTenants
          .filter((name) => entityOf(manifest, name).store === 'tenant')
          .map(async (name) => [name, await rowsOf(floor.harbour.store, name)] as const),
      ),
    );
  const send = async (client: Client, { method, url }: Route, id: string) => {
    const response = await api().app.inject({
      method,
      url: url.replace(':id', id).replace(':challenge', challengeId),
      headers: { authorization: `Bearer ${client.token}` },
      ...(method === 'PUT' || method === 'POST' ? { payload: bodyOf(url, id) } : {}),
    });
    return { status: response.statusCode, body: response.body.replace(/"request_id":"[^"]*"/, '') };
  };

  test('ROL-3 this test has the entity of every route with an id', () => {
    expect(byId.filter(({ url }) => !nameOfPath.has(url))).toEqual([]);
  });

  describe.each(logins)('%s', (login) => {
    test('ROL-3 another tenant’s id is the same 404 or 403 as an unknown id, on every route with an id', async () => {
      const client = await api().as(login);
      const before = await harbourNow();
      let calls = 0;
      for (const route of byId) {
        const name = nameOfPath.get(route.url) ?? '';
        if (!ofTenants.includes(name)) continue;
        const [foreign] = floor.harbour.rows[name] ?? [];
        const answer = await send(client, route, String(foreign?.id));
        calls += 1;
        const what = `${route.method} ${route.url} ${answer.body}`;
        expect([403, 404], what).toContain(answer.status);
        expect(answer, what).toEqual(await send(client, route, nowhere));
        const [own] = floor.northgate.rows[name] ?? [];
        // of the absences of others only those who write rosters see any, of scheduled views who administers users
        if (name === 'absence' && (login === 'analyst' || login === 'auditor')) continue;
        if (name.startsWith('view_') && login !== 'partner' && login !== 'admin') continue;
        if (answer.status === 404 && route.method === 'GET' && !route.url.endsWith('/versions'))
          expect((await send(client, route, String(own?.id))).status, what).toBe(200);
      }
      expect(calls).toBeGreaterThan(50);
      // a call that is answered by a 404 may have written before
      expect(await harbourNow()).toEqual(before);
      figure(
        9,
        `${login}: ${calls} routes × ids of tenant 2 on ${api().platform.hosts.control.kind}: 0 answers but 403 or the 404 of nothing`,
      );
    });

    test('ROL-3 no list, choice, relation or report has anything of another tenant', async () => {
      const client = await api().as(login);
      const own = (path: string) =>
        client.get(path).then(({ status, body }) => ({ path, status, text: JSON.stringify(body) }));
      const paths = [
        ...entities.map(([, { path }]) => `${path}?per_page=200`),
        ...entities.map(([name]) => `v1/components/get-dropdown-rows?model=${className(name)}`),
        ...relationsOf(floor.northgate.rows.customer?.[0]?.id, 'customer'),
        ...relationsOf(floor.northgate.rows.betslip?.[0]?.id, 'betslip'),
        'v1/reporter/customer-bet-flags',
        'v1/reporter/customer-arbitrage-logs',
        'v1/schema/get-all',
        'v1/auth/me',
        'v1/saved-views',
        `v1/search?q=${harbourMark}`,
      ];
      for (const path of paths) {
        const answer = await own(path);
        expect([200, 403], path).toContain(answer.status);
        expect(answer.text, path).not.toContain(harbourMark);
      }
      figure(9, `${login}: the canary of tenant 2 in 0 of ${paths.length} lists, choices, relations and reports`);
    });

    test('ROL-3 no filter, search or relation finds what another tenant has', async () => {
      const client = await api().as(login);
      const customer = String(floor.harbour.rows.customer?.[0]?.id);
      for (const [name, entity] of entities.filter(([one]) => ofTenants.includes(one)))
        for (const { name: filter, ops, target, via } of filtersOf(manifest, entity)) {
          const [row] = floor.harbour.rows[via?.entity ?? name] ?? [];
          const value = String(row?.[target.column ?? ''] ?? '');
          if (!value.includes(harbourMark) && target.field.kind !== 'id' && target.field.kind !== 'ref') continue;
          const answer = await client.get(withQuery(entity.path, { [`filter[${filter}]`]: value }));
          if (answer.status !== 403)
            expect(answer.body, `${name} ${filter} ${ops[0]}`).toMatchObject({ data: [], total: 0 });
        }
      const relation = await client.get(
        `v1/relations/index?base_model=Customer&base_model_id=${customer}&relation=customerRiskStatuses`,
      );
      expect(relation.status).toBe(404);
      for (const report of ['customer-bet-flags', 'customer-arbitrage-logs'])
        expect((await client.get(`v1/reporter/${report}?customer_id=${customer}`)).body).toMatchObject({
          data: [],
          total: 0,
        });
      const search = await client.get(`v1/components/get-dropdown-rows?model=Customer&search=${harbourMark}`);
      expect(search.body).toMatchObject({ data: [], total: 0 });
    });
  });

  test('ROL-3 no record can reference one of another tenant', async () => {
    const risk = await api().as('risk');
    const category = String(floor.harbour.rows.customer_tag_category?.[0]?.id);
    const tag = String(floor.harbour.rows.customer_tag?.[0]?.id);
    const made = await risk.post('v1/crud/customer-tag', { name: 'Tied', category_id: category });
    expect(made).toMatchObject({ status: 422, body: { errors: { category_id: ['There is no such record'] } } });
    const customer = String(floor.northgate.rows.customer?.[0]?.id);
    const tagged = await risk.put(`v1/crud/customer/${customer}`, { customer_tags: [tag] });
    expect(tagged).toMatchObject({
      status: 422,
      body: { errors: { customer_tags: [`There is no such record: ${tag}`] } },
    });
  });

  test('API-4 ROL-3 the records that the tests above look for exist: the admin finds all of them after switching, and none of Northgate', async () => {
    const admin = await api().as('admin');
    await admin.get(`v1/auth/switch-tenant?tenant_id=${floor.harbour.id}`);
    for (const name of ofTenants) {
      const { body } = await admin.get(`${entityOf(manifest, name).path}?per_page=200`);
      // that the admin came in
      const ownLines = name === 'audit_log' ? 1 : 0;
      expect(body.total, name).toBe(3 + ownLines);
      const ids: number[] = body.data.map(({ id }: { id: string }) => Number(id)).sort((a: number, b: number) => a - b);
      expect(ids.slice(-3), name).toEqual([900_000, 900_001, 900_002]);
      const hasText = placedFields(entityOf(manifest, name)).some(
        ({ field }) => field.kind === 'text' || field.kind === 'partnerId',
      );
      if (hasText) expect(JSON.stringify(body), name).toContain(harbourMark);
      expect((await admin.get(`${entityOf(manifest, name).path}/500`)).status, name).toBe(404);
    }
    await admin.get(`v1/auth/switch-tenant?tenant_id=${floor.northgate.id}`);
    expect((await admin.get('v1/crud/customer')).body.data[0].id).toBe('502');
  });
});

/** The addresses of all relations of a record. */
function relationsOf(id: unknown, name: string): string[] {
  return placedFields(entityOf(manifest, name)).flatMap(({ path, field }) =>
    field.kind === 'many'
      ? [withQuery('v1/relations/index', { base_model: className(name), base_model_id: String(id), relation: path })]
      : [],
  );
}
