import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Missing, missingTexts, withDerived } from '../../src/i18n/missing.ts';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { enums } from '../../src/manifest/enums.ts';
import { figureKeysOf } from '../../src/manifest/figureKeys.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { deleteRows, inTransaction, type Store, table } from '../sql/store.ts';
import { contractNamed } from '../validation/contractSchemas.ts';
import { type LabelRow, type Merge, mergeLabels } from './merge.ts';
import { judgedTexts, type StoredTexts } from './storedTexts.ts';

/**
 * Writes the built-in labels of the built console (its labels.json) into the translation tool's table; edits stay.
 * Writes them again only when they have changed; without a file it does nothing. Texts that the manifest needs and no
 * language has are written in their derived English, so that they can be edited there. Returns the missing ones.
 */
export async function seedLabels(control: Store, file: string, manifest?: ManifestDef): Promise<Missing[]> {
  if (!existsSync(file)) return [];
  const read = readLabels(await readFile(file, 'utf8'), file);
  const labels = manifest === undefined ? read : derivedToo(manifest, read);
  const hash = createHash('sha256')
    .update(JSON.stringify([...labels]))
    .digest('hex');
  await inTransaction(control, async (store) => {
    // one process of several at a time
    await sql`lock table ${table(store, 'kept_hash')} in exclusive mode`.execute(store.db);
    const { rows } = await sql<{ hash: string }>`
      insert into ${table(store, 'kept_hash')} as k (name, hash) values ('labels', ${hash})
      on conflict (name) do update set hash = excluded.hash where k.hash <> excluded.hash returning hash`.execute(
      store.db,
    );
    if (rows.length > 0) await write(store, mergeLabels(await rowsOf(store), labels));
  });
  return manifest === undefined ? [] : missingTexts(manifest, byLocale(read), figureKeysOf(manifest, contractNamed));
}

type Labels = ReadonlyMap<string, StoredTexts>;

const byLocale = (labels: Labels) =>
  new Map(
    enums.Locales.map((locale) => {
      const own = [...labels].flatMap(([key, { [locale]: text }]) =>
        text === undefined ? [] : [[key, text] as const],
      );
      return [locale, new Map(own)] as const;
    }),
  );

function derivedToo(manifest: ManifestDef, labels: Labels): Labels {
  const written = byLocale(labels).get('en_US') ?? new Map<string, string>();
  const english = withDerived(manifest, written, figureKeysOf(manifest, contractNamed));
  return new Map([...english].map(([key, text]) => [key, { en_US: text, ...labels.get(key) }] as const));
}

function readLabels(content: string, file: string): ReadonlyMap<string, StoredTexts> {
  try {
    const read: unknown = JSON.parse(content);
    if (!isObject(read)) throw new Error('it holds no labels by key');
    return new Map(Object.entries(read).map(([key, texts]) => [key, judgedTexts(JSON.stringify(texts))]));
  } catch (error) {
    throw new Error(`${file} is no file of labels (${String(error)}): build the console again.`);
  }
}

async function rowsOf(control: Store): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    select id::text as id, key, text, bundled, source, missing from ${table(control, 'translation')}`.execute(
    control.db,
  );
  return rows;
}

async function write(control: Store, { added, changed, removed }: Merge): Promise<void> {
  const labels = table(control, 'translation');
  const columns = sql`text text, bundled text, source text, missing integer`;
  await deleteRows(control, 'translation', removed);
  if (changed.length > 0)
    await sql`update ${labels} t set text = c.text, bundled = c.bundled, source = c.source, missing = c.missing,
        updated_at = greatest(now(), t.updated_at + interval '1 millisecond')
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) c(id bigint, ${columns}) where t.id = c.id`.execute(
      control.db,
    );
  if (added.length > 0)
    await sql`insert into ${labels} ("group", key, text, bundled, source, missing)
      select c."group", c.key, c.text, c.bundled, c.source, c.missing
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) c("group" text, key text, ${columns})`.execute(
      control.db,
    );
}
