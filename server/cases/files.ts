import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { HttpError, notFound, Refused } from '../errors.ts';
import { audit } from '../sql/auditLog.ts';
import { type Store, table } from '../sql/store.ts';
import type { CaseWriter } from './contents.ts';
import { kindNames, kindOf } from './fileKind.ts';
import { lockOpenCase } from './lockCase.ts';

/** Bytes of a file at most, and files of a case. */
export const mostBytes = 10 * 1024 * 1024;
const mostFiles = 50;

/** Judges a file by its content before anything is written. Throws 422 for one that is empty, too large or of another kind. */
export function judgeFile(name: string, base64: string): { content: Buffer; kind: string } {
  const content = Buffer.from(base64, 'base64');
  if (content.length === 0) throw Refused.field('content', { key: 'fileEmpty' });
  if (content.length > mostBytes) throw Refused.field('content', { key: 'fileLarge', params: { megabytes: 10 } });
  const kind = kindOf(content, name);
  if (!kind) throw Refused.field('content', { key: 'fileKind', params: { kinds: kindNames } });
  return { content, kind };
}

/** Puts a file into an open case; gives its id. Throws 404 for an unknown case, 409 for a closed and for a full one. */
export async function addFile(
  { manifest, store, actor }: CaseWriter,
  id: string,
  name: string,
  { content, kind }: { content: Buffer; kind: string },
): Promise<string> {
  await lockOpenCase(store, id);
  const { rows: held } = await sql<{ count: number }>`select count(*)::int as count from ${table(store, 'case_file')}
    where case_id = ${id}::bigint`.execute(store.db);
  if ((held[0]?.count ?? 0) >= mostFiles)
    throw new HttpError('conflict', { key: 'filesFull', params: { most: mostFiles } });
  const sha256 = createHash('sha256').update(content).digest('hex');
  const { rows } = await sql<Row>`insert into ${table(store, 'case_file')} (case_id, name, kind, size, sha256, added_by)
    values (${id}::bigint, ${name}, ${kind}, ${content.length}, ${sha256}, ${actor.userName}) returning *`.execute(
    store.db,
  );
  const [row] = rows;
  if (!row) throw new Error('case_file: nothing was inserted.');
  await sql`insert into ${table(store, 'case_file_content')} (case_file_id, content)
    values (${row.id}, ${content})`.execute(store.db);
  await audit({ manifest, store, actor, name: 'case_file' }, 'CREATE', String(row.id), null, row);
  return String(row.id);
}

/** What is in a file. Throws 404 for an unknown one, 409 for one whose content was erased. */
export async function readFile(store: Store, id: string): Promise<{ name: string; kind: string; content: Uint8Array }> {
  const { rows } = await sql<{ name: string; kind: string; content: Uint8Array | null }>`
    select f.name, f.kind, c.content from ${table(store, 'case_file')} f
    left join ${table(store, 'case_file_content')} c on c.case_file_id = f.id
    where f.id = ${id}::bigint`.execute(store.db);
  const [found] = rows;
  if (!found) throw notFound();
  const { name, kind, content } = found;
  if (content === null) throw new HttpError('conflict', { key: 'fileErased' });
  return { name, kind, content };
}
