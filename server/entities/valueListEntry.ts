import type { Row } from '../database/database.ts';
import { HttpError, Refused } from '../errors.ts';
import { demandLaterEnd } from '../lists/demandLaterEnd.ts';
import { lockEntry } from '../lists/endEntry.ts';
import { judgeValues } from '../lists/judgeValues.ts';
import { lockList } from '../lists/lockList.ts';
import type { Store } from '../sql/store.ts';
import type { Write } from '../sql/write.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';
import { shortened } from './instruments.ts';

/** An entry begins when it is made, by the person whose session makes it, and finds what its value stands for. */
async function within({ verb, id, body, context, session }: EntityChange, { store }: Write): Promise<Row> {
  const now = context.now().toISOString();
  if (verb === 'edit' && id !== null) return changed(store, id, body, now);
  demandLaterEnd(body.ends_at, now);
  const columns = await found(context, store, body, now);
  return { ...columns, starts_at: now, user_id: session.userId, user_name: session.userName };
}

async function found(
  { factors }: EntityChange['context'],
  store: Store,
  { value_list_id, value, hashed }: Row,
  at: string,
): Promise<Row> {
  const list = await lockList(store, String(value_list_id));
  // it is not known whether the value may be part of a statement
  if (!list) throw Refused.field('value_list_id', { key: 'missing' });
  const given = { values: [String(value).trim()], hashed: hashed === true, at };
  const [judged] = await judgeValues(store, factors.key, list, given);
  if (!judged) throw new Error('A value was not judged.');
  if ('problem' in judged) throw Refused.field('value', { key: judged.problem });
  if (judged.isThere) throw Refused.field('value', { key: 'listedAlready' });
  return judged.columns;
}

/** What is over stays over: its end is part of what was judged. */
async function changed(store: Store, id: string, body: Row, now: string): Promise<Row> {
  const stored = await lockEntry(store, id);
  // no such record: the change itself says so
  if (!stored) return {};
  for (const column of ['value_list_id', 'value', 'hashed'])
    if (body[column] !== undefined && String(body[column]) !== String(stored[column]))
      throw Refused.field(column, { key: 'listEntryStays' });
  const { ends_at } = body;
  if (ends_at === undefined) return {};
  const end = momentOf(stored.ends_at);
  if (end === momentOf(ends_at)) return {};
  if (end <= Date.parse(now)) throw new HttpError('conflict', { key: 'listEntryOver' });
  demandLaterEnd(ends_at, now);
  return {};
}

/** A moment in milliseconds; one that never comes without one. */
const momentOf = (time: unknown): number =>
  time instanceof Date ? time.getTime() : typeof time === 'string' ? Date.parse(time) : Number.POSITIVE_INFINITY;

export const valueListEntryHooks: EntityHooks = { within, ...shortened('value_hash') };
