import { type RawBuilder, sql } from 'kysely';
import type { FoundFilter } from '../../src/contracts/search.ts';

/** What somebody typed. */
export interface Wanted {
  text: string;
  /** The same as an id, where it can be one. */
  id: string | null;
  /** Whether customers are known to whoever looks: then what is theirs is found by them. */
  byCustomer: boolean;
}

/** A typed text as a search takes it: an id may have a `#` in front. */
export function wantedOf(typed: string, byCustomer: boolean): Wanted {
  const text = typed.trim();
  const digits = /^#?\s*(\d{1,18})$/.exec(text)?.[1];
  return { text: digits ?? text, id: digits ?? null, byCustomer };
}

/** Rows of (id, rank) of one table: what was looked for, the closest with the lowest rank. */
export type Found = RawBuilder<unknown>;

/** As many of each kind as one looks at; whoever needs more filters the list. */
export const mostOfKind = 6;
export const most = sql.lit(mostOfKind);

/** Small letters are the database's matter, as in its indexes. */
export const small = (text: string) => sql`lower(${text})`;
/**
 * Whether a text begins with another: as two bounds, which an index follows even where the plan was made before the text
 * was known. A pattern for LIKE would have it read from end to end then.
 */
export const beginsWith = (key: Found, text: string) =>
  sql`${key} ~>=~ ${small(text)} and ${key} ~<~ (${small(text)} || chr(1114111))`;

/** Of a list that finds what was typed: its filters, and whether what they find can be counted by an index. */
export interface Way {
  filters: FoundFilter[];
  counted: boolean;
}

export const way = (name: string, op: FoundFilter['op']): Way => ({
  filters: [{ name, op, value: null }],
  counted: true,
});
