import { hash } from 'node:crypto';
import type { EntityDef } from '../../src/manifest/entity.ts';
import { convertedSort } from '../../src/manifest/sorts.ts';
import { Refused } from '../errors.ts';
import { type KeysetKey, keysOf, type Position } from './keyset.ts';
import { sqlOf } from './kinds.ts';
import { moment } from './moment.ts';
import type { FilterValue } from './where.ts';

/** A list's order and filters. */
export interface Walk {
  sort: string;
  descending: boolean;
  filters: FilterValue[];
}

/** Longer than the cursor of any stored value. */
const longest = 8_000;

/**
 * The cursor of a row, which `after` takes: the values that the list is ordered by, and a digest of the list, its order
 * and its filters. It names no column: those come from the manifest, by the order that is asked for.
 */
export function writeCursor(entity: EntityDef, walk: Walk, position: Position): string {
  return Buffer.from(JSON.stringify([digestOf(entity, walk), ...position])).toString('base64url');
}

/** The position that a cursor holds; a Refused (422) for any that is not of this list, order and filters. */
export function readCursor(entity: EntityDef, walk: Walk, cursor: unknown): Position {
  const [digest, ...position] = partsOf(cursor);
  const keys = keysOf(entity, walk);
  const carries = convertedSort(entity, walk.sort) ? [isCarried(position.at(-1))] : [];
  const isOwn = digest === digestOf(entity, walk) && position.length === keys.length + carries.length;
  if (isOwn && carries.every(Boolean) && keys.every((key, at) => fits(key, position[at]))) return position;
  throw Refused.field(
    'after',
    'after must be the cursor of a page of this list, in this order and with these filters: ask for the first page without it',
  );
}

/** The currency that a walk compares amounts in. */
const isCarried = (value: unknown) => typeof value === 'string' && /^([A-Z]{3})?$/.test(value);

function partsOf(cursor: unknown): unknown[] {
  if (typeof cursor !== 'string' || cursor.length > longest || !/^[\w-]+$/.test(cursor)) return [];
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return []; // not ours
  }
}

function digestOf({ path }: EntityDef, { sort, descending, filters }: Walk): string {
  const met = filters.map(({ filter, op, values }) => JSON.stringify([filter.name, op, values])).sort();
  const list = JSON.stringify([path, sort, descending, met]);
  return hash('sha256', list, 'base64url').slice(0, 16);
}

const largest = { integer: 2_147_483_647n, bigint: 9_223_372_036_854_775_807n };
const isWhole = (text: string, type: keyof typeof largest) =>
  /^-?\d{1,19}$/.test(text) && BigInt(text) <= largest[type] && BigInt(text) >= -largest[type] - 1n;
const isMoment = (text: string) => moment(text) !== undefined;
const isText = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/** Whether a text is a value of an SQL type: one that is none would be an error of the database. */
const isOfType: { readonly [type: string]: (text: string) => boolean } = {
  bigint: (text) => isWhole(text, 'bigint'),
  integer: (text) => isWhole(text, 'integer'),
  numeric: (text) => /^-?\d{1,20}(\.\d{1,20})?$/.test(text),
  boolean: (text) => text === 'true' || text === 'false',
  timestamptz: isMoment,
  date: isMoment,
  text: isText,
  bpchar: isText,
};

function fits({ placed, nullable }: KeysetKey, value: unknown): boolean {
  if (value === null) return nullable;
  if (!['string', 'number', 'boolean'].includes(typeof value)) return false;
  return isOfType[sqlOf(placed.field).cast ?? '']?.(String(value)) ?? false;
}
