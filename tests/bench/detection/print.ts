import type { FootballRow } from './football.ts';
import { abusersOf, type Found, precisionOf, recallOf } from './truth.ts';

const percent = (share: number | null) => (share === null ? '–' : `${(100 * share).toFixed(0)} %`);

export function table(lines: readonly (readonly string[])[]): void {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  for (const cells of lines)
    console.log(
      cells
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    );
}

const some = (names: readonly string[]) =>
  names.length > 12 ? `${names.slice(0, 12).join(', ')} and ${names.length - 12} more` : names.join(', ');

/** A line for each trigger, and below it whom it missed and whom it took for one. */
export function printFound(found: readonly Found[]): void {
  table([
    [
      'trigger',
      'firings',
      'of the pattern',
      'other abusers',
      'ordinary',
      'precision',
      'any abuser',
      'customers',
      'recall',
    ],
    ...found.map((one) => [
      one.trigger,
      String(one.firings),
      String(one.right),
      String(one.kin),
      String(one.wrong),
      percent(precisionOf(one)),
      percent(abusersOf(one)),
      `${one.caught} of ${one.customers}`,
      percent(recallOf(one)),
    ]),
  ]);
  for (const { trigger, missed, mistaken, related } of found) {
    if (missed.length > 0) console.log(`  ${trigger}: missed ${some(missed)}`);
    if (mistaken.length > 0) console.log(`  ${trigger}: ordinary customers ${some(mistaken)}`);
    if (related.length > 0) console.log(`  ${trigger}: abusers of another kind ${some(related)}`);
  }
}

/** Returns whether every file has exactly the counted sure bets. */
export function printFootball(rows: readonly FootballRow[]): boolean {
  const isExact = (row: FootballRow) => row.flagged === row.counted && row.missed.length + row.spare.length === 0;
  table([
    ['football-odds, 10.00 on every best price', 'moment', 'sure-bets', 'flagged', ''],
    ...rows.map((row) => [
      row.file,
      row.moment.toLowerCase(),
      String(row.counted),
      String(row.flagged),
      isExact(row) ? 'exact' : 'differs',
    ]),
  ]);
  for (const { file, moment, missed, spare } of rows) {
    if (missed.length > 0) console.log(`  ${file} ${moment.toLowerCase()}: missed ${missed.join(', ')}`);
    if (spare.length > 0) console.log(`  ${file} ${moment.toLowerCase()}: no sure-bet ${spare.join(', ')}`);
  }
  return rows.every(isExact);
}
