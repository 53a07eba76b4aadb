import { placedFields } from '../../src/manifest/fields.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { asWritten, mentionFields, withNames } from '../../src/manifest/mentions.ts';
import type { Row } from '../database/database.ts';
import { namesOfUsers } from '../sessions/namesOfUsers.ts';
import { mentionsOfRecord, type Place } from './mentions.ts';

type Reading = Pick<Place, 'control' | 'tenant' | 'manifest' | 'name'>;

/**
 * Records with the names of those whom their texts mention, and those of the records that they bring along; two queries for
 * the texts of one entity that have mentions, else none.
 */
export async function nameMentions(reading: Reading, records: Row[]): Promise<Row[]> {
  let named = await nameOwn(reading, records);
  for (const { path, of } of manyOf(reading)) {
    const rows = named.flatMap((record) => rowsIn(record[path]));
    const names = new Map((await nameOwn({ ...reading, name: of }, rows)).map((row, at) => [rows[at], row]));
    if (rows.some((row) => names.get(row) !== row))
      named = named.map((record) => ({ ...record, [path]: rowsIn(record[path]).map((row) => names.get(row) ?? row) }));
  }
  return named;
}

/** The relations of an entity to records in whose texts people can be mentioned. */
function manyOf({ manifest, name }: Reading): { path: string; of: string }[] {
  const entity = manifest.entities[name];
  return (entity ? placedFields(entity) : []).flatMap(({ path, field }) =>
    field.kind === 'many' && pathsOf({ manifest, name: field.of }).length > 0 ? [{ path, of: field.of }] : [],
  );
}

const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isObject) : []);

async function nameOwn(reading: Reading, records: Row[]): Promise<Row[]> {
  const paths = pathsOf(reading);
  const mentioning = records.filter((record) => paths.some((path) => hasMention(record[path])));
  if (mentioning.length === 0) return records;
  const names = await namesByRecord(
    reading,
    mentioning.map(({ id }) => String(id)),
  );
  return records.map((record) => {
    const known = names.get(String(record.id));
    return known ? withTexts(record, paths, (text) => withNames(text, known)) : record;
  });
}

/** The same for a reader who gets plain text: a file, a paper. */
export async function writeMentions(reading: Reading, records: Row[]): Promise<Row[]> {
  const paths = pathsOf(reading);
  return (await nameMentions(reading, records)).map((record) => withTexts(record, paths, asWritten));
}

function withTexts(record: Row, paths: readonly string[], write: (text: string) => string): Row {
  const texts = paths.flatMap((path) => {
    const text = record[path];
    return typeof text === 'string' && hasMention(text) ? [[path, write(text)] as const] : [];
  });
  return texts.length === 0 ? record : { ...record, ...Object.fromEntries(texts) };
}

function pathsOf({ manifest, name }: Pick<Reading, 'manifest' | 'name'>): string[] {
  const entity = manifest.entities[name];
  return entity ? mentionFields(entity).map(({ path }) => path) : [];
}

const hasMention = (value: unknown) => typeof value === 'string' && value.includes('@{');

/** The names of those whom some records mention, by record: of nobody else. */
async function namesByRecord(reading: Reading, ids: readonly string[]) {
  const found = await mentionsOfRecord(reading, ids);
  const names = await namesOfUsers(reading.control, [...new Set(found.map(({ user_id }) => user_id))]);
  const byRecord = new Map<string, Map<string, string>>();
  for (const { record, user_id } of found) {
    const of = byRecord.get(record) ?? new Map<string, string>();
    byRecord.set(record, of);
    const name = names.get(user_id);
    if (name !== undefined) of.set(user_id, name);
  }
  return byRecord;
}
