import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import type { Row } from '../../server/database/database.ts';
import { audit } from '../../server/sql/auditLog.ts';
import { columnType } from '../../server/sql/kinds.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { insertAtOnce, updateAtOnce } from '../../server/sql/writeAtOnce.ts';
import { entityOf, isStored, type PlacedField, placedFields } from '../../src/manifest/fields.ts';
import { asAdministrator } from '../support/administrator.ts';
import { describeApi } from '../support/api.ts';
import { rowsOf } from '../support/rows.ts';
import { fillFloor } from './helpers/floor.ts';

const ofTenant = Object.keys(manifest.entities).filter(
  (name) => entityOf(manifest, name).store === 'tenant' && name !== 'audit_log',
);
const actor = { userId: '7', userName: "O'Hara", tenantId: '1', requestId: 'request' };

/** The columns that a row can have other values in: none that are unique, kept by the database or refer to rows. */
const freeColumns = (name: string): PlacedField[] => {
  const entity = entityOf(manifest, name);
  const together = (entity.uniqueTogether ?? []).flat();
  return placedFields(entity).filter(
    ({ column, field, path }) =>
      column &&
      isStored(field) &&
      !['id', 'ref', 'partnerId'].includes(field.kind) &&
      !columnType(field).generated &&
      !('unique' in field && field.unique) &&
      !together.includes(path) &&
      path !== 'updated_at',
  );
};

const bound = (value: unknown) =>
  typeof value === 'object' && value !== null ? sql`${JSON.stringify(value)}::jsonb` : value;

describeApi('writes in one statement', (api) => {
  let store: Store;
  beforeAll(async () => {
    store = (await fillFloor(api(), 4)).northgate.store;
  });

  const lines = async () => (await rowsOf(store, 'audit_log')).map(({ id: _, created_at: __, ...line }) => line);
  const cleared = () =>
    sql`delete from ${table(store, 'audit_log')}`.execute(asAdministrator(api().platform, store).db);
  const rowOf = async (name: string, id: unknown) => (await rowsOf(store, name)).find((row) => row.id === id) ?? {};

  test.each(ofTenant)('API-12 the audit line of a change of %s is that of a change in turns', async (name) => {
    const write = { manifest, store, name, actor };
    const [one, other] = (await rowsOf(store, name)).filter(({ id }) => Number(id) >= 500);
    if (!one || !other) throw new Error(`${name} has no two rows.`);
    await cleared();
    const values = Object.fromEntries(freeColumns(name).map(({ column }) => [column, bound(other[column ?? ''])]));
    const given = await updateAtOnce(write, String(one.id), { values }, undefined);
    expect(given).toEqual({ id: one.id });
    const [atOnce, ...more] = await lines();
    expect(more).toEqual([]);
    await cleared();
    await audit(write, 'UPDATE', String(one.id), one, await rowOf(name, one.id));
    expect([atOnce]).toEqual(await lines().then((found) => (found.length > 0 ? found : [undefined])));
  });

  test('API-12 something is changed, and personal values are masked, in what is compared above', async () => {
    const write = { manifest, store, name: 'customer', actor };
    const [one] = (await rowsOf(store, 'customer')).filter(({ id }) => Number(id) >= 500);
    await cleared();
    const values = { customer_details_name: 'Ada', customer_details_mail: null };
    await updateAtOnce(write, String(one?.id), { values }, undefined);
    expect(await lines()).toMatchObject([
      {
        user_id: '7',
        user_name: "O'Hara",
        verb: 'UPDATE',
        entity: 'customer',
        record_id: one?.id,
        before: { customer_details_name: '•••', customer_details_mail: '•••' },
        after: { customer_details_name: '•••', customer_details_mail: null },
        request_id: 'request',
      },
    ]);
    await cleared();
    await updateAtOnce(write, String(one?.id), { values }, undefined);
    expect(await lines(), 'nothing was changed').toEqual([]);
  });

  test.each(['customer', 'betslip', 'casino', 'risk', 'trigger', 'customer_tag'])(
    'API-12 the audit line of a new %s is that of one made in turns',
    async (name) => {
      const write = { manifest, store, name, actor };
      const [one = {}] = (await rowsOf(store, name)).filter(({ id }) => Number(id) >= 500);
      const generated = placedFields(entityOf(manifest, name)).flatMap(({ column, field }) =>
        column && isStored(field) && columnType(field).generated ? [column] : [],
      );
      const isOwn = (column: string) => /^(partner_.*Id|name)$/.test(column);
      const values = Object.fromEntries(
        Object.entries(one)
          .filter(([column]) => column !== 'id' && !generated.includes(column))
          .map(([column, value]) => [column, isOwn(column) ? `${String(value)}-copy` : bound(value)]),
      );
      await cleared();
      const { id } = await insertAtOnce(write, values, undefined);
      const atOnce = await lines();
      await cleared();
      await audit(write, 'CREATE', String(id), null, await rowOf(name, id));
      expect(atOnce).toEqual(await lines());
      expect(atOnce).toHaveLength(1);
    },
  );

  test('API-12 simultaneous changes without a version each have what they replaced in the audit log', async () => {
    const admin = await api().as('admin');
    const { id } = (await admin.post('v1/crud/customer-tag', { name: 'Chain 0' })).body.data;
    await cleared();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => admin.put(`v1/crud/customer-tag/${id}`, { name: `Chain ${n + 1}` })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const changes = (await lines()).map(({ before, after }) => [(before as Row).name, (after as Row).name]);
    const chain = ['Chain 0'];
    for (let n = 0; n < 12; n += 1) chain.push(String(changes.find(([from]) => from === chain.at(-1))?.[1]));
    expect(new Set(chain).size).toBe(13);
    expect(chain.at(-1)).toBe((await admin.get(`v1/crud/customer-tag/${id}`)).body.data.name);
    expect(answers.every(({ body }) => chain.includes(body.data.name))).toBe(true);
  });

  test('API-12 what is refused leaves neither a row nor an audit line', async () => {
    const admin = await api().as('admin');
    await admin.post('v1/crud/customer-tag', { name: 'Taken' });
    const { id, updated_at } = (await admin.post('v1/crud/customer-tag', { name: 'Free' })).body.data;
    await cleared();
    const path = `v1/crud/customer-tag/${id}`;
    expect((await admin.put(path, { name: 'Taken' })).body.errors).toHaveProperty('name');
    expect((await admin.post('v1/crud/customer-tag', { name: 'Taken' })).status).toBe(422);
    expect((await admin.put(path, { name: 'Later', updated_at: '2001-01-01T00:00:00Z' })).status).toBe(409);
    expect((await admin.put('v1/crud/customer-tag/777777', { name: 'Nobody' })).status).toBe(404);
    // beyond reach comes before stale, and stale before what no column holds
    const unfit = { category_id: '9999999999999999999' };
    expect((await admin.put('v1/crud/customer-tag/777777', unfit)).status).toBe(404);
    expect((await admin.put(path, { ...unfit, updated_at: '2001-01-01T00:00:00Z' })).status).toBe(409);
    expect((await admin.put(path, { ...unfit, updated_at })).body.errors).toHaveProperty('category_id');
    expect(await lines()).toEqual([]);
  });
});
