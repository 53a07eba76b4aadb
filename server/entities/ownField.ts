import { sql } from 'kysely';
import { ownColumnPath } from '../../src/manifest/ownColumns.ts';
import type { OwnField } from '../../src/manifest/ownFields.ts';
import type { Row } from '../database/database.ts';
import { HttpError, Refused } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';
import type { Write } from '../sql/write.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';

/** Fields in use, for each kind of records. */
const mostFields = 30;

/** Records and versions of triggers go by these. */
const settled = ['kind', 'name', 'type', 'personal'] as const;

async function within({ verb, id, body }: EntityChange, { store }: Write): Promise<Row> {
  // of two that are declared or taken up again at once, the later one counts the earlier
  await sql`lock table ${table(store, 'own_field')} in share row exclusive mode`.execute(store.db);
  if (verb === 'create') await demandRoom(store, String(body.kind ?? 'CUSTOMER'));
  if (verb === 'edit' && id !== null) await demandChangeable(store, id, body);
  return {};
}

async function demandChangeable(store: Store, id: string, body: Row): Promise<void> {
  const { rows } = await sql<OwnField>`select kind, name, type, personal, archived
    from ${table(store, 'own_field')} where id = ${id}::bigint`.execute(store.db);
  const [field] = rows;
  // no such record: the change itself says so
  if (!field) return;
  for (const one of settled)
    if (body[one] !== undefined && body[one] !== field[one]) throw Refused.field(one, { key: 'ownFieldStays' });
  if (body.archived === true && !field.archived) await demandUnused(store, field);
  if (body.archived === false && field.archived) await demandRoom(store, field.kind);
}

async function demandRoom(store: Store, kind: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${table(store, 'own_field')}
    where kind = ${kind} and not archived`.execute(store.db);
  if ((rows[0]?.count ?? 0) >= mostFields)
    throw new HttpError('conflict', { key: 'ownFieldsFull', params: { most: mostFields } });
}

async function demandUnused(store: Store, { kind, name, type }: OwnField): Promise<void> {
  const triggers = await triggersWith(store, kind, ownColumnPath(type, name));
  if (triggers.length > 0)
    throw new HttpError('conflict', { key: 'ownFieldUsed', params: { triggers: triggers.join(', ') } });
}

async function triggersWith(store: Store, model: string, column: string): Promise<string[]> {
  const own = JSON.stringify([{ model, column }]);
  const filter = JSON.stringify([{ model, filters: [{ column }] }]);
  const { rows } = await sql<{ name: string }>`select name from ${table(store, 'trigger')}
    where trigger_settings @> ${own}::jsonb or trigger_settings @> ${filter}::jsonb order by name`.execute(store.db);
  return rows.map(({ name }) => name);
}

export const ownFieldHooks: EntityHooks = { within };
