import { csvLine, csvMark, numberCell, textCell } from './csv.ts';

export type FigureCell = number | string | null;

export interface FiguresColumn {
  label: string;
  unit: 'COUNT' | 'MONEY' | 'PERCENT' | 'TEXT' | 'TIME';
}

interface Figures {
  columns: readonly FiguresColumn[];
  rows: readonly (readonly FigureCell[])[];
  /** A last line. */
  foot?: readonly FigureCell[];
  /** The currency of a row's amounts; null asks for the last line's. */
  currencyOf: (row: number | null) => string;
  /** Heads the last column. */
  currencyLabel: string;
}

/** A table of figures as CSV: amounts and shares as plain decimals, with the currency in a column of its own. */
export function figuresCsv({ columns, rows, foot, currencyOf, currencyLabel }: Figures): string {
  const line = (cells: readonly FigureCell[], row: number | null) =>
    csvLine([...columns.map((column, at) => cellOf(column, cells[at] ?? null)), textCell(currencyOf(row))]);
  const head = csvLine([...columns.map(headOf), currencyLabel].map(textCell));
  return csvMark + head + rows.map(line).join('') + (foot ? line(foot, null) : '');
}

const headOf = ({ unit, label }: FiguresColumn) => (unit === 'PERCENT' ? `${label} (%)` : label);

function cellOf({ unit }: FiguresColumn, value: FigureCell): string {
  if (value === null) return '';
  return unit === 'TEXT' ? textCell(String(value)) : numberCell(String(value));
}
