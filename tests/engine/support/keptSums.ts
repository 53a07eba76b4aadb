import Big from 'big.js';
import { sql } from 'kysely';
import { tenantTriggers } from '../../../server/engine/triggers.ts';
import { versionsMark } from '../../../server/engine/versions.ts';
import { type Store, table } from '../../../server/sql/store.ts';
import type { Desk } from './desk.ts';

interface Kept {
  fixture: string;
  asOf: string;
}

/**
 * The numbers of the events that the kept sums are used for, once with these sums and once from the bets alone. Nothing
 * is changed by it.
 */
export async function withKeptSumsAndWithout(desk: Desk): Promise<{ kept: unknown[]; summed: unknown[] }> {
  const mark = await versionsMark(desk.tenant);
  const { rows } = await sql<Kept>`select distinct fixture_id as fixture, as_of as "asOf"
    from ${table(desk.tenant, 'fixture_sum')} where triggers = ${mark} order by 1, 2`.execute(desk.tenant.db);
  const numbers = async (inForce: string) => {
    const found: unknown[] = [];
    for (const one of rows) found.push(...(await undone(desk.tenant, (store) => numbersOf(store, one, inForce))));
    return found;
  };
  return { kept: await numbers(mark), summed: await numbers('none') };
}

async function numbersOf(store: Store, { fixture, asOf }: Kept, inForce: string): Promise<unknown[]> {
  const { rows } = await sql<{ id: string }>`select distinct betslip_id as id from ${table(store, 'bet')}
    where fixture_id = ${fixture}::bigint and created_at >= ${asOf}::timestamptz order by 1`.execute(store.db);
  const ids = rows.map(({ id }) => String(id));
  const { first, second } = (await tenantTriggers(store, store.db, await versionsMark(store))).since(null);
  const compiled = [...(first.get('BETSLIP PLACED') ?? []), ...(second.get('BETSLIP PLACED') ?? [])];
  const found: unknown[] = [];
  for (const one of compiled.filter(({ byBet }) => byBet)) {
    const chosen = { ids, groups: [], shifted: { events: [], fixtures: [] }, inForce };
    found.push(...(await one.missed(chosen).execute(store.db)).rows);
  }
  return found.map((row) => JSON.stringify(row, asNumber)).sort();
}

/** A sum to which 5.00 was added and taken away again is 0.00, and one of no rows is 0: both are one number. */
const asNumber = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? new Big(value).toFixed() : value;

class Undo extends Error {}

async function undone<T>(store: Store, work: (inside: Store) => Promise<T>): Promise<T> {
  let done: { value: T } | undefined;
  await store.db
    .transaction()
    .execute(async (db) => {
      done = { value: await work({ ...store, db }) };
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  if (!done) throw new Error('Nothing was found.');
  return done.value;
}
