import { kept } from '../../../format/locale.ts';
import { type Cell, isNumeric, type StatColumn } from './column.ts';

/** By which column rows are in order. */
export interface RowOrder {
  key: string;
  descending: boolean;
}

const collator = kept((locale = '') => new Intl.Collator(locale, { numeric: true }));

/** Rows in an order; empty values come last in both directions. Equal ones keep the order of the answer. */
export function sortedRows<R>(
  rows: readonly R[],
  columns: readonly StatColumn<R>[],
  { key, descending }: RowOrder,
  locale: string,
): R[] {
  const column = columns.find((one) => one.key === key);
  if (!column) return [...rows];
  const rank = column.rank ?? column.of;
  const numeric = isNumeric(column);
  const compared = (one: Cell, other: Cell) => {
    if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
    const way = descending ? -1 : 1;
    if (numeric || typeof one === 'number') return way * (Number(one) - Number(other));
    return way * collator(locale).compare(String(one), String(other));
  };
  return rows.toSorted((one, other) => compared(rank(one), rank(other)));
}

/** `-profit`, as the API writes an order. */
export function readOrder(text: string | null, columns: readonly { key: string }[], otherwise: RowOrder): RowOrder {
  const key = text?.replace(/^-/, '') ?? '';
  return columns.some((one) => one.key === key) ? { key, descending: text?.startsWith('-') === true } : otherwise;
}

export const writeOrder = ({ key, descending }: RowOrder) => (descending ? `-${key}` : key);
