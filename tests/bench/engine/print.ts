/** One measured figure, as printed and as written with --json. */
export interface Figure {
  work: string;
  ours: string;
  /** What it is held against, measured in the same run. */
  beside: string;
  /** The ratio of ours to the reference; null without a reference. */
  ratio: number | null;
  bar: string;
  met: boolean;
}

const heads = ['work', 'ours', 'beside it', 'ratio', 'bar', ''];

/** The table of `npm run bench:engine`, and missed figures by name. */
export function printFigures(figures: readonly Figure[]): void {
  const lines = [heads, ...figures.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  for (const cells of lines)
    console.log(
      cells
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    );
  const missed = figures.filter(({ met }) => !met).map(({ work }) => work);
  console.log(missed.length === 0 ? '\nAll figures are met.' : `\nMissed: ${missed.join('; ')}.`);
}

const cellsOf = ({ work, ours, beside, ratio, bar, met }: Figure): string[] => [
  work,
  ours,
  beside,
  ratio === null ? '' : `${ratio.toFixed(2)}×`,
  bar,
  met ? 'met' : 'missed',
];

export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')} /s`;
export const ms = (value: number): string => `${value.toFixed(2)} ms`;
