import type { Growth } from './measure.ts';

/** QUALITY: nothing grows by more. */
export const bar = 1.5;

/** The table of `npm run bench:growth`. */
export function printGrowth(sizes: readonly number[], rows: readonly Growth[]): void {
  const heads = ['', ...sizes.map((size) => size.toLocaleString('en')), 'grown', ''];
  const cells = rows.map(({ group, name, ms, growth }) => [
    `${group}: ${name}`,
    ...ms.map((one) => `${one.toFixed(2)} ms`),
    `${growth.toFixed(2)}×`,
    growth <= bar ? '' : 'more than 1.5×',
  ]);
  const widths = heads.map((head, at) => Math.max(head.length, ...cells.map((line) => line[at]?.length ?? 0)));
  for (const line of [heads, ...cells])
    console.log(
      line.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    );
  const grown = rows.filter(({ growth }) => growth > bar);
  console.log(`\n${rows.length - grown.length} of ${rows.length} calls grow by at most ${bar}×.`);
}
