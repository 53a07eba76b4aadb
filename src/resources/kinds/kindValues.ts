import { asText } from '../../records.ts';

const shown = {
  toForm: (value: unknown) => asText(value) ?? '',
};
const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** For kinds of which no value has blanks around it, in the API as in the form: a pasted one loses them. */
export const textValue = { ...shown, fromForm: trim };

/** For kinds that hold any text: it is kept as it is typed, unless the field is declared `trimmed`. */
export const typedText = {
  ...shown,
  fromForm: (value: unknown, field: object) => ('trimmed' in field && field.trimmed === true ? trim(value) : value),
};

/** For kinds that no form holds. */
export const notWritten = {
  toForm: () => undefined,
  fromForm: () => undefined,
};
