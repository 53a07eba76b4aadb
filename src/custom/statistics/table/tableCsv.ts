import { figuresCsv } from '../../../csv/figuresCsv.ts';
import type { ColumnFoot, StatColumn } from './column.ts';

interface Wanted<R> {
  columns: readonly StatColumn<R>[];
  rows: readonly R[];
  foot?: ColumnFoot;
  currencyOf: (row: R | null) => string;
  /** Heads the last column. */
  currencyLabel: string;
}

/** A table as CSV, all lines of it, as mails have it. */
export function tableCsv<R>({ columns, rows, foot, currencyOf, currencyLabel }: Wanted<R>): string {
  return figuresCsv({
    ...{ columns, currencyLabel },
    rows: rows.map((row) => columns.map((column) => column.of(row))),
    currencyOf: (at) => currencyOf(at === null ? null : (rows[at] ?? null)),
    ...(foot && { foot: [foot.name, ...columns.slice(1).map(({ key }) => foot.values[key] ?? null)] }),
  });
}
