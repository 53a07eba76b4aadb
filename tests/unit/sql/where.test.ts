import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import type { Tables } from '../../../server/database/database.ts';
import { parseListQuery } from '../../../server/sql/query.ts';
import { conditions } from '../../../server/sql/where.ts';
import { entityOf } from '../../../src/manifest/fields.ts';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The SQL of an entity's filters and the values that go beside it. */
function compiled(name: string, raw: { [name: string]: string }) {
  const { filters } = parseListQuery(manifest, entityOf(manifest, name), raw);
  const all = conditions(manifest, { schema: 'tenant_1', db }, name, filters);
  const query = sql`${sql.join(all, sql` and `)}`.compile(db);
  return { sql: query.sql.replace(/\s+/g, ' '), parameters: query.parameters };
}

describe('filters as SQL', () => {
  test('API-22 values are parameters, never part of the SQL', () => {
    const evil = "x'; drop table customer; --";
    const { sql: text, parameters } = compiled('deposit', { 'filter[partner_depositId]': evil });
    expect(text).toBe('"t"."partner_depositId" = $1::text');
    expect(parameters).toEqual([evil]);
  });

  test('API-10 wildcards in a searched text are plain characters', () => {
    expect(compiled('customer', { 'filter[customerDetails.name]': '50%_\\' })).toEqual({
      sql: 'lower("t"."customer_details_name") like lower($1)',
      parameters: ['50\\%\\_\\\\%'],
    });
  });

  test('API-22 a filter by a reference’s id does not read the other table, one by its partner id reads one row', () => {
    expect(compiled('deposit', { 'filter[customer_id]': '7' }).sql).toBe('"t"."customer_id" = $1::bigint');
    expect(compiled('deposit', { 'filter[partner_customerId]': 'PC-1' }).sql).toBe(
      '"t"."customer_id" = (select o.id from "tenant_1"."customer" o where "o"."partner_customerId" = $1::text)',
    );
  });

  test('API-10 two filters over one relation use one subquery', () => {
    const { sql: text } = compiled('customer', {
      'filter[customerRiskStatuses.type]': 'AML',
      'filter[customerRiskStatuses.status]': 'NEW',
    });
    expect(text.match(/customer_risk_status/g)).toHaveLength(1);
    expect(text).toContain('"o"."type" = $1::text and "o"."status" = $2::text');
  });

  test('ROL-3 every table of a condition is in the store’s own schema', () => {
    for (const [filter, value] of [
      ['customer_tags_name', 'VIP'],
      ['customerTriggerLogs.trigger_id', '1'],
    ] as const)
      for (const [, schema] of compiled('customer', { [`filter[${filter}]`]: value }).sql.matchAll(
        /(?:from|join) (\S+?)\./g,
      ))
        expect(schema).toBe('"tenant_1"');
  });

  test('API-10 an empty list of values finds nothing', () => {
    expect(compiled('customer', { 'filter[id][in]': '' }).sql).toBe('false');
  });
});
