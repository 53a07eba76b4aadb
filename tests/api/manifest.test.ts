import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { buildApp } from '../../server/app.ts';
import { isPassword } from '../../server/sessions/passwords.ts';
import type { Platform } from '../../server/start.ts';
import { type EntityDef, entity, type ManifestDef } from '../../src/manifest/entity.ts';
import { f } from '../../src/manifest/field.ts';
import { Client } from '../support/api.ts';
import { forEachDatabase } from '../support/databases.ts';
import { platformOn } from '../support/world.ts';

const bookmaker: EntityDef = entity({
  path: 'v1/crud/bookmaker',
  route: 'bookmakers',
  store: 'tenant',
  area: 'rmt',
  icon: 'Domain',
  label: 'name',
  sort: 'name',
  fields: {
    id: f.id({ filter: ['eq', 'in'] }),
    name: f.text({ required: true, min: 3, max: 40, unique: true, filter: ['contains', 'eq'] }),
    currency: f.currency({ required: true, filter: ['eq'] }),
    limit: f.money({ currency: 'currency', filter: ['gte', 'lte'] }),
    margin: f.decimal({ scale: 4, min: '0.0001', max: 10 }),
    farewell: f.text({ max: 100, requiredIf: { field: 'closed', in: ['true'] } }),
    opened: f.date({ filter: ['eq', 'lt'] }),
    closed: f.boolean({ default: false, filter: ['eq'] }),
    rating: f.integer({ min: 1, max: 5, sort: true }),
    result: f.choice('BetslipResults', { filter: ['eq', 'in'] }),
    tags: f.refs('customer_tag', { filter: { tag_id: 'id' } }),
    rights: f.names({ of: 'permissions' }),
    slogan: f.texts(),
    place: f.group({ street: f.text(), city: f.text() }),
    badge: f.text(),
    seen_at: f.time({ readOnly: true }),
    pin: f.password(),
    pin_again: f.password({ confirms: 'pin' }),
    created_at: f.time({ stamp: 'create', sort: true }),
    updated_at: f.time({ stamp: 'update' }),
  },
  list: ['name', 'limit', 'rating'],
  form: [
    'name',
    'currency',
    'limit',
    'margin',
    'opened',
    'closed',
    'farewell',
    'rating',
    'result',
    'tags',
    'pin',
    'pin_again',
  ],
});
const withBookmaker: ManifestDef = {
  entities: { ...manifest.entities, bookmaker },
  menu: [...manifest.menu, 'bookmaker'],
};

