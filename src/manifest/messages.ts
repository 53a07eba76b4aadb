/** The validation messages of SPEC §5 by key; `%{…}` is filled in. The one source for the server's and the console's texts. */
export const validationMessages = {
  required: 'This field is required',
  minLength: 'This field must be at least %{min} characters long',
  maxLength: 'This field must be at most %{max} characters long',
  email: 'Please enter a valid email address',
  integer: 'This field must be a whole number',
  between: 'This field must be between %{min} and %{max}',
  atLeast: 'This field must be at least %{min}',
  atMost: 'This field must be at most %{max}',
  regex: 'This field format is invalid',
  domain: 'Invalid domain format',
  mismatch: 'Passwords do not match',
  number: 'This field must be a number',
  digits: 'This number has too many digits',
  money: 'This field must be an amount with at most 2 decimals',
  text: 'This field must be a text',
  boolean: 'This field must be true or false',
  list: 'This field must be a list',
  time: 'This field must be a date and time such as 2026-01-31T18:00:00Z',
  date: 'This field must be a date such as 2026-01-31',
  oneOf: 'This field must be one of: %{values}',
  reference: 'This field must be the id of a record',
  unknown: 'There is no such field',
  instead: 'Only answers have this field: send %{names} instead',
  ofServer: 'The server sets this field: leave it out',
  addresses: 'Give addresses and networks separated by commas, such as 192.0.2.7, 10.0.0.0/8, 2001:db8::/32',
  ownName: 'Give a name of small letters a to z, digits and _, which begins with a letter: such as vip_level',
  webAddress: 'Give an address such as https://example.com/hooks',
  unique: 'This value is already taken',
  uniqueTogether: 'There is a record with these values already: together they must be others',
  missing: 'There is no such record',
  currency: 'The currency %{code} is not known here',
  characters: 'This field holds a character that cannot be stored',
  currentPassword: 'This is not your current password',
  commonPassword: 'This password is too easy to guess',
} as const;
export type MessageKey = keyof typeof validationMessages;

/** A message before it is worded: its key and what fills its gaps. */
export interface Message {
  key: MessageKey;
  params?: { [name: string]: string | number };
}

/** The English text of a message. */
export function wordMessage({ key, params = {} }: Message): string {
  return validationMessages[key].replace(/%\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
