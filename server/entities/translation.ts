import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { Refused } from '../errors.ts';
import { mergedTexts } from '../labels/merge.ts';
import { demandFitting, judgedTexts, keptTexts } from '../labels/storedTexts.ts';
import { table } from '../sql/store.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';

interface Kept {
  group: string;
  key: string;
  text: string;
  bundled: string | null;
}

async function keptRow({ context, id }: EntityChange): Promise<Kept | undefined> {
  if (id === null) return undefined;
  const { rows } = await sql<Kept>`
    select "group", key, text, bundled from ${table(context.control, 'translation')} where id = ${id}::bigint`.execute(
    context.control.db,
  );
  return rows[0];
}

/** A locale without a text of its own gets the bundled one again, if there is one. */
async function before(change: EntityChange): Promise<Row> {
  const { body } = change;
  const kept = await keptRow(change);
  const comes = kept?.bundled ?? null;
  if (kept && comes !== null)
    for (const name of ['group', 'key'] as const)
      if (body[name] !== undefined && body[name] !== kept[name])
        throw Refused.field(name, { key: 'labelBundled', params: { name } });
  const text = typeof body.text === 'string' ? body.text : kept?.text;
  if (text === undefined) return {};
  const bundled = keptTexts(comes);
  const texts = { ...bundled, ...judgedTexts(text) };
  demandFitting(texts, bundled);
  const { text: json, source, missing } = mergedTexts(texts, comes === null ? undefined : bundled);
  return { text: json, source, missing };
}

export const translationHooks: EntityHooks = { before };