forEachDatabase('an entity added to the manifest of an installation in use', (database) => {
  let app: FastifyInstance;
  let admin: Client;
  let platform: Platform;
  beforeAll(async () => {
    platform = await platformOn(database(), () => new Date('2026-01-05T12:00:00Z'), withBookmaker);
    app = await buildApp(platform, { version: 'test' });
    admin = new Client(app, await platform.sessions.start('1'));
  });
  afterAll(() => app.close());

  test('MAN-1 ROL-1 it has a table in every tenant, and the admin has all its permissions at once', async () => {
    const { rows } = await sql<{ schema: string }>`
      select table_schema as schema from information_schema.tables where table_name = 'bookmaker' order by 1`.execute(
      database().kysely,
    );
    expect(rows.map(({ schema }) => schema)).toEqual(['tenant_1', 'tenant_2']);
    const { body } = await admin.get('v1/auth/me');
    for (const verb of ['list', 'show', 'create', 'edit', 'delete', 'export'])
      expect(body.original.data.permissions).toContain(`bookmaker.${verb}`);
  });

  test('MAN-1 it is created, listed, filtered, changed, deleted and audited by the generated calls', async () => {
    const { id: tag } = (await admin.post('v1/crud/customer-tag', { name: 'Sharp' })).body.data;
    const body = {
      name: 'Northern Odds',
      currency: 'GBP',
      limit: '2500.00',
      opened: '2019-05-01',
      rating: 4,
      result: 'OPEN',
      tags: [tag],
    };
    const made = await admin.post('v1/crud/bookmaker', body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id } = made.body.data;
    expect(made.body.data).toMatchObject({
      ...body,
      currency: { code: 'GBP', name: 'Pound Sterling' },
      tags: [{ id: tag, name: 'Sharp' }],
      closed: false,
    });
    await admin.post('v1/crud/bookmaker', { name: 'Southern Odds', currency: 'EUR', limit: '10.00', rating: 2 });
    const names = async (query: string) =>
      (await admin.get(`v1/crud/bookmaker?${query}`)).body.data.map(({ name }: { name: string }) => name);
    expect(await names('sort=-rating')).toEqual(['Northern Odds', 'Southern Odds']);
    expect(await names('filter[name]=SOUTH')).toEqual(['Southern Odds']);
    expect(await names('filter[limit]=100')).toEqual(['Northern Odds']);
    expect(await names('filter[opened][lt]=2020-01-01')).toEqual(['Northern Odds']);
    expect(await names(`filter[tag_id]=${tag}`)).toEqual(['Northern Odds']);
    const put = await admin.put(`v1/crud/bookmaker/${id}`, { closed: true, farewell: 'Sold', rating: null, tags: [] });
    expect(put.body.data).toMatchObject({ closed: true, rating: null, tags: [], limit: '2500.00' });
    expect((await admin.delete(`v1/crud/bookmaker/${id}`)).status).toBe(200);
    const log = await admin.get('v1/crud/audit-log?filter[entity]=bookmaker&sort=created_at');
    expect(log.body.data.map(({ verb }: { verb: string }) => verb)).toEqual(['CREATE', 'CREATE', 'UPDATE', 'DELETE']);
  });

  test('MAN-1 API-3 a password without its confirmation is refused, with a new record as with a change', async () => {
    const body = { name: 'Unsure Odds', currency: 'EUR' };
    const missing = { pin_again: ['This field is required'] };
    const made = await admin.post('v1/crud/bookmaker', { ...body, pin: 'seven red kites' });
    expect(made.status).toBe(422);
    expect(made.body.errors).toEqual(missing);
    const { id } = (await admin.post('v1/crud/bookmaker', { ...body, pin: null, pin_again: null })).body.data;
    expect((await admin.put(`v1/crud/bookmaker/${id}`, { pin: 'seven red kites' })).body.errors).toEqual(missing);
  });

  test('MAN-1 VAL-6 permissions and locales that there are not are refused by name; stored ones may stay', async () => {
    const body = { name: 'Strange Odds', currency: 'EUR' };
    const refused = async (change: object) => {
      const { status, body: answer } = await admin.post('v1/crud/bookmaker', { ...body, ...change });
      return [status, answer.errors];
    };
    expect(await refused({ rights: ['bookmaker.list', 'nonsense.perm'], slogan: '{"xx":"a"}' })).toEqual([
      422,
      {
        rights: ['There is no permission nonsense.perm'],
        slogan: [expect.stringMatching(/^There is no locale 'xx': known are en_US, /)],
      },
    ]);
    expect(await refused({ slogan: '{"en_US":5}' })).toEqual([422, { slogan: ['The text of en_US must be a text'] }]);
    expect(await refused({ slogan: '{en_US}' })).toEqual([422, { slogan: ['This field format is invalid'] }]);

    const sound = { rights: ['bookmaker.list'], slogan: '{"en_US":"Odds"}' };
    const { id } = (await admin.post('v1/crud/bookmaker', { ...body, ...sound })).body.data;
    await sql`update tenant_1.bookmaker set rights = '["gone.list"]', slogan = '{"xx":"a"}' where id = ${id}`.execute(
      database().kysely,
    );
    const put = (change: object) => admin.put(`v1/crud/bookmaker/${id}`, change);
    const kept = await put({ rights: ['gone.list', 'alert.list'], slogan: '{"xx":"b","en_US":"Odds"}' });
    expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    expect((await put({ rights: ['other.list'] })).body.errors).toEqual({
      rights: ['There is no permission other.list'],
    });
  });

  test('MAN-1 VAL-6 what only answers have is refused with what to send instead', async () => {
    const { status, body } = await admin.post('v1/crud/bookmaker', {
      ...{ name: 'Other Odds', currency: 'EUR', currency_id: 'EUR', nickname: 'x' },
      ...{ place: { city: 'Leeds' }, seen_at: null, created_at: '2026-01-01T00:00:00Z' },
    });
    expect(status).toBe(422);
    const ofServer = ['The server sets this field: leave it out'];
    expect(body.errors).toEqual({
      currency_id: ['Only answers have this field: send currency instead'],
      place: ['Only answers have this field: send place.street, place.city instead'],
      seen_at: ofServer,
      created_at: ofServer,
      nickname: ['There is no such field'],
    });
    const tag = await admin.post('v1/crud/customer-tag', { name: 'Whose', category: { id: '1' } });
    expect(tag.body.errors).toEqual({ category: ['Only answers have this field: send category_id instead'] });
  });

  test('MAN-1 a text keeps the blanks that it was sent with, unless the field is trimmed', async () => {
    const made = await admin.post('v1/crud/bookmaker', { name: 'Blank Odds', currency: 'EUR', badge: ' b2 ' });
    expect(made.body.data.badge).toBe(' b2 ');
    expect((await admin.post('v1/crud/customer-tag', { name: ' Blank ' })).body.data.name).toBe('Blank');
  });

  test('MAN-1 API-3 its password is stored as a hash, never returned, and refused when it is a common one', async () => {
    const made = await admin.post('v1/crud/bookmaker', {
      name: 'Locked Odds',
      currency: 'EUR',
      pin: 'seven red kites',
      pin_again: 'seven red kites',
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id } = made.body.data;
    const stored = async () => {
      const { rows } = await sql<{ pin: string }>`select pin from tenant_1.bookmaker where id = ${id}`.execute(
        database().kysely,
      );
      return rows[0]?.pin ?? '';
    };
    expect(await isPassword('seven red kites', await stored())).toBe(true);
    expect(JSON.stringify(made.body)).not.toContain('pin');
    const put = (body: object) => admin.put(`v1/crud/bookmaker/${id}`, body);
    expect((await put({ pin: 'nine red kites', pin_again: 'nine red kites' })).status).toBe(200);
    expect(await isPassword('nine red kites', await stored())).toBe(true);
    expect((await put({ pin: 'password123', pin_again: 'password123' })).body.errors).toHaveProperty('pin');
    expect((await put({ rating: 2 })).status).toBe(200);
    expect(await isPassword('nine red kites', await stored())).toBe(true);
    const log = await admin.get('v1/crud/audit-log?filter[entity]=bookmaker&per_page=100');
    expect(JSON.stringify(log.body)).not.toContain('scrypt');
  });

  test('MAN-1 VAL-6 the server enforces its rules with the shared texts', async () => {
    const refused = async (body: object) => (await admin.post('v1/crud/bookmaker', body)).body.errors;
    expect(await refused({})).toEqual({ name: ['This field is required'], currency: ['This field is required'] });
    const base = { name: 'Rules', currency: 'EUR' };
    expect(await refused({ ...base, rating: 6 })).toEqual({ rating: ['This field must be between 1 and 5'] });
    expect(await refused({ ...base, rating: 1.5 })).toEqual({ rating: ['This field must be a whole number'] });
    expect(await refused({ ...base, limit: '1.234' })).toEqual({
      limit: ['This field must be an amount with at most 2 decimals'],
    });
    for (const opened of ['2026-02-30', '0000-01-01', 'x'])
      expect(await refused({ ...base, opened }), opened).toEqual({
        opened: ['This field must be a date such as 2026-01-31'],
      });
    expect(await refused({ ...base, limit: `${'9'.repeat(13)}.00` })).toHaveProperty('limit');
    expect((await admin.post('v1/crud/bookmaker', { ...base, limit: '999999999999.99' })).body.data.limit).toBe(
      '999999999999.99',
    );
  });

  test('VAL-1 VAL-6 a required text is refused when it is empty or blank, on create and on update', async () => {
    const empty = { name: ['This field is required'] };
    for (const name of ['', '   ', '\t\u00a0', null]) {
      const body = { name, currency: 'EUR' };
      expect((await admin.post('v1/crud/bookmaker', body)).body.errors, JSON.stringify(name)).toEqual(empty);
    }
    const { id } = (await admin.post('v1/crud/bookmaker', { name: 'Western Odds', currency: 'EUR' })).body.data;
    for (const name of ['', '   ', null])
      expect((await admin.put(`v1/crud/bookmaker/${id}`, { name })).body.errors, JSON.stringify(name)).toEqual(empty);
    expect((await admin.post('v1/crud/currency', { code: 'QQA', name: ' ' })).body.errors).toEqual(empty);
    const euro = (await admin.get('v1/crud/currency?filter[code]=EUR')).body.data[0];
    const blank = await admin.put(`v1/crud/currency/${euro.id}`, { name: '' });
    expect([blank.status, blank.body.errors]).toEqual([422, empty]);
  });

  test('VAL-1 VAL-6 a conditionally required field is checked against the record as it will be stored', async () => {
    const missing = { farewell: ['This field is required'] };
    const base = { name: 'Eastern Odds', currency: 'EUR' };
    expect((await admin.post('v1/crud/bookmaker', { ...base, closed: true })).body.errors).toEqual(missing);
    const { id } = (await admin.post('v1/crud/bookmaker', base)).body.data;
    const put = (body: object) => admin.put(`v1/crud/bookmaker/${id}`, body);
    for (const body of [{ closed: true }, { closed: true, farewell: ' ' }, { closed: true, farewell: null }])
      expect((await put(body)).body.errors, JSON.stringify(body)).toEqual(missing);
    expect((await put({ farewell: 'Sold' })).status).toBe(200);
    expect((await put({ closed: true })).body.data).toMatchObject({ closed: true, farewell: 'Sold' });
    for (const farewell of ['', ' ', null]) expect((await put({ farewell })).body.errors).toEqual(missing);
    expect((await put({ closed: false, farewell: null })).status).toBe(200);
  });

  test('VAL-6 a decimal’s min and max are checked to the last digit', async () => {
    const errorsOf = async (margin: string) =>
      (await admin.post('v1/crud/bookmaker', { name: `Margin ${margin}`, currency: 'EUR', margin })).body.errors;
    const outside = { margin: ['This field must be between 0.0001 and 10'] };
    for (const margin of ['0', '0.0000', '-0.0001', '10.0001']) expect(await errorsOf(margin), margin).toEqual(outside);
    for (const margin of ['0.0001', '10', '10.0000']) expect(await errorsOf(margin), margin).toBeUndefined();
  });

  test('VAL-6 an unknown currency is refused, and accepted once the platform has it', async () => {
    const body = { name: 'Island Odds', currency: 'QQB', limit: '5.00' };
    const refused = await admin.post('v1/crud/bookmaker', body);
    expect([refused.status, refused.body.errors]).toEqual([422, { currency: ['The currency QQB is not known here'] }]);
    expect(refused.body.codes).toEqual({ currency: [{ code: 'currency', params: { code: 'QQB' } }] });
    const { id } = (await admin.post('v1/crud/bookmaker', { ...body, currency: 'EUR' })).body.data;
    const put = await admin.put(`v1/crud/bookmaker/${id}`, { currency: 'QQB' });
    expect([put.status, put.body.errors]).toEqual([422, { currency: ['The currency QQB is not known here'] }]);
    expect((await admin.post('v1/crud/currency', { code: 'QQB', name: 'Island pound' })).status).toBe(201);
    expect((await admin.put(`v1/crud/bookmaker/${id}`, { currency: 'QQB' })).status).toBe(200);
  });

  test('MAN-1 ROL-3 its calls are refused without its permission', async () => {
    const { id } = (await admin.get('v1/crud/user?filter[email]=auditor@')).body.data[0];
    const auditor = new Client(app, await platform.sessions.start(id));
    // the auditor reads everything of the tenant, and changes nothing
    expect((await auditor.get('v1/crud/bookmaker')).status).toBe(200);
    expect((await auditor.post('v1/crud/bookmaker', {})).status).toBe(403);
    expect((await auditor.put('v1/crud/bookmaker/1', {})).status).toBe(403);
    expect((await auditor.delete('v1/crud/bookmaker/1')).status).toBe(403);
  });
});
