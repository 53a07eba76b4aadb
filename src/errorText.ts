import { findPhrase, type Params, translate, wordOf } from './i18n/translate.ts';
import { isObject } from './manifest/isObject.ts';

/** What of an error's body can be relied on (CONTRACT: `{message, errors?, request_id}`); `raw` is all of it. */
export interface ServerBody {
  message?: string;
  errors?: { [field: string]: string[] };
  requestId?: string;
  raw?: { [key: string]: unknown };
}

const textOr = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

/**
 * Reads the body of an error answer; parts of another form are left out. A text with a code is translated (CONTRACT,
 * 'Errors in the reader's language'); without a translation the server's own text is used.
 */
export function readErrorBody(body: unknown): ServerBody {
  if (!isObject(body)) return {};
  const errors = readErrors(body.errors);
  return {
    message: wordCode(body) ?? textOr(body.message),
    errors: errors && wordedErrors(errors, body.codes),
    requestId: textOr(body.request_id),
    raw: body,
  };
}

function readErrors(errors: unknown): ServerBody['errors'] {
  if (!isObject(errors)) return undefined;
  const fields = Object.entries(errors).map(([field, texts]): [string, string[]] => [
    field,
    [texts].flat().filter((text): text is string => textOr(text) !== undefined),
  ]);
  const filled = fields.filter(([, texts]) => texts.length > 0);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

/** The fields' texts by their codes, as long as there are as many codes as texts. */
function wordedErrors(errors: { [field: string]: string[] }, codes: unknown): { [field: string]: string[] } {
  if (!isObject(codes)) return errors;
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => {
      const found: unknown = Object.hasOwn(codes, field) ? codes[field] : undefined;
      if (!Array.isArray(found) || found.length !== texts.length) return [field, texts];
      return [field, texts.map((text, at) => wordCode(found[at]) ?? text)];
    }),
  );
}

const keysOf = (code: string) => [`validation.${code}`, `refusals.${code}`, `rules.${code}`];

/** The text of `{code, params}` in the shown language; undefined where it has none. */
function wordCode(coded: unknown): string | undefined {
  if (!isObject(coded) || typeof coded.code !== 'string') return undefined;
  const key = keysOf(coded.code).find((one) => findPhrase(one) !== undefined);
  if (key === undefined) return undefined;
  const params = paramsOf(coded.params);
  const text = wordOf(key, params);
  // a problem of a formula says where it is
  return key.startsWith('rules.') && params.at !== undefined ? wordOf('rules.place', { ...params, text }) : text;
}

const paramsOf = (params: unknown): Params =>
  Object.fromEntries(
    Object.entries(isObject(params) ? params : {}).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );

/** The messages of all fields, one per line, each naming its field by label; undefined where there are none. */
export function validationText(errors: ServerBody['errors'], labelOf: (field: string) => string): string | undefined {
  if (!errors) return undefined;
  return Object.entries(errors)
    .flatMap(([field, texts]) => texts.map((text) => withLabel(text, field, labelOf(field))))
    .join('\n');
}

/** `:attribute` or the field's own name becomes the label; a message that names no field gets the label in front. */
function withLabel(message: string, field: string, label: string): string {
  if (message.includes(':attribute')) return message.replaceAll(':attribute', label);
  const name = new RegExp(`(?<![\\p{L}\\p{N}_.])${literally(field)}(?![\\p{L}\\p{N}_])`, 'gu');
  const named = message.replace(name, () => label);
  return named === message && !message.includes(label) ? translate('errors.field', { label, message }) : named;
}

/** A text as a pattern that matches just that text. */
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** A 503's or 429's message with the time to wait, when the server sends one. */
export function retryHint(message: string | undefined, seconds: number | undefined): string {
  if (seconds === undefined) return message ?? translate('errors.other');
  return `${message ?? translate('errors.busy')} ${translate('errors.retryIn', { seconds })}`;
}

/** Seconds of a Retry-After header: a number, or a date. */
export function readRetryAfter(header: string | null, now: number = Date.now()): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : undefined;
}
