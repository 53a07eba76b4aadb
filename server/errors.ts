import { type MessageKey, validationMessages } from '../src/manifest/messages.ts';
import { OperatorError } from '../src/manifest/operatorError.ts';
import { type RefusalKey, refusalMessages } from '../src/manifest/refusals.ts';
import { type RuleKey, ruleMessages } from '../src/rules/ruleMessages.ts';

/** An invalid setting; the message names the setting and the remedy. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
}

/** A text with its key, which the console translates. */
export interface CodedText {
  key: MessageKey | RuleKey | RefusalKey;
  params?: { [name: string]: string | number };
  /** The English text, where it has more than its key. */
  text?: string;
}
/** An answer's message: a key, or English text where a program is the reader. */
export type AnswerText = string | CodedText;
/** Errors by field. */
export type FieldTexts = { [field: string]: AnswerText[] };

const messages: { readonly [key in CodedText['key']]: string } = {
  ...ruleMessages,
  ...validationMessages,
  ...refusalMessages,
};

/** The English text. */
export function wordText(text: AnswerText): string {
  if (typeof text === 'string') return text;
  const { key, params = {} } = text;
  if (text.text !== undefined) return text.text;
  return messages[key].replace(/%\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** The codes of an answer's texts (CONTRACT), for the fields whose texts all have one. */
function codesOf(errors: FieldTexts): { [field: string]: { code: string; params: object }[] } {
  const coded = Object.entries(errors).filter((entry): entry is [string, CodedText[]] =>
    entry[1].every((text) => typeof text !== 'string'),
  );
  return Object.fromEntries(
    coded.map(([field, texts]) => [field, texts.map(({ key, params = {} }) => ({ code: key, params }))]),
  );
}

/** The closed union of the errors of a call. */
export type ErrorCode =
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'timeout'
  | 'conflict'
  | 'too_large'
  | 'refused'
  | 'too_many'
  | 'unavailable';

const statusOf: Record<ErrorCode, number> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  timeout: 408,
  conflict: 409,
  too_large: 413,
  refused: 422,
  too_many: 429,
  unavailable: 503,
};

/** The word for a status below 500; the first one where several share it. */
export function codeOfStatus(status: number): ErrorCode | undefined {
  if (status >= 500) return undefined;
  const known = Object.entries(statusOf).find(([, one]) => one === status)?.[0];
  return isErrorCode(known) ? known : 'bad_request';
}

const isErrorCode = (code: string | undefined): code is ErrorCode =>
  code !== undefined && Object.hasOwn(statusOf, code);

/** An error that the caller can understand and correct. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors?: { [field: string]: string[] };
  /** The errors and the message, by key. */
  readonly codes?: { [field: string]: { code: string; params: object }[] };
  readonly coded?: CodedText;
  /** Further parts of the body, e.g. both versions of a conflict. */
  readonly more?: { [name: string]: unknown };
  readonly retryAfter?: number;

  constructor(
    code: ErrorCode,
    message: AnswerText,
    rest: { errors?: FieldTexts; more?: { [name: string]: unknown }; retryAfter?: number } = {},
  ) {
    super(wordText(message));
    this.name = 'HttpError';
    this.code = code;
    this.status = statusOf[code];
    if (typeof message !== 'string') this.coded = message;
    if (rest.errors) {
      this.errors = Object.fromEntries(
        Object.entries(rest.errors).map(([field, texts]) => [field, texts.map(wordText)]),
      );
      this.codes = codesOf(rest.errors);
    }
    this.more = rest.more;
    this.retryAfter = rest.retryAfter;
  }
}

/** 422: something in the request is refused, named field by field. */
export class Refused extends HttpError {
  constructor(errors: FieldTexts, message: AnswerText = 'There was a validation error') {
    super('refused', message, { errors });
    this.name = 'Refused';
  }
  static field(field: string, text: AnswerText): Refused {
    return new Refused({ [field]: [text] }, text);
  }
}

export const notFound = () => new HttpError('not_found', 'Resource not found.');
export const unauthorized = (message: AnswerText = { key: 'unauthorized' }) => new HttpError('unauthorized', message);
export const forbidden = (message: AnswerText = { key: 'unauthorized' }) => new HttpError('forbidden', message);
export const inNoTenant = () => forbidden({ key: 'noTenant' });
