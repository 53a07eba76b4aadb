import { isObject } from '../../manifest/isObject.ts';
import { asText, valueAt } from '../../records.ts';

/** The code of a currency as it is served, `{code, name}`, or as a form holds it; null for none. */
export function currencyCodeOf(value: unknown): string | null {
  return isObject(value) ? asText(value.code) : asText(value);
}

/** The currency in which a record's amount is, by the field that holds it. */
export function currencyAt(record: unknown, path: string): string | null {
  return currencyCodeOf(valueAt(record, path));
}
