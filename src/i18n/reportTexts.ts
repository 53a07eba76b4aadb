import type { Locale } from '../manifest/enums.ts';
import { isObject } from '../manifest/isObject.ts';
import { fill, type Params } from './fill.ts';

/** A text of the statistics and their charts by its key, `statistics.columns.stake`. */
export type ReportWord = (key: `${'statistics' | 'charts'}.${string}`, params?: Params) => string;

const both = async (...parts: readonly Promise<object>[]): Promise<object> =>
  Object.assign({}, ...(await Promise.all(parts)));

const loaders: { readonly [L in Locale]: () => Promise<object> } = {
  en_US: () => both(import('./en/statistics.ts'), import('./en/charts.ts')),
  el_GR: () => both(import('./el_GR/statistics.ts'), import('./el_GR/charts.ts')),
  fr_FR: () => both(import('./fr_FR/statistics.ts'), import('./fr_FR/charts.ts')),
  de_DE: () => both(import('./de_DE/statistics.ts'), import('./de_DE/charts.ts')),
  es_ES: () => both(import('./es_ES/statistics.ts'), import('./es_ES/charts.ts')),
  it_IT: () => both(import('./it_IT/statistics.ts'), import('./it_IT/charts.ts')),
  az_AZ: () => both(import('./az_AZ/statistics.ts'), import('./az_AZ/charts.ts')),
  fa_IR: () => both(import('./fa_IR/statistics.ts'), import('./fa_IR/charts.ts')),
};

/** The words of the statistics for reports: the installation's own, else those that came with it, else the English ones. */
export async function reportWords(locale: Locale, edited: ReadonlyMap<string, string>): Promise<ReportWord> {
  const [first, worded] = await Promise.all([loaders.en_US(), loaders[locale]()]);
  return (key, params = {}) =>
    fill(edited.get(key) ?? textAt(worded, key) ?? textAt(first, key) ?? key, params, locale);
}

function textAt(texts: object, key: string): string | undefined {
  const found = key.split('.').reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
}
