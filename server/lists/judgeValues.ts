import { sql } from 'kysely';
import type { HiddenThing } from '../../src/manifest/fieldDef.ts';
import type { RefusalKey } from '../../src/manifest/refusals.ts';
import { unreachable } from '../../src/manifest/unreachable.ts';
import type { Row } from '../database/database.ts';
import { HttpError, Refused } from '../errors.ts';
import { hasherOf, shownHash } from '../ingest/hiddenValues.ts';
import type { SecretKey } from '../sessions/secretBox.ts';
import { type Store, table } from '../sql/store.ts';
import { hiddenOn, hiddenValueOf } from './hiddenThings.ts';
import type { ValueList } from './lockList.ts';

/** A value as its entry has it, known on its list by `key`, or why a list cannot hold it. */
export type JudgedValue = { columns: Row; key: string; isThere: boolean } | { problem: RefusalKey };

/** Values that are to be put on a list. */
export interface Given {
  values: readonly string[];
  /** Whether they are the operator's own hashes of devices, addresses or instruments. */
  hashed?: boolean | undefined;
  /** From when on. */
  at: string;
}

const country = /^[A-Z]{2}$/;

/**
 * Finds what values stand for on a list, in their order, and which of them are on it at a moment. The text of a device, an
 * address or an instrument is hashed here and goes no further. Throws 422 where the list takes no hashes, 409 where the server
 * has no key to make them.
 */
export async function judgeValues(
  store: Store,
  secretKey: SecretKey | undefined,
  list: ValueList,
  given: Given,
): Promise<JudgedValue[]> {
  const thing = hiddenOn(list);
  if (given.hashed && !thing) throw Refused.field('hashed', { key: 'listNoHash' });
  const judge = thing ? await hashing(store, secretKey, thing, given) : await judgeOf(store, list, given.values);
  const judged = given.values.map(judge);
  const keys = judged.flatMap((columns, i) => (typeof columns === 'string' ? [] : [keyOf(columns, given.values[i])]));
  const there = await keysThere(store, list, keys, given.at);
  return judged.map((columns, i) => {
    if (typeof columns === 'string') return { problem: columns };
    const key = keyOf(columns, given.values[i]);
    return { columns: { value: given.values[i], ...columns }, key, isThere: there.has(key) };
  });
}

const keyOf = ({ value_hash }: Row, value: string | undefined): string => String(value_hash ?? value);

type Judge = (value: string) => Row | RefusalKey;

async function hashing(
  store: Store,
  secretKey: SecretKey | undefined,
  thing: HiddenThing,
  { hashed = false }: Given,
): Promise<Judge> {
  const hash = await hasherOf(store, secretKey);
  if (!hash) throw new HttpError('conflict', { key: 'listHashKey' });
  return (value) => entryOf(hash(hiddenValueOf[thing], value, hashed), hashed);
}

/** The columns of an entry that is known by a hash: its value is what lists show of that. */
export const entryOf = (hash: string, hashed: boolean): Row => ({ value: shownHash(hash), value_hash: hash, hashed });

async function judgeOf(store: Store, { holds }: ValueList, values: readonly string[]): Promise<Judge> {
  switch (holds) {
    case 'DEVICES':
    case 'ADDRESSES':
    case 'INSTRUMENTS':
      throw new Error('Their hashes are looked for, not their texts.');
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

/** Which of the keys are on a list at a moment. */
export async function keysThere(
  store: Store,
  list: ValueList,
  keys: readonly string[],
  at: string,
): Promise<ReadonlySet<string>> {
  const column = sql.id(hiddenOn(list) ? 'value_hash' : 'value');
  const { rows } = await sql<{ key: string }>`select ${column} as key from ${table(store, 'value_list_entry')}
    where value_list_id = ${list.id}::bigint and ${column} = any(${[...keys]}::text[])
      and (ends_at is null or ends_at > ${at}::timestamptz)`.execute(store.db);
  return new Set(rows.map(({ key }) => key));
}
