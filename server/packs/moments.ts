import { isObject } from '../../src/manifest/isObject.ts';

/** The moment T of a test that names none. */
export const usualMoment = '2026-01-15T12:00:00.000Z';

const units = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000 } as const;
type Unit = keyof typeof units;
const isUnit = (text: string): text is Unit => Object.hasOwn(units, text);
const relative = /^T(?:[+-](?:\d{1,5}[dhms])+)?$/;

/** `T-30d`, `T+1h30m` or `T` as a moment; any other text stays as it is. */
export function momentOf(text: string, at: string): string {
  if (!relative.test(text)) return text;
  const sign = text[1] === '-' ? -1 : 1;
  let ms = 0;
  for (const [, count = '0', unit = ''] of text.matchAll(/(\d+)([dhms])/g))
    if (isUnit(unit)) ms += Number(count) * units[unit];
  return new Date(Date.parse(at) + sign * ms).toISOString();
}

/** A row of a test with each relative moment in it as a moment. */
export function withMoments(value: unknown, at: string): unknown {
  if (typeof value === 'string') return momentOf(value, at);
  if (Array.isArray(value)) return value.map((one) => withMoments(one, at));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withMoments(inner, at)]));
}

/** The latest moment in the rows: a test's clock stands there, so that nothing in it lies ahead. */
export function latestOf(value: unknown, latest: string): string {
  if (typeof value === 'string') return isMoment(value) && Date.parse(value) > Date.parse(latest) ? value : latest;
  const inner = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return inner.reduce<string>((last, one) => latestOf(one, last), latest);
}

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text));
