import { csvLine, csvMark, numberCell, textCell } from '../../../csv/csv.ts';
import type { Cell, ColumnFoot, StatColumn } from './column.ts';

interface Wanted<R> {
  columns: readonly StatColumn<R>[];
  rows: readonly R[];
  foot?: ColumnFoot;
  currencyOf: (row: R | null) => string;
  /** Heads the last column. */
  currencyLabel: string;
}

/** A table as CSV, all lines of it: amounts and shares as plain decimals, with the currency in a column of its own. */
export function tableCsv<R>({ columns, rows, foot, currencyOf, currencyLabel }: Wanted<R>): string {
  const line = (cells: readonly string[], row: R | null) => csvLine([...cells, textCell(currencyOf(row))]);
  const head = csvLine([...columns.map(headOf), currencyLabel].map(textCell));
  const body = rows.map((row) =>
    line(
      columns.map((column) => cellOf(column, column.of(row))),
      row,
    ),
  );
  const below = foot && [foot.name, ...columns.slice(1).map(({ key }) => foot.values[key] ?? null)];
  return (
    csvMark +
    head +
    body.join('') +
    (below
      ? line(
          columns.map((column, at) => cellOf(column, below[at] ?? null)),
          null,
        )
      : '')
  );
}

const headOf = <R>({ unit, label }: StatColumn<R>) => (unit === 'PERCENT' ? `${label} (%)` : label);

function cellOf<R>({ unit }: StatColumn<R>, value: Cell): string {
  if (value === null) return '';
  return unit === 'TEXT' ? textCell(String(value)) : numberCell(String(value));
}
