import { type RawBuilder, sql } from 'kysely';
import type { FoundFilter } from '../../src/contracts/search.ts';

/** The typed text. */
export interface SearchedText {
  text: string;
  /** The text as an id, if it can be one. */
  id: string | null;
  /** Whether the caller may list customers, and so find records by them. */
  byCustomer: boolean;
}

/** Parses a typed text; an id may have a leading `#`. */
export function wantedOf(typed: string, byCustomer: boolean): SearchedText {
  const text = typed.trim();
  const digits = /^#?\s*(\d{1,18})$/.exec(text)?.[1];
  return { text: digits ?? text, id: digits ?? null, byCustomer };
}

/** Rows of (id, rank) of one table, the closest with the lowest rank. */
export type FoundSql = RawBuilder<unknown>;

/** Maximum results of each kind; beyond that the list has filters. */
export const mostOfKind = 6;
export const most = sql.lit(mostOfKind);

/** Lowercased by the database, as in its indexes. */
export const small = (text: string) => sql`lower(${text})`;
/**
 * Whether a text begins with another, as two bounds: a generic plan uses the index for them, while for a LIKE pattern
 * it would scan the whole index.
 */
export const beginsWith = (key: FoundSql, text: string) =>
  sql`${key} ~>=~ ${small(text)} and ${key} ~<~ (${small(text)} || chr(1114111))`;

/** A list that finds the typed text: its filters, and whether an index can count their matches. */
export interface Way {
  filters: FoundFilter[];
  counted: boolean;
}

export const way = (name: string, op: FoundFilter['op']): Way => ({
  filters: [{ name, op, value: null }],
  counted: true,
});
