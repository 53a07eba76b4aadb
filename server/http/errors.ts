/** Errors by field, as the contract words them. */
export type FieldTexts = { [field: string]: string[] };
/** The closed union of what a call can end with, besides success. */
export type ErrorCode =
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
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
  conflict: 409,
  too_large: 413,
  refused: 422,
  too_many: 429,
  unavailable: 503,
};

/** A call that is answered with an error that its sender can understand and mend. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors?: FieldTexts;
  /** Further parts of the body, e.g. both versions of a conflict. */
  readonly more?: { [name: string]: unknown };
  readonly retryAfter?: number;

  constructor(
    code: ErrorCode,
    message: string,
    rest: { errors?: FieldTexts; more?: { [name: string]: unknown }; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.code = code;
    this.status = statusOf[code];
    this.errors = rest.errors;
    this.more = rest.more;
    this.retryAfter = rest.retryAfter;
  }
}

/** 422: something in the request is refused, named field by field. */
export class Refused extends HttpError {
  constructor(errors: FieldTexts, message = 'There was a validation error') {
    super('refused', message, { errors });
    this.name = 'Refused';
  }
  static field(field: string, text: string): Refused {
    return new Refused({ [field]: [text] }, text);
  }
}

export const notFound = () => new HttpError('not_found', 'Resource not found.');
export const unauthorized = (message = 'Unauthorized access') => new HttpError('unauthorized', message);
export const forbidden = (message = 'Unauthorized access') => new HttpError('forbidden', message);
export const inNoTenant = () => forbidden('You work in no tenant: an administrator has to give you one.');
