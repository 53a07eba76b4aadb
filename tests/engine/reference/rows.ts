import Big from 'big.js';
import { columns, type Model } from './columns.ts';

/** A column's value: exact decimal text for numbers and money, milliseconds for moments, the operator's id for references. */
export type Value = string | number | boolean | null;

/** A kept record as a trigger sees it. Everything that it belongs to is named by the operator's ids. */
export interface RefRow {
  model: Model;
  /** The operator's id; derived rows have any text that distinguishes them. */
  key: string;
  /** Milliseconds; null for customers and fixtures. */
  at: number | null;
  customer: string | null;
  betslip: string | null;
  bet: string | null;
  fixtures: string[];
  /** From when on its outcome is known; null: from the beginning. */
  knownFrom: number | null;
  /** What was decided before the present outcome, the earliest first; `from`: milliseconds, null: from the beginning. */
  former?: Former[];
  /** Facts that change at moments of their own, each the earliest first; `from`: milliseconds. */
  facts?: { [column: string]: { from: number | null; value: string }[] };
  /** What others had of what the row is about, by the columns that count them. */
  sharing?: { [column: string]: Sharing[] };
  /** The day of birth, from which the age follows. */
  born?: string | null;
  values: { [column: string]: Value };
}

export interface Former {
  from: number | null;
  values: { [column: string]: Value };
}

/** A thing that a customer had, and since when the others had it. Milliseconds. */
export interface Sharing {
  from: number;
  others: number[];
}

/** What a row says in a column as of a moment. */
export function valueAt(row: RefRow, column: string, asOf: number): Value {
  if (column === 'customer_details.age') return row.born ? ageAt(row.born, asOf) : null;
  const shared = row.sharing?.[column];
  if (shared) return sharersAt(shared, asOf);
  const told = row.facts?.[column];
  if (told) return told.findLast(({ from }) => from === null || from <= asOf)?.value ?? null;
  const before = columns[row.model][column]?.before;
  if (before !== undefined && row.knownFrom !== null && row.knownFrom > asOf) {
    const known = row.former?.findLast(({ from }) => from === null || from <= asOf);
    return known?.values[column] ?? before;
  }
  return row.values[column] ?? null;
}

/** Of the things that a customer had by then, the number of others who had the most shared one by then. */
const sharersAt = (sharing: readonly Sharing[], asOf: number): string =>
  String(
    Math.max(
      0,
      ...sharing
        .filter(({ from }) => from <= asOf)
        .map(({ others }) => Math.min(100, others.filter((at) => at <= asOf).length)),
    ),
  );

/** Birthdays up to the day of a moment, counted one by one; that of 29 February is on 1 March where there is none. */
function ageAt(born: string, asOf: number): string {
  const [year = 0, month = 1, day = 1] = born.split('-').map(Number);
  let age = 0;
  while (Date.UTC(year + age + 1, month - 1, day) <= asOf) age += 1;
  return String(age);
}

/** Decisions by their moments, one of each: the one that came last. */
export const inOrder = (decisions: readonly Former[]): Former[] =>
  [...new Map(decisions.map((one) => [one.from, one])).values()].sort(
    (a, b) => (a.from ?? Number.NEGATIVE_INFINITY) - (b.from ?? Number.NEGATIVE_INFINITY),
  );

/** A row without an owner that is known at all times. */
export const bare = { at: null, customer: null, betslip: null, bet: null, fixtures: [], knownFrom: null };

export const ms = (time: string | null | undefined): number | null => (time ? Date.parse(time) : null);
export const or = (value: Value | undefined): Value => value ?? null;

/** A customer's loss from the operator's view: stake − return; nothing without a return. */
export const less = (stake: string, back: string | null | undefined): string | null =>
  back === null || back === undefined ? null : Big(stake).minus(back).toFixed(2);
