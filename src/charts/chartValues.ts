import Big from 'big.js';
import type { ChartData, ChartDataset } from '../contracts/charts.ts';
import { formatCount, formatDecimal, formatMoney, formatPercent } from '../format/numbers.ts';

type Value = ChartDataset['data'][number];

/** A value as a number to draw; null when missing. */
export function drawn(value: Value | undefined): number | null {
  const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}

/** The sum of a line's values, exact: no floats, however long the amounts are. */
export function totalOf(values: readonly Value[]): string {
  const texts = values.map((value) => (value === null ? '' : String(value))).filter((text) => plain.test(text));
  const places = Math.max(0, ...texts.map((text) => text.split('.')[1]?.length ?? 0));
  return texts.reduce((sum, text) => sum.plus(text), new Big(0)).toFixed(places);
}

const plain = /^-?\d+(\.\d+)?$/;

/** A value of a line in words: an amount with its currency, a count without decimals, anything else with two (CST-4). */
export function formatValue(value: Value, { unit }: ChartDataset, { currency }: ChartData, locale: string): string {
  return formatFigure(value, unit ?? 'COUNT', currency, locale);
}

/** What a figure is: how many, an amount, or a share in percent. */
export type Unit = 'COUNT' | 'MONEY' | 'PERCENT';

/** A figure in words, in the same way. */
export function formatFigure(value: Value, unit: Unit, currency: string | undefined, locale: string): string {
  const text = String(value ?? '');
  if (unit === 'MONEY') return formatMoney(text, currency ?? null, locale);
  if (unit === 'PERCENT') return formatPercent(text, locale);
  const number = Number(text);
  return Number.isInteger(number) && text !== '' ? formatCount(number, locale) : formatDecimal(text, 2, locale);
}

/** Whether an answer has amounts that could not be converted: only then is a value that is not there for want of a rate. */
export const lacksRates = ({ missing_rates: missing = [] }: { missing_rates?: string[] }) => missing.length > 0;

/** Whether a chart has any value other than zero. */
export function saysSomething({ datasets }: ChartData): boolean {
  return datasets.some(({ data }) => data.some((value) => value === null || drawn(value) !== 0));
}

/** As many days as bars stay readable for. */
const mostBars = 62;

/** Whether a chart is drawn as bars: counts of days or hours, which no line runs between. */
export const asBars = ({ labels, datasets }: ChartData, time: boolean): boolean =>
  time && labels.length <= mostBars && datasets.every(({ unit }) => unit === 'COUNT');
