import type { FootballRow } from './football.ts';
import { abusersOf, type Found, precisionOf, recallOf, wrongOf } from './truth.ts';

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

/** What each trigger is held to, in precision and in recall. */
export const bar = 0.9;

/** A line for each trigger, and below it the reason for each figure under the bar: whom it took for one, and whom it missed. */
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
      String(wrongOf(one)),
      percent(precisionOf(one)),
      percent(abusersOf(one)),
      `${one.caught} of ${one.customers}`,
      percent(recallOf(one)),
    ]),
  ]);
  const reach = found.filter((one) => isAtBar(precisionOf(one)) && isAtBar(recallOf(one)));
  console.log(`\n${reach.length} of ${found.length} reach ${percent(bar)} in precision and in recall.`);
  for (const one of found) for (const reason of reasons(one)) console.log(`  ${one.trigger}: ${reason}`);
}

const isAtBar = (share: number | null) => share === null || share >= bar;

function reasons(one: Found): string[] {
  const told: string[] = [];
  if (!isAtBar(precisionOf(one))) {
    const causes = Object.entries(one.wrong).sort(([, a], [, b]) => b - a);
    const ordinary = causes.map(([cause, count]) => `${count} ${cause}`).join(', ');
    const kin = one.related.map((id) => id.split(':')[0] ?? id);
    const others = one.kin > 0 ? `${one.kin} other abusers (${[...new Set(kin)].join(', ')})` : '';
    told.push(`precision ${percent(precisionOf(one))}, for it found ${[ordinary, others].filter(Boolean).join(', ')}`);
  }
  if (!isAtBar(recallOf(one))) told.push(`recall ${percent(recallOf(one))}, for it missed ${some(one.missed)}`);
  return told;
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
