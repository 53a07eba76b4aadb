import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { ServerLog } from '../../../server/platform/serverLog.ts';
import { hashToken } from '../../../server/sessions/hashToken.ts';
import { table } from '../../../server/sql/store.ts';
import { type Api, Client, describeApi } from '../../support/api.ts';
import { quietPush } from '../../support/quietPush.ts';
import { fillFloor, harbourMark } from '../helpers/floor.ts';
import { makeUser } from '../helpers/users.ts';
import { sendIn, taken } from '../ingest/calls.ts';
import { deposit } from '../ingest/helpers.ts';
import { conforms, ended, snapshotOf } from './helpers.ts';

describeApi('operations', (api) => {
  let app: Api['app'];
  let log: ServerLog;
  let admin: Client;
  let partner: Client;
  beforeAll(async () => {
    log = new ServerLog({ write() {} });
    app = await buildApp(api().platform, { version: '9.9.9', log });
    admin = new Client(app, (await api().as('admin')).token);
    partner = new Client(app, (await api().as('partner')).token);
  });
  afterAll(async () => app?.close());
  const tenantOf = async (client: Client, id = '1') => (await snapshotOf(client)).tenants.find((one) => one.id === id);

  test('RTE-11 the whole answer matches its contract, for admin and partner admin', async () => {
    for (const client of [admin, partner]) conforms('OperationsSnapshot', await snapshotOf(client));
    const found = await snapshotOf(admin);
    expect(found.process).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{6}$/),
      version: '9.9.9',
      started_at: expect.any(String),
      shared: false,
    });
    expect(found.rebuilds).toEqual(['risk-progress', 'refused-events', 'figures', 'scores']);
    expect(found.control).toMatchObject({ kind: 'control', health: 'ok', current: true });
    expect(found.tenants.map(({ name }) => name)).toEqual(['Harbour', 'Northgate']);
  });

  test('RTE-11 it has events per second, their duration, and what was refused because of overload', async () => {
    const rows = Array.from({ length: 40 }, (_, n) => deposit(`O${n}`));
    expect((await sendIn(app, admin, 'deposits', rows)).body).toEqual(taken(40));
    await expect.poll(async () => (await tenantOf(admin))?.per_second, { timeout: 5_000 }).toBe(8);
    const { events, engine } = await snapshotOf(admin);
    expect(events).toMatchObject({ per_second: 8, total: 40 });
    expect(events.series).toHaveLength(60);
    expect(events.series.at(-1)).toBe(8);
    expect(engine.events).toBe(40);
    expect(engine.p50_ms).toBeGreaterThan(0);
    expect(engine.p99_ms).toBeGreaterThanOrEqual(engine.p50_ms ?? 0);
    expect((await tenantOf(admin, '2'))?.per_second).toBe(0);
    expect((await tenantOf(admin))?.queue).toEqual({ waiting: 0, running: 0, oldest_seconds: null, refused: 0 });
  });

  test('RTE-11 it has a tenant’s stores: host, size on disk, schema version, health, and what waits for another host', async () => {
    const { tenant } = await api().platform.tenancy.stores('1');
    const found = await tenantOf(admin);
    const state = {
      health: 'ok',
      current: true,
      ping_ms: expect.any(Number),
      bytes: expect.stringMatching(/^\d{5,}$/),
    };
    expect(found?.stores).toMatchObject([
      { ...state, kind: 'tenant', migrations: expect.any(Number), schema: expect.stringMatching(/^\d{4}_/) },
      { ...state, kind: 'logs' },
    ]);
    expect(found?.outbox).toBe(0);
    await sql`insert into ${table(tenant, 'log_outbox')} (entity, "row")
      select 'trigger_log', '{}' from generate_series(1, 7)`.execute(tenant.db);
    await expect.poll(async () => (await tenantOf(admin))?.outbox, { timeout: 8_000, interval: 200 }).toBe(7);
    await sql`delete from ${table(tenant, 'log_outbox')}`.execute(tenant.db);
  });

  test('RTE-11 it has the connected consoles: sockets and people', async () => {
    const { push } = api().platform;
    const hash = async (client: Promise<Client>) => hashToken((await client).token ?? '');
    const [risk, analyst] = [await hash(api().as('risk')), await hash(api().as('analyst'))];
    const again = hashToken(await api().platform.sessions.start('3'));
    const who = { userId: '1', userName: 'Ann', mayTriage: true };
    const watchers = [risk, again, analyst].map((tokenHash) => ({ tokenHash, tenantId: '1', ...who }));
    const served = quietPush({ watchers: () => [...watchers, { tokenHash: analyst, tenantId: '2', ...who }] });
    push.serveBy(served);
    expect((await tenantOf(admin))?.desks).toEqual({ sockets: 3, users: 2 });
    expect((await tenantOf(admin, '2'))?.desks).toEqual({ sockets: 1, users: 1 });
    expect((await snapshotOf(partner)).tenants.map(({ desks }) => desks)).toEqual([{ sockets: 3, users: 2 }]);
    push.endServing(served);
  });

  test('RTE-11 it has the last log lines with their requests; a tenant’s lines only for those who may see the tenant', async () => {
    const { tenant } = await api().platform.tenancy.stores('1');
    const rename = (from: string, to: string) =>
      sql`alter table ${table(tenant, from)} rename to ${sql.id(to)}`.execute(tenant.db);
    await rename('customer_tag', 'gone');
    const failed = await partner.get('v1/crud/customer-tag');
    await rename('gone', 'customer_tag');
    expect(failed.status).toBe(500);
    log.note('warn', 'Redis is back.');
    log.note('error', 'an event could not be judged', { tenantId: '2' });
    const own = (await snapshotOf(partner)).log;
    expect(own).toMatchObject([
      { level: 'error', message: expect.stringMatching(/^a call failed: /), request_id: failed.body.request_id },
    ]);
    expect((await snapshotOf(admin)).log.map(({ message }) => message)).toEqual([
      'an event could not be judged',
      'Redis is back.',
      own[0]?.message,
    ]);
  });

  test('ROL-3 a partner admin sees nothing of other tenants, in figures either', async () => {
    const floor = await fillFloor(api(), 1);
    const harbour = await api().platform.tenancy.stores(floor.harbour.id);
    await sql`update ${table(harbour.control, 'tenant')} set domain = ${`${harbourMark}.example.com`}
      where id = ${floor.harbour.id}::bigint`.execute(harbour.control.db);
    const own = await makeUser(api(), { roles: ['role.partner.admin'], tenants: [floor.harbour.id] });
    const foreign = new Client(app, own.client.token);
    const before = (await snapshotOf(partner)).events.total;
    expect((await sendIn(app, foreign, 'deposits', [deposit('H1')])).body.accepted).toBe(1);
    const started = await foreign.post('v1/platform/rebuilds', { name: 'risk-progress', tenant_id: floor.harbour.id });
    await ended(foreign, started.body.data);
    log.note('error', harbourMark, { tenantId: floor.harbour.id });
    const seen = await snapshotOf(partner);
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Harbour|${harbourMark}`));
    expect(seen.tenants.map(({ id }) => id)).toEqual(['1']);
    expect([seen.control, seen.events.total]).toEqual([null, before]);
    expect(seen.jobs.filter(({ tenant_id }) => tenant_id !== '1')).toEqual([]);
    // hidden figures exist
    expect((await snapshotOf(foreign)).events.total).toBe(1);
    expect(JSON.stringify(await snapshotOf(admin))).toContain(harbourMark);
  });

  test('ROL-3 a user without a tenant sees the pages without any tenant', async () => {
    const nowhere = await makeUser(api(), { roles: ['role.partner.admin'], tenants: [] });
    const found = await snapshotOf(new Client(app, nowhere.client.token));
    expect([found.tenants, found.jobs, found.log, found.events.total]).toEqual([[], [], [], 0]);
    expect((await nowhere.client.get('v1/crud/ingest-log')).status).toBe(403);
  });

  test('RTE-11 an unreachable or hanging store is reported as such and delays nothing', async () => {
    const { tenancy } = api().platform;
    const { stores } = tenancy;
    const heldUpMs = 2_000;
    const ways = {
      down: () => Promise.reject(new Error('connect ECONNREFUSED')),
      slow: () => new Promise(() => undefined),
    };
    for (const [way, answer] of Object.entries(ways)) {
      tenancy.stores = (id) => (id === '2' ? (answer() as ReturnType<typeof stores>) : stores.call(tenancy, id));
      const fresh = await buildApp(api().platform, { version: '1' });
      const client = new Client(fresh, admin.token);
      const states = async () => {
        const begun = performance.now();
        const { tenants } = await snapshotOf(client);
        if (performance.now() - begun > heldUpMs) return 'held up';
        return tenants.map(({ id, outbox, stores: both }) => [id, outbox, ...both.map(({ health }) => health)]);
      };
      // the other tenant is reported in time, however long the first one hangs; on a busy machine not at the first
      // attempt
      await expect.poll(states, { timeout: 20_000 }).toEqual([
        ['2', null, way, way],
        ['1', 0, 'ok', 'ok'],
      ]);
      await fresh.close();
    }
    tenancy.stores = stores;
  });
});
