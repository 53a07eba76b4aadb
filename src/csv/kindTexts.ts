import type { FieldDef, Kind } from '../manifest/fieldDef.ts';
import { isObject } from '../manifest/isObject.ts';
import { asReference, asReferences, asText, namesOf, valueAt } from '../records.ts';
import { listedText } from './listedText.ts';

type Text = (value: unknown) => string;

const plain: Text = (value) => asText(value) ?? '';
const structure: Text = (value) => (isObject(value) ? JSON.stringify(value) : '');
const anyJson: Text = (value) =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
const named: Text = (value) =>
  asReferences(value)
    .map((one) => asText(one.name) ?? one.id)
    .join(', ');

/** A currency's code, of `{code, name}` or of the code alone. */
export const currencyText: Text = (value) => plain(isObject(value) ? valueAt(value, 'code') : value);

/** A kind's values as plain text: exact, in no locale; empty for nothing. A new kind does not compile until it is here. */
const texts: { readonly [K in Exclude<Kind, 'computed'>]: Text } = {
  id: plain,
  partnerId: plain,
  text: plain,
  longText: plain,
  email: plain,
  password: () => '',
  integer: plain,
  decimal: plain,
  money: plain,
  boolean: (value) => (typeof value === 'boolean' ? String(value) : ''),
  time: plain,
  date: plain,
  choice: plain,
  currency: currencyText,
  texts: plain,
  names: (value) => namesOf(value).join(', '),
  json: anyJson,
  ref: (value) => asReference(value)?.id ?? plain(value),
  refs: named,
  many: (value) => String(asReferences(value).length),
  group: structure,
};

export const textOfKind = (field: FieldDef, value: unknown): string =>
  field.kind === 'computed' ? listedText(field.contract, value) : texts[field.kind](value);
