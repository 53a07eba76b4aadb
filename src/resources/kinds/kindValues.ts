import { asText } from '../../records.ts';

/** For kinds whose value is a text, in the API as in the form. */
export const textValue = {
  toText: (value: unknown) => asText(value) ?? '',
  toForm: (value: unknown) => asText(value) ?? '',
  fromForm: (value: unknown) => (typeof value === 'string' ? value.trim() : value),
};

/** For kinds that no form holds. */
export const notWritten = {
  toForm: () => undefined,
  fromForm: () => undefined,
};
