import { isDecimal } from '../decimals.ts';
import { iconNames } from '../iconNames.ts';
import { isObject } from '../isObject.ts';
import { declaredIn, shown } from './problemText.ts';

/** Names the required kind of value when it is another: `a whole number`. */
export type Check = (value: unknown) => string | undefined;
/** An option that can't be left out. */
export interface Needed {
  needed: Check;
}
type NeededKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];
/** A check for each option of a type; one that it gains does not compile until it is here. */
export type ChecksOf<T> = { readonly [K in keyof T]-?: K extends NeededKeys<T> ? Needed : Check };

export const needed = (check: Check): Needed => ({ needed: check });

const when =
  (wanted: string, holds: (value: unknown) => boolean): Check =>
  (value) =>
    holds(value) ? undefined : wanted;

export const textCheck = when('a text', (value) => typeof value === 'string' && value !== '');
export const anyText = when('a text', (value) => typeof value === 'string');
export const flagCheck = when('true or false', (value) => typeof value === 'boolean');
export const whole = when('a whole number', (value) => Number.isInteger(value));
/** As a number it has only the precision of a float. */
export const decimalCheck = when(
  "a number such as 1, or a text such as '0.0001'",
  (value) => (typeof value === 'number' || typeof value === 'string') && isDecimal(String(value)),
);
export const object = when('an object', isObject);

/** Lists are long: an entry's position is named, too. */
export const oneOfCheck = (values: readonly string[], place: string): Check =>
  when(`one of ${values.join(', ')} (${place})`, (value) => values.some((one) => one === value));
export const iconCheck = oneOfCheck(iconNames, declaredIn.icons);
export const either = (...values: readonly unknown[]): Check =>
  when(values.map(shown).join(' or '), (value) => values.includes(value));
export const list = (check: Check, of: string): Check =>
  when(`a list of ${of}`, (value) => Array.isArray(value) && value.every((one) => check(one) === undefined));
export const anyOf =
  (wanted: string, ...checks: Check[]): Check =>
  (value) =>
    checks.some((check) => check(value) === undefined) ? undefined : wanted;
/** An object with free names. */
export const byName = (check: Check, wanted: string): Check =>
  when(wanted, (value) => isObject(value) && Object.values(value).every((one) => check(one) === undefined));

/** What is wrong with the options of one thing: [option, problem, remedy]. */
export function faultsOf(
  value: { [name: string]: unknown },
  checks: { readonly [option: string]: Check | Needed },
  place: string,
  of: string,
): { option: string; problem: string; remedy: string }[] {
  const known = Object.keys(checks);
  const strange = Object.keys(value)
    .filter((option) => !Object.hasOwn(checks, option))
    .map((option) => ({
      option,
      problem: `'${option}' is no option of ${of}`,
      remedy: `Take it out, or use one of ${known.join(', ')} (${place})`,
    }));
  const wrong = known.flatMap((option) => {
    const check = checks[option];
    if (!check) return [];
    const given = Object.hasOwn(value, option) ? value[option] : undefined;
    if (given === undefined)
      return typeof check === 'function'
        ? []
        : [{ option, problem: `its ${asWritten(option)} is missing`, remedy: `Give ${option} (${place})` }];
    const wanted = (typeof check === 'function' ? check : check.needed)(given);
    return wanted === undefined
      ? []
      : [{ option, problem: `its ${asWritten(option)} can't be ${shown(given)}`, remedy: `Give ${wanted}` }];
  });
  return [...strange, ...wrong];
}

/** An option by its place in the manifest: f.choice('Sexes'), f.ref('customer') and the like take these first. */
const asWritten = (option: string) => (option === 'of' || option === 'to' ? `first argument (${option})` : option);

/** A check of an object by its options. */
export const made = (checks: { readonly [option: string]: Check | Needed }, wanted: string): Check =>
  when(wanted, (value) => isObject(value) && faultsOf(value, checks, '', '').length === 0);
