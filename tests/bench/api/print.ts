/** One measured row, as printed and as written with --json. */
export interface Row {
  work: string;
  unit: 'ms' | 'a second';
  bare: number;
  ours: number;
  /** Ours by bare SQL. */
  ratio: number;
  bar: number;
  met: boolean;
}

const heads = ['work', 'bare SQL', 'ours', 'ratio', 'bar', ''];

/** The table of `npm run bench:api`. */
export function printRows(rows: readonly Row[]): void {
  const lines = [heads, ...rows.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  for (const cells of lines)
    console.log(
      cells
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    );
}

function cellsOf({ work, unit, bare, ours, ratio, bar, met }: Row): string[] {
  const shown = (value: number) => (unit === 'ms' ? `${value.toFixed(2)} ms` : `${Math.round(value)} /s`);
  const limit = unit === 'ms' ? `≤ ${bar}×` : `≥ ${bar}×`;
  return [work, shown(bare), shown(ours), `${ratio.toFixed(2)}×`, limit, met ? 'met' : 'missed'];
}
