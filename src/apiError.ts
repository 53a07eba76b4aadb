import { retryHint, type ServerBody, validationText } from './errorText.ts';
import { translate } from './i18n/translate.ts';

/** What can go wrong with a call (SPEC §8), as one closed list. */
export type ApiErrorCode =
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'validation'
  | 'busy'
  | 'server'
  | 'refused'
  | 'network'
  | 'unexpected'
  | 'proposed';

interface Details {
  status?: number;
  body?: ServerBody;
  retryAfter?: number;
  cause?: unknown;
}

/**
 * A failed call. `message` is for the user. `body.errors` holds one text per field, the shape in which react-admin's
 * forms show them; `requestId` finds the call in the server's log; `retryAfter` is in seconds.
 */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number | undefined;
  readonly body: { message?: string; errors?: { [field: string]: string }; [key: string]: unknown };
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ApiErrorCode, message: string, { status, body, retryAfter, cause }: Details = {}) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.body = { ...body?.raw, message: body?.message, ...(body?.errors && { errors: joinEach(body.errors) }) };
    this.requestId = body?.requestId;
    this.retryAfter = retryAfter;
  }
}

const joinEach = (errors: { [field: string]: string[] }) =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, asSentences(texts)]));

/** Several texts one after the other; the rest follows a full stop. */
export const asSentences = (texts: readonly string[]): string =>
  texts.map((text, at) => (at < texts.length - 1 && /[^.!?]$/.test(text) ? `${text}.` : text)).join(' ');

const codes: { [status: number]: ApiErrorCode } = {
  202: 'proposed',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  422: 'validation',
  429: 'busy',
  500: 'server',
  503: 'busy',
};

/** The error for an answer outside 200–299. `labelOf` words field names for a 422. */
export function errorOfAnswer(
  status: number,
  body: ServerBody,
  retryAfter: number | undefined,
  labelOf: (field: string) => string,
): ApiError {
  const code = codes[status] ?? 'refused';
  return new ApiError(code, messageOf(code, body, retryAfter, labelOf), { status, body, retryAfter });
}

function messageOf(
  code: ApiErrorCode,
  body: ServerBody,
  retryAfter: number | undefined,
  labelOf: (field: string) => string,
): string {
  switch (code) {
    case 'unauthorized':
    case 'forbidden':
      return body.message ?? translate('errors.unauthorized');
    case 'not_found':
      return translate('errors.notFound');
    case 'validation':
      return validationText(body.errors, labelOf) ?? translate('errors.validation');
    case 'server':
      return body.message ?? translate('errors.server');
    case 'busy':
      return retryHint(body.message, retryAfter);
    default:
      return body.message ?? translate('errors.other');
  }
}

/** No answer came at all. */
export function networkError(cause: unknown): ApiError {
  return new ApiError('network', translate('errors.network'), { cause });
}

/** SPEC §8's list loader: for a failure without the server's message, lists and labels have their own texts. */
export function listError(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'refused' || error.body.message !== undefined) return error;
  return new ApiError('refused', translate('errors.list'), { status: error.status, cause: error });
}

/** Any other failure as an ApiError: its own message, or the catalogue's. */
export function unexpectedError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  const message = cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : '';
  return new ApiError('unexpected', message || translate('errors.unexpected'), { cause });
}
