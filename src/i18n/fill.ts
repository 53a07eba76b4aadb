import { formatTag } from './intl.ts';

export interface Params {
  readonly [name: string]: string | number;
}

/** Between the forms of a text for one and for several, `%{smart_count} row |||| %{smart_count} rows`. */
const between = '||||';
const gap = /%\{(\w+)\}/g;

/** Slow to build and quick to use. */
const formats = new Map<string, Intl.NumberFormat>();
const rules = new Map<string, Intl.PluralRules>();

/**
 * Fills the gaps of a text outside react-admin (the login page, the http client), as polyglot does inside of it
 * (i18nProvider.ts): numbers with the digits and groups of the locale, `smart_count` (1 where it is not given) chooses
 * between a text's forms, and a gap that has no value stays as it is.
 */
export function fill(text: string, params: Params, locale: string): string {
  const forms = text.split(between);
  const form = forms.length > 1 ? (forms[pluralForm(Number(params.smart_count ?? 1), locale)] ?? text).trim() : text;
  return form.replace(gap, (found, name: string) =>
    written(Object.hasOwn(params, name) ? params[name] : found, locale),
  );
}

/** Which form of a text a count takes in a locale, by Intl's rules: 0 the one for one, 1 that for several. */
export function pluralForm(count: number, locale: string): 0 | 1 {
  const rule = rules.get(locale) ?? new Intl.PluralRules(formatTag(locale));
  rules.set(locale, rule);
  return rule.select(count) === 'one' ? 0 : 1;
}

/** A value within a text: a number in the locale's notation, anything else as it is. */
export function written(value: unknown, locale: string): string {
  if (typeof value !== 'number') return String(value ?? '');
  const format = formats.get(locale) ?? new Intl.NumberFormat(formatTag(locale));
  formats.set(locale, format);
  return format.format(value);
}
