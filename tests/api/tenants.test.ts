import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Client, describeApi } from '../support/api.ts';
import { makeUser } from './helpers/users.ts';

describeApi('tenants', (api) => {
  let admin: Client;
  let host = '';
  const body = (name: string) => ({
    name,
    domain: `https://www.${name.toLowerCase()}.example.com`,
    db_host: host,
    db_host_logs: host,
  });
  const schemas = async () => {
    const { rows } = await sql<{ name: string }>`
      select schema_name as name from information_schema.schemata where schema_name like 'tenant%' order by 1`.execute(
      api().platform.control.db,
    );
    return rows.map(({ name }) => name);
  };
  const platformLog = async () =>
    (await admin.get('v1/crud/platform-audit-log?filter[entity]=tenant&per_page=200')).body.total;

  beforeAll(async () => {
    admin = await api().as('admin');
    host = api().platform.hosts.control.name;
  });

  test('API-8 ENT-2 tenants are listed with their fields; a partner admin sees only their own', async () => {
    const { body: all } = await admin.get('v1/crud/tenant?page=1&per_page=10');
    expect(all.total).toBe(2);
    expect(all.data[0]).toMatchObject({
      id: '2',
      name: 'Harbour',
      domain: 'harbour.example.com',
      db_host: host,
      db_host_logs: host,
    });
    const partner = await api().as('partner');
    expect((await partner.get('v1/crud/tenant')).body).toMatchObject({ total: 1, data: [{ name: 'Northgate' }] });
  });

  test('API-8 POST v1/crud/partner creates a tenant with schemas of its own, ready for use', async () => {
    const made = await admin.post('v1/crud/partner', body('Lakeside'));
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect(made.body.data).toMatchObject({ name: 'Lakeside', db_host: host });
    expect(await schemas()).toEqual(expect.arrayContaining([`tenant_${id}`, `tenant_${id}_logs`]));
    expect((await admin.get(`v1/auth/switch-tenant?tenant_id=${id}`)).status).toBe(200);
    expect((await admin.post('v1/crud/customer-tag', { name: 'First one' })).status).toBe(201);
    expect((await admin.get('v1/crud/customer')).body.total).toBe(0);
    await admin.get('v1/auth/switch-tenant?tenant_id=1');
    expect((await admin.get('v1/crud/customer-tag')).body.total).toBe(0);
    const user = await makeUser(api(), { roles: ['role.analyst'], tenants: [id] });
    expect((await user.client.get('v1/crud/customer-tag')).body.total).toBe(1);
  });

  test('MAN-1 what migrations say of each tenant’s schemas is told', async () => {
    const { tenancy } = api().platform;
    const stores = await tenancy.stores('2');
    const tables = { tenant: 'customer_tag', logs: 'trigger_log' } as const;
    const alter = async (change: string) => {
      for (const kind of ['tenant', 'logs'] as const)
        await sql.raw(`alter table ${stores[kind].schema}.${tables[kind]} ${change}`).execute(stores[kind].db);
    };
    const told = async () => {
      const said: string[] = [];
      await tenancy.migrateAll((text) => said.push(text));
      return said.filter((text) => text.includes('kept_by_hand'));
    };
    await alter('add column kept_by_hand text');
    expect(await told()).toEqual([
      expect.stringContaining('tenant_2.customer_tag.kept_by_hand'),
      expect.stringContaining('tenant_2_logs.trigger_log.kept_by_hand'),
    ]);
    await alter('drop column kept_by_hand');
    expect(await told()).toEqual([]);
  });

  const failures: [string, () => object, string, RegExp][] = [
    [
      'an unknown host',
      () => ({ ...body('Nowhere'), db_host: 'moon' }),
      'db_host',
      /no database server named 'moon': known are/,
    ],
    ['an unknown host for the logs', () => ({ ...body('Nowhere'), db_host_logs: 'moon' }), 'db_host_logs', /'moon'/],
    [
      'a name that is taken',
      () => ({ ...body('Harbour'), domain: 'other.example.com' }),
      'name',
      /^This value is already taken$/,
    ],
    [
      'a domain that is taken',
      () => ({ ...body('Another'), domain: 'harbour.example.com' }),
      'domain',
      /^This value is already taken$/,
    ],
  ];
  test.each(failures)(
    'API-8 %s leaves nothing behind: no schema, no row, no log line',
    async (_what, wanted, field, text) => {
      const before = [await schemas(), (await admin.get('v1/crud/tenant')).body.total, await platformLog()];
      const refused = await admin.post('v1/crud/partner', wanted());
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual([field]);
      expect(refused.body.errors[field][0]).toMatch(text);
      expect([await schemas(), (await admin.get('v1/crud/tenant')).body.total, await platformLog()]).toEqual(before);
    },
  );

  test('API-8 a failure after the schemas were created removes them again', async () => {
    const { control } = api().platform;
    const before = await schemas();
    await sql`alter table control.tenant add constraint no_more check (name <> 'Doomed')`.execute(control.db);
    const answer = await admin.post('v1/crud/partner', body('Doomed'));
    expect(answer.status).toBe(422);
    expect(await schemas()).toEqual(before);
    await sql`alter table control.tenant drop constraint no_more`.execute(control.db);
    expect((await admin.post('v1/crud/partner', body('Doomed'))).status).toBe(201);
  });

  test('API-8 a host must be a name from the server’s configuration; an address is refused', async () => {
    for (const db_host of [
      'postgres://evil.example.com/x',
      '127.0.0.1',
      'evil.example.com',
      'x"; drop schema control; --',
      '',
    ])
      expect(Object.keys((await admin.post('v1/crud/partner', { ...body('Evil'), db_host })).body.errors)).toEqual([
        'db_host',
      ]);
  });

  test('VAL-5 VAL-6 a tenant’s rules answer with the specification’s texts', async () => {
    const required = ['This field is required'];
    const refused = async (change: object) =>
      (await admin.post('v1/crud/partner', { ...body('Rules'), ...change })).body.errors;
    const empty = await admin.post('v1/crud/partner', {});
    expect(empty.status).toBe(422);
    expect(empty.body.errors).toEqual({ name: required, domain: required, db_host: required, db_host_logs: required });
    expect(await refused({ name: 'ab' })).toEqual({ name: ['This field must be at least 3 characters long'] });
    expect(await refused({ name: 'n'.repeat(256) })).toEqual({
      name: ['This field must be at most 255 characters long'],
    });
    expect(await refused({ db_host: '' })).toEqual({ db_host: required });
    expect(await refused({ db_host_logs: '' })).toEqual({ db_host_logs: required });
    for (const domain of [
      'nodots',
      'http://',
      'ftp://a.example.com',
      'a b.example.com',
      'a.example.com/path',
      '-a.example.com',
      'javascript:alert(1)',
    ])
      expect(await refused({ domain }), domain).toEqual({ domain: ['Invalid domain format'] });
    expect(await refused({ domain: '' })).toEqual({ domain: required });
  });

  test('VAL-5 a domain is taken with and without scheme and www', async () => {
    const { id } = (await admin.get('v1/crud/tenant?filter[name]=Harbour')).body.data[0];
    for (const domain of [
      'a.example.com',
      'www.a.example.com',
      'http://a.example.com',
      'https://www.a-b.example.co.uk',
    ])
      expect((await admin.put(`v1/crud/tenant/${id}`, { domain })).status, domain).toBe(200);
  });

  test('API-8 a tenant’s hosts cannot be changed, as its data would not move', async () => {
    const { id } = (await admin.get('v1/crud/tenant?filter[name]=Harbour')).body.data[0];
    const answer = await admin.put(`v1/crud/tenant/${id}`, { db_host: 'elsewhere' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['db_host']);
  });

  test('API-8 currencies are listed by code with their names', async () => {
    const { body: list } = await (await api().as('auditor')).get('v1/crud/currency?per_page=200');
    expect(list.data.map(({ code, name }: { code: string; name: string }) => [code, name])).toEqual([
      ['EUR', 'Euro'],
      ['GBP', 'Pound Sterling'],
      ['PLN', 'Zloty'],
      ['SEK', 'Swedish Krona'],
    ]);
  });
});
