import { sql } from 'kysely';
import type { SharedThing } from '../../src/contracts/related.ts';
import type { PastedEntries } from '../../src/contracts/valueList.ts';
import type { Row } from '../database/database.ts';
import { notFound, Refused } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';
import { addEntries, type Lasting, type Who } from './addEntries.ts';
import { demandLaterEnd } from './demandLaterEnd.ts';
import { hiddenOn, sources, thingNamed } from './hiddenThings.ts';
import { entryOf, keysThere } from './judgeValues.ts';
import { lockList } from './lockList.ts';

/** A device or an address of a session, or an instrument: what it is, and the row that has its hash. */
export interface Thing extends Lasting {
  kind: SharedThing['kind'];
  record_id: string;
}

/** The entity whose rows have such things: who puts one on a list has to be able to read them. */
export const entityOfThing = (kind: Thing['kind']): string => sources[thingNamed[kind]].entity;

/**
 * Puts what a customer uses on a list by the hash that is stored, whose text nobody knows here; on it already, it stays as
 * it is. Throws 404 for an unknown list, and 422 for a row without it and for a list that holds something else.
 */
export async function putThing(
  store: Store,
  listId: string,
  { kind, record_id, ...lasting }: Thing,
  who: Who,
): Promise<{ rows: Row[]; outcome: PastedEntries }> {
  const list = await lockList(store, listId);
  if (!list) throw notFound();
  const thing = thingNamed[kind];
  if (hiddenOn(list) !== thing) throw Refused.field('kind', { key: 'listOtherThing' });
  demandLaterEnd(lasting.ends_at, who.at);
  const { entity, column } = sources[thing];
  const { rows } = await sql<{ hash: string | null }>`select ${sql.id(column)} as hash from ${table(store, entity)}
    where id = ${record_id}::bigint`.execute(store.db);
  const hash = rows[0]?.hash;
  if (!hash) throw Refused.field('record_id', { key: 'listThingNone' });
  if ((await keysThere(store, list, [hash], who.at)).has(hash)) return { rows: [], outcome: { added: 0, there: 1 } };
  const added = await addEntries(store, list, [entryOf(hash, false)], lasting, who);
  return { rows: added, outcome: { added: added.length, there: 0 } };
}
