import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { HttpError, Refused } from '../errors.ts';
import { lockList } from '../lists/lockList.ts';
import { type Store, table } from '../sql/store.ts';
import type { Write } from '../sql/write.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';

/**
 * A list that a trigger asks for stays, as does one that ever held something. What it holds is settled when it is made: its
 * entries and the triggers' filters go by that.
 */
async function within({ verb, id, body }: EntityChange, { store }: Write): Promise<Row> {
  if (id === null) return {};
  if (verb === 'delete') await demandUnasked(store, id);
  if (body.holds === undefined) return {};
  const list = await lockList(store, id);
  if (list && list.holds !== body.holds) throw Refused.field('holds', { key: 'listHoldsStays' });
  return {};
}

async function demandUnasked(store: Store, id: string): Promise<void> {
  const asking = (operator: string) => JSON.stringify([{ filters: [{ operator, value: [id] }] }]);
  const { rows } = await sql<{ name: string }>`select name from ${table(store, 'trigger')}
    where trigger_settings @> ${asking('ON LIST')}::jsonb or trigger_settings @> ${asking('NOT ON LIST')}::jsonb
    order by name`.execute(store.db);
  if (rows.length === 0) return;
  const triggers = rows.map(({ name }) => name).join(', ');
  throw new HttpError('conflict', { key: 'listUsed', params: { triggers } });
}

export const valueListHooks: EntityHooks = { within };
