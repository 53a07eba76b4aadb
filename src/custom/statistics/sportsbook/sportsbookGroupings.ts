import type { Filters } from '../../../charts/useRowsPath.ts';
import type { SportsbookStats, TakingsLine } from '../../../contracts/stats.ts';
import { formatDecimal } from '../../../format/numbers.ts';
import type { Translate } from '../../../i18n/translate.ts';

export type SportsbookGrouping = keyof SportsbookStats['by'];

/** The ways in which bets are looked at, in their order. */
export const sportsbookGroupings = [
  'sport',
  'competition',
  'market',
  'price',
  'phase',
] as const satisfies readonly SportsbookGrouping[];

export const isWay = (text: string | null): text is SportsbookGrouping =>
  sportsbookGroupings.some((way) => way === text);

/** By which filters the list of bets shows those of a line; null for one whose value is not given. */
export function filterOf(way: SportsbookGrouping, value: string): Filters | null {
  if (value === '') return null;
  if (way !== 'price') return { [way]: value };
  const [first = '', last] = value.match(/\d+(\.\d+)?/g) ?? [];
  if (value.startsWith('<')) return { 'odd.price': { lt: first } };
  return { 'odd.price': last === undefined ? { gte: first } : { gte: first, lt: last } };
}

/** What a line is called: a band of prices in the language's digits, a phase in words. */
export function nameOfLine(way: SportsbookGrouping, value: string, words: Translate, locale: string): string {
  if (value === '') return words('statistics.notGiven');
  if (way === 'price') return value.replace(/\d+(\.\d+)?/g, (price) => formatDecimal(price, 2, locale));
  if (value === 'PREMATCH' || value === 'LIVE') return words(`statistics.phases.${value}`);
  return value;
}

/** Bands of prices go by where they begin: `< 1.25` is the shortest. */
export function groupingRank(way: SportsbookGrouping, { value }: TakingsLine, name: string): string | number {
  if (way !== 'price') return name;
  return value.startsWith('<') ? 0 : Number(/\d+(\.\d+)?/.exec(value)?.[0] ?? Number.POSITIVE_INFINITY);
}
