import { sql } from 'kysely';
import type { RefusalKey } from '../../src/manifest/refusals.ts';
import { unreachable } from '../../src/manifest/unreachable.ts';
import type { Row } from '../database/database.ts';
import { type Store, table } from '../sql/store.ts';
import type { ValueList } from './lockList.ts';

/** A value as its entry has it, or why a list cannot hold it. */
export type JudgedValue = { columns: Row; isThere: boolean } | { problem: RefusalKey };

const country = /^[A-Z]{2}$/;

/** Finds what values stand for on a list, in their order, and which of them are on it at a moment. */
export async function judgeValues(
  store: Store,
  list: ValueList,
  values: readonly string[],
  at: string,
): Promise<JudgedValue[]> {
  const there = await valuesThere(store, list, values, at);
  const judge = await judgeOf(store, list, values);
  return values.map((value) => {
    const columns = judge(value);
    return typeof columns === 'string'
      ? { problem: columns }
      : { columns: { value, ...columns }, isThere: there.has(value) };
  });
}

type Judge = (value: string) => Row | RefusalKey;

async function judgeOf(store: Store, { holds }: ValueList, values: readonly string[]): Promise<Judge> {
  switch (holds) {
    case 'VALUES':
      return () => ({});
    case 'COUNTRIES':
      return (value) => (country.test(value) ? {} : 'listCountry');
    case 'CUSTOMERS': {
      const ids = await idsOf(store, 'customer', 'partner_customerId', values);
      return (value) => (ids.has(value) ? { customer_id: ids.get(value) } : 'listCustomerUnknown');
    }
    case 'FIXTURES': {
      const ids = await idsOf(store, 'fixture', 'partner_fixtureId', values);
      return (value) => (ids.has(value) ? { fixture_id: ids.get(value) } : 'listFixtureUnknown');
    }
    default:
      return unreachable(holds, 'What a list holds');
  }
}

/** Our ids of records by the operator's. */
async function idsOf(
  store: Store,
  name: 'customer' | 'fixture',
  column: string,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; value: string }>`select id::text as id, ${sql.id(column)} as value
    from ${table(store, name)} where ${sql.id(column)} = any(${[...values]}::text[])`.execute(store.db);
  return new Map(rows.map(({ id, value }) => [value, id]));
}

async function valuesThere(
  store: Store,
  { id }: ValueList,
  values: readonly string[],
  at: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ value: string }>`select value from ${table(store, 'value_list_entry')}
    where value_list_id = ${id}::bigint and value = any(${[...values]}::text[])
      and (ends_at is null or ends_at > ${at}::timestamptz)`.execute(store.db);
  return new Set(rows.map(({ value }) => value));
}
