import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { buildApp } from '../../server/app.ts';
import type { Row } from '../../server/database/database.ts';
import type { Store } from '../../server/sql/store.ts';
import type { Platform } from '../../server/start.ts';
import type { ChartData } from '../../src/contracts/charts.ts';
import { entity, type ManifestDef } from '../../src/manifest/entity.ts';
import { f } from '../../src/manifest/field.ts';
import { defineManifest } from '../../src/manifest/manifest.ts';
import { Client } from '../support/api.ts';
import { forEachDatabase } from '../support/databases.ts';
import { insertRow } from '../support/rows.ts';
import { platformOn } from '../support/world.ts';
import { withQuery } from './helpers/floor.ts';

const about = ['customer'];
const call_note = entity({
  path: 'v1/crud/call-note',
  route: 'call-notes',
  store: 'tenant',
  area: 'rmt',
  icon: 'Flag',
  label: 'title',
  sort: 'title',
  fields: {
    id: f.id({ filter: ['eq', 'in'] }),
    title: f.text({ required: true, max: 40, sort: true, filter: ['eq'] }),
    customer: f.ref('customer', { required: true, filter: { customer_id: 'id' } }),
    outcome: f.choice('BetslipResults'),
    closed: f.boolean({ default: false }),
    currency: f.currency({ required: true }),
    promised: f.money({ currency: 'currency' }),
    minutes: f.integer(),
    felt: f.group({ mood: f.decimal({ scale: 3 }) }),
    called_at: f.time({ required: true }),
    closed_at: f.time({ otherwise: { field: 'called_at', where: 'closed' } }),
    deleted_at: f.time(),
  },
  charts: {
    'Calls per day': {
      at: 'called_at',
      about,
      where: { deleted_at: null },
      lines: [
        { label: 'Calls' },
        { label: 'Open ones', where: { closed: false } },
        { label: 'Won ones', where: { outcome: ['WON', 'HALF WON'] } },
        { label: 'Minutes', sum: 'minutes' },
        { label: 'Mood', sum: 'felt.mood' },
        { label: 'Promised', sum: 'promised' },
      ],
    },
    'Calls closed': { at: 'closed_at', about, lines: [{ label: 'Closed' }] },
    // a line more than the rollup keeps of it
    'Casino per day': { at: 'called_at', about, lines: [{ label: 'Calls' }] },
  },
  list: ['title'],
  form: false,
});
const base: ManifestDef = manifest;
const withCalls = defineManifest({ ...base, entities: { ...base.entities, call_note } });

const path = 'v1/reporter/get-chart';
const week = { date_from: '2026-01-01', date_to: '2026-01-04', group_type: 'GROUP DAYS' };
const of = (column: string, value: string) => ({
  'runtime_filters[0][filter_column]': column,
  'runtime_filters[0][filter_value]': value,
});

