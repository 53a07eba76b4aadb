import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';
import { hashToken } from './hashToken.ts';

const count = 10;
/** Without characters that are mistaken for each other: 16 of them are 79 random bits. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 16;

/** A code as it is compared: however it is typed, it is the same. */
const plain = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

function newCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** Gives a user new recovery codes in place of all that they had. Only the answer has them: they are stored hashed. */
export async function renewCodes(store: Store, userId: string): Promise<string[]> {
  await dropCodes(store, userId);
  const codes = Array.from({ length: count }, newCode);
  const rows = codes.map((code) => sql`(${userId}::bigint, ${hashToken(plain(code))})`);
  await sql`insert into ${table(store, 'recovery_code')} (user_id, hash) values ${sql.join(rows)}`.execute(store.db);
  return codes;
}

export async function dropCodes(store: Store, userId: string): Promise<void> {
  await sql`delete from ${table(store, 'recovery_code')} where user_id = ${userId}::bigint`.execute(store.db);
}

export async function codesLeft(store: Store, userId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from ${table(store, 'recovery_code')}
    where user_id = ${userId}::bigint and used_at is null`.execute(store.db);
  return rows[0]?.left ?? 0;
}

/** Uses a code up; undefined once it is, else why it is refused. */
export async function takeCode(
  store: Store,
  userId: string,
  code: string,
  now: Date,
): Promise<'recoveryWrong' | 'recoveryUsed' | undefined> {
  const codes = table(store, 'recovery_code');
  const fits = sql`user_id = ${userId}::bigint and hash = ${hashToken(plain(code))}`;
  const { rows: used } = await sql`update ${codes} set used_at = ${now.toISOString()}::timestamptz
    where ${fits} and used_at is null returning 1`.execute(store.db);
  if (used.length > 0) return undefined;
  const { rows: known } = await sql`select 1 from ${codes} where ${fits}`.execute(store.db);
  return known.length > 0 ? 'recoveryUsed' : 'recoveryWrong';
}
