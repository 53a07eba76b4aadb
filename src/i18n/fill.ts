import { formatTag } from './intl.ts';

export interface Params {
  readonly [name: string]: string | number;
}

/** Between the forms of a text for one and for several, `1 row |||| %{smart_count} rows`. */
const between = '||||';
const gap = /%\{(\w+)\}/g;

/** Slow to build and quick to use. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Puts the params into the gaps of a text, numbers with the digits and groups of the locale. `smart_count` chooses
 * between a text's forms. A gap that nothing is known for stays as it is.
 */
export function fill(text: string, params: Params, locale: string): string {
  const form = text.includes(between) ? formFor(text.split(between), Number(params.smart_count ?? 1), locale) : text;
  return form.replace(gap, (found, name: string) => said(Object.hasOwn(params, name) ? params[name] : found, locale));
}

function formFor(forms: string[], count: number, locale: string): string {
  const one = new Intl.PluralRules(formatTag(locale)).select(count) === 'one';
  // French and Persian take the form for one for none, too; where it says 1 in so many words, it is none's no longer
  const fits = one && (count === 1 || forms[0]?.includes('%{smart_count}'));
  return ((fits ? forms[0] : forms.at(-1)) ?? '').trim();
}

function said(value: unknown, locale: string): string {
  if (typeof value !== 'number') return String(value ?? '');
  const format = formats.get(locale) ?? new Intl.NumberFormat(formatTag(locale));
  formats.set(locale, format);
  return format.format(value);
}