forEachDatabase('charts that an entity declares', (database) => {
  let app: FastifyInstance;
  let platform: Platform;
  let admin: Client;
  let own: Store;
  let far: Store;
  let ann: string;
  beforeAll(async () => {
    platform = await platformOn(database(), () => new Date('2026-01-05T12:00:00Z'), withCalls);
    app = await buildApp(platform, { version: 'test' });
    admin = new Client(app, await platform.sessions.start('1'));
    [own, far] = [(await platform.tenancy.stores('1')).tenant, (await platform.tenancy.stores('2')).tenant];
    ann = String((await insertRow(own, 'customer', { id: '700', partner_customerId: 'C-ann' })).id);
    const bob = String((await insertRow(own, 'customer', { id: '701', partner_customerId: 'C-bob' })).id);
    await insertRow(far, 'customer', { id: ann, partner_customerId: 'C-far' });
    const call = (row: Row, store = own, customer_id = ann) =>
      insertRow(store, 'call_note', { title: 'x', currency: 'EUR', customer_id, ...row });
    await call({
      called_at: '2026-01-01T00:00:00Z',
      outcome: 'WON',
      minutes: 5,
      felt_mood: '0.100',
      promised: '10.10',
    });
    await call({
      called_at: '2026-01-02T23:59:59.999Z',
      minutes: 7,
      felt_mood: '0.100',
      promised: '0.20',
      closed: true,
    });
    // in złoty at 4.5354
    await call({
      called_at: '2026-01-02T01:00:00Z',
      outcome: 'HALF WON',
      promised: '100.00',
      currency: 'PLN',
      felt_mood: '0.200',
    });
    await call({
      called_at: '2026-01-02T02:00:00Z',
      felt_mood: '0.001',
      closed: true,
      closed_at: '2026-01-03T09:00:00Z',
    });
    await call({ called_at: '2026-01-02T03:00:00Z', deleted_at: '2026-01-02T04:00:00Z', minutes: 90 });
    await call({ called_at: '2025-12-31T23:59:59.999Z', minutes: 90 });
    await call({ called_at: '2026-01-02T03:00:00Z', minutes: 90 }, own, bob);
    await call({ called_at: '2026-01-02T03:00:00Z', minutes: 90 }, far);
  });
  afterAll(() => app.close());

  const ask = (client: Client, query: { [name: string]: string }) => client.get(withQuery(path, { ...week, ...query }));
  async function chart(name: string, filters = of('customer_id', ann)): Promise<ChartData> {
    const { status, body } = await ask(admin, { chart_name: name, ...filters });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  }

  test('API-15 MAN-1 each line counts this record’s rows per day, in this tenant only', async () => {
    expect(await chart('Calls per day')).toEqual({
      labels: ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'],
      datasets: [
        { label: 'Calls', unit: 'COUNT', data: [1, 3, 0, 0] },
        { label: 'Open ones', unit: 'COUNT', data: [1, 1, 0, 0] },
        { label: 'Won ones', unit: 'COUNT', data: [1, 1, 0, 0] },
        { label: 'Minutes', unit: 'COUNT', data: [5, 7, 0, 0] },
        // exact, where floats would say 0.30100000000000005
        { label: 'Mood', unit: 'COUNT', data: ['0.1', '0.301', '0', '0'] },
        // 0.20 + 100 / 4.5354
        { label: 'Promised', unit: 'MONEY', data: ['10.10', '22.25', '0.00', '0.00'] },
      ],
      currency: 'EUR',
      converted: true,
    });
    expect((await chart('Calls per day', of('customer_id', '888888'))).datasets[0]?.data).toEqual([0, 0, 0, 0]);
  });

  test('API-15 a time with a substitute is bucketed as the filter by it selects', async () => {
    expect((await chart('Calls closed')).datasets).toEqual([{ label: 'Closed', unit: 'COUNT', data: [0, 1, 1, 0] }]);
  });

  test('API-15 ROL-2 a role that may not list the rows gets no chart of them', async () => {
    const role = { name: 'Caller', guard_name: 'api', permissions: ['call_note.show', 'customer.list', 'casino.list'] };
    expect((await admin.post('v1/crud/role', role)).status).toBe(201);
    const [email, password] = ['caller@made.example.com', 'a password of a caller'];
    const made = await admin.post('v1/crud/user', {
      name: 'Caller',
      email,
      roles: ['Caller'],
      tenants: ['1'],
      password,
      password_confirmation: password,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const caller = new Client(app, await platform.sessions.start(made.body.data.id));
    // of two entities it takes both
    for (const chart_name of ['Calls per day', 'Casino per day']) {
      const { status, body } = await ask(caller, { chart_name, ...of('customer_id', ann) });
      expect(status, JSON.stringify(body)).toBe(403);
    }
  });

  test('API-15 an unknown chart is refused with the names of the existing ones, declared ones included', async () => {
    const { status, body } = await ask(admin, { chart_name: 'Calls', ...of('customer_id', ann) });
    expect(status).toBe(422);
    expect(body.errors.chart_name[0]).toMatch(
      /^chart_name can't be 'Calls': use one of .*Betslips per day, .*, Calls per day, Calls closed$/,
    );
  });

  test('API-15 a chart with a line without a rollup needs a record', async () => {
    for (const chart_name of ['Calls per day', 'Casino per day']) {
      const { status, body } = await ask(admin, { chart_name });
      expect(status, chart_name).toBe(422);
      expect(body.errors.runtime_filters).toEqual([
        `runtime_filters must keep '${chart_name}' to one customer: begin with filter_column customer_id`,
      ]);
    }
    expect((await ask(admin, { chart_name: 'Betslips per day' })).status).toBe(200);
    expect((await chart('Casino per day')).datasets.map(({ label }) => label)).toEqual([
      'Stake',
      'Return',
      'Profit',
      'Calls',
    ]);
  });

  test('API-15 MAN-1 every tenant has an index for a record’s rows in order of time', async () => {
    const { rows } = await sql<{ name: string }>`
      select schemaname || '.' || indexname as name from pg_indexes where tablename = 'call_note'`.execute(
      database().kysely,
    );
    const names = rows.map(({ name }) => name);
    for (const tenant of ['tenant_1', 'tenant_2'])
      for (const index of ['call_note_customer_id_called_at_id_idx', 'call_note_customer_closed_idx'])
        expect(names).toContain(`${tenant}.${index}`);
  });
});
