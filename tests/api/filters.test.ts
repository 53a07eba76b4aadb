import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import type { Row } from '../../server/database/database.ts';
import { table } from '../../server/sql/store.ts';
import { entityOf, fieldAt } from '../../src/manifest/fields.ts';
import { type FilterDef, filtersOf } from '../../src/manifest/filters.ts';
import { filterOps } from '../../src/manifest/operators.ts';
import { convertedSort, sortsOf } from '../../src/manifest/sorts.ts';
import { asAdministrator } from '../support/administrator.ts';
import { type Client, describeApi } from '../support/api.ts';
import { fillStore, type Rows } from '../support/rows.ts';
import { fillFloor, withQuery } from './helpers/floor.ts';
import { askedValues, expectedIds } from './helpers/oracle.ts';

const names = Object.keys(manifest.entities);
const pathOf = (name: string) => entityOf(manifest, name).path;
const allFilters = names.flatMap((name) =>
  filtersOf(manifest, entityOf(manifest, name)).map((filter) => ({ name, filter })),
);

/** What no value of a kind looks like. */
const wrongValues: { [kind: string]: string[] } = {
  id: ['x', '-1', '1e3', '', '9'.repeat(19)],
  ref: ['x'],
  integer: ['1.5', 'x'],
  decimal: ['1,5', 'x'],
  money: ['1e9', 'EUR', '9'.repeat(20)],
  boolean: ['maybe', ''],
  time: [
    'yesterday',
    '2026-13-01',
    '2026-02-30',
    '0000-01-01',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    '2026-01-01T25:00:00Z',
    '',
  ],
  date: ['01/02/2026', '2026-02-30', '0000-01-01'],
  choice: ['NO SUCH VALUE', ''],
};
const wrongValuesOf = ({ target }: FilterDef) => wrongValues[target.field.kind] ?? ['a\u0000b', 'x'.repeat(300)];

/** Ids in a list's expected order; texts by the database's own collation. */
function sortedIds(rows: Row[], column: string, descending: boolean, then = 'id'): number[] {
  const key = (row: Row, of = column) => {
    const value = row[of];
    return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : String(value);
  };
  const sorted = [...rows].sort((a, b) => {
    const [x, y] = [key(a), key(b)];
    const way = descending ? -1 : 1;
    if (x !== y) return x < y ? -way : way;
    const [p, q] = [key(a, then), key(b, then)];
    if (then !== 'id' && column !== 'id' && p !== q) return p < q ? -1 : 1;
    return (Number(a.id) - Number(b.id)) * way;
  });
  return sorted.map(({ id }) => Number(id));
}

