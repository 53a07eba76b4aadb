import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { reasons } from '../../src/i18n/en/reasons.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { type SecretKey, seal, unseal } from '../sessions/secretBox.ts';
import { type Store, table } from '../sql/store.ts';
import type { IngestKind } from './ingestKinds.ts';

/** What rows tell of a customer that is kept as a keyed hash only; the operator may send a hash of it instead. */
export type HiddenValue = 'number' | 'device' | 'address';

/** The members of rows whose text is kept nowhere, of refused rows neither. A name may hold the number by mistake. */
const hiddenMembers: { readonly [K in IngestKind]?: readonly string[] } = {
  instruments: ['number', 'number_hash', 'name'],
  sessions: ['device', 'device_hash', 'address', 'address_hash'],
};

/** No row may hold this sign there: a refused row that is sent again as it was kept is refused again. */
const hidden = '•••';

export const hidesValues = (kind: IngestKind): boolean => hiddenMembers[kind] !== undefined;

/** A refused row as it may be kept; one that can't be read is not kept at all. */
export function withoutHidden(kind: IngestKind, text: string): string {
  const members = hiddenMembers[kind];
  if (members === undefined) return text;
  const row = parsed(text);
  if (!isObject(row)) return hidden;
  const shown = Object.entries(row).map(([name, value]) => [name, members.includes(name) && value ? hidden : value]);
  return JSON.stringify(Object.fromEntries(shown));
}

/** A reason as it may be kept: the parser of JSON quotes what it can't read. */
export const withoutQuote = (kind: IngestKind, reason: string): string =>
  hidesValues(kind) ? reason.replace(unread, reasons.noJson) : reason;

const unread = new RegExp(`${reasons.noJson}.*$`, 's');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // it could be anything
    return undefined;
  }
}

/** A value's hash, by the tenant's key. */
export type Hasher = (what: HiddenValue, text: string, isHash: boolean) => string;

/** Whom the key to a tenant's hashes is sealed for. */
export const hashKeyOwner = ({ schema }: Store): string => `hash key ${schema}`;

/** Hex digits that are stored, and how many of them are shown. */
const [storedDigits, shownDigits] = [32, 8];

export const shownHash = (hash: string): string => hash.slice(0, shownDigits);

/**
 * Hashes by the tenant's own key, which is made when it is first needed and stored sealed. Undefined where the server has
 * no key to open it with.
 */
export async function hasherOf(store: Store, secretKey: SecretKey | undefined): Promise<Hasher | undefined> {
  const key = secretKey && (await hashKeyOf(store, secretKey));
  if (!key) return undefined;
  return (what, text, isHash) =>
    createHmac('sha256', key)
      .update(isHash ? `hash of ${what}\n${text.trim().toLowerCase()}` : `${what}\n${plain(what, text)}`)
      .digest('hex')
      .slice(0, storedDigits);
}

/** One card or device is written in several ways. */
const plain = (what: HiddenValue, text: string) =>
  what === 'number' ? text.replaceAll(/[\s-]/g, '').toUpperCase() : text.trim().toLowerCase();

async function hashKeyOf(store: Store, secretKey: SecretKey): Promise<Buffer | undefined> {
  const keys = table(store, 'hash_key');
  const read = () => sql<{ key: string }>`select key from ${keys}`.execute(store.db);
  let [row] = (await read()).rows;
  if (!row) {
    const made = seal(secretKey, randomBytes(32).toString('base64'), hashKeyOwner(store));
    await sql`insert into ${keys} (key) values (${made}) on conflict do nothing`.execute(store.db);
    [row] = (await read()).rows;
  }
  if (!row) return undefined;
  try {
    return Buffer.from(unseal(secretKey, row.key, hashKeyOwner(store)), 'base64');
  } catch {
    // sealed by another key than the server has now
    return undefined;
  }
}