describeApi('filters of every entity', (api) => {
  let rows: Rows;
  let admin: Client;
  beforeAll(async () => {
    const { platform } = api();
    const floor = await fillFloor(api());
    const fill = { mark: 'north', count: 5, firstId: 500, leave: ['tenant'] };
    rows = { ...floor.northgate.rows, ...(await fillStore(manifest, platform.control, 'control', fill)) };
    // of the installation, and yet each of one tenant
    rows.service_account = (rows.service_account ?? []).filter((row) => String(row.tenant_id) === floor.northgate.id);
    expect(rows.service_account.length).toBeGreaterThan(1);
    admin = await api().as('admin');
    // the line of this sign-in
    const { tenant } = await platform.tenancy.stores(floor.northgate.id);
    const { rows: own } = await sql`delete from ${table(tenant, 'audit_log')} where id < 500 returning verb`.execute(
      asAdministrator(platform, tenant).db,
    );
    expect(own).toEqual([{ verb: 'SIGN IN' }]);
  });

  describe.each(names)('%s', (name) => {
    const filters = filtersOf(manifest, entityOf(manifest, name));

    test('ENT-1 MAN-1 every filter and operator finds exactly the matching rows', async () => {
      for (const filter of filters)
        for (const op of filter.ops)
          for (const values of askedValues(filter, op, rows[filter.via?.entity ?? name] ?? [])) {
            const key = op === filter.ops[0] ? `filter[${filter.name}]` : `filter[${filter.name}][${op}]`;
            const path = withQuery(pathOf(name), { [key]: values.join(','), per_page: 200 });
            const answer = await admin.get(path);
            expect(answer.status, path).toBe(200);
            const found = answer.body.data.map(({ id }: { id: string }) => id).sort();
            expect(found, path).toEqual(expectedIds(manifest, rows, name, filter, op, values));
            expect(answer.body.total, path).toBe(found.length);
          }
    });

    test('API-2 every order follows its column, then the declared second order, then the id', async () => {
      // amounts of several currencies are compared in one: sortedAmounts.test.ts
      const asStored = (sort: string) => convertedSort(entityOf(manifest, name), sort) === undefined;
      for (const sort of sortsOf(entityOf(manifest, name)).filter(asStored))
        for (const sign of ['', '-']) {
          const path = withQuery(pathOf(name), { sort: `${sign}${sort}`, per_page: 200 });
          const answer = await admin.get(path);
          expect(answer.status, path).toBe(200);
          const ids: number[] = answer.body.data.map(({ id }: { id: string }) => Number(id));
          expect(ids, path).toEqual(
            sortedIds(
              rows[name] ?? [],
              fieldAt(entityOf(manifest, name), sort)?.column ?? '',
              sign === '-',
              entityOf(manifest, name).thenBy,
            ),
          );
        }
    });
  });

  test('VAL-6 a malformed filter value is 422 and names the filter', async () => {
    for (const { name, filter } of allFilters)
      for (const value of wrongValuesOf(filter)) {
        const path = withQuery(pathOf(name), { [`filter[${filter.name}]`]: value });
        const answer = await admin.get(path);
        expect(answer.status, path).toBe(422);
        expect(Object.keys(answer.body.errors), path).toEqual([`filter[${filter.name}]`]);
        expect(answer.body.message, path).toContain(`'${filter.name}'`);
      }
  });

  test('VAL-6 an operator that a filter does not support is 422 and names both', async () => {
    for (const { name, filter } of allFilters)
      for (const op of [...filterOps.filter((one) => !filter.ops.includes(one)), 'regex', 'constructor']) {
        const path = withQuery(pathOf(name), { [`filter[${filter.name}][${op}]`]: '1' });
        const answer = await admin.get(path);
        expect(answer.status, path).toBe(422);
        expect(answer.body.message, path).toContain(`'${filter.name}' can't be filtered by '${op}'`);
      }
  });

  test('VAL-6 an unknown filter, parameter or order is refused by name on every list', async () => {
    for (const name of names)
      for (const [parameter, value] of [
        ['filter[no_such]', '1'],
        ['filter[password]', '1'],
        ['filter[__proto__]', '1'],
        ['filter', '1'],
        ['filter[id][in][x]', '1'],
        ['limit', '5'],
        ['sort', 'password'],
        ['sort', '-no_such'],
        ['sort', '--id'],
        ['sort', 'id;drop table token'],
        ['page', '0'],
        ['page', '1.5'],
        ['page', 'x'],
        ['per_page', '201'],
        ['per_page', '-1'],
      ] as const) {
        const answer = await admin.get(withQuery(pathOf(name), { [parameter]: value }));
        expect(answer.status, `${name} ${parameter}=${value}`).toBe(422);
        expect(Object.keys(answer.body.errors), `${name} ${parameter}`).toEqual([parameter]);
      }
  });

  test('API-10 two filters over one relation must hold for the same related record', async () => {
    const [status, other] = (rows.customer_risk_status ?? []).filter(({ customer_id }) => customer_id !== null);
    const ask = async (type: unknown, wanted: unknown) =>
      (
        await admin.get(
          withQuery('v1/crud/customer', {
            'filter[customerRiskStatuses.type]': String(type),
            'filter[customerRiskStatuses.status]': String(wanted),
          }),
        )
      ).body.data.map(({ id }: { id: string }) => id);
    expect(await ask(status?.type, status?.status)).toEqual([status?.customer_id]);
    expect(await ask(status?.type, other?.status)).toEqual([]);
  });
});
