import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalKey } from '../../src/manifest/refusals.ts';
import { GivenUp, isPassing, isTooSlow } from '../database/databaseErrors.ts';
import { type AnswerText, codeOfStatus, HttpError, wordText } from '../errors.ts';
import { count } from '../metrics/counting.ts';

/**
 * Answers all errors: those that the caller can correct with their full message, internal ones with the request id
 * only. `onError` is told each.
 */
export function handleErrors(
  app: FastifyInstance,
  onError: (request: FastifyRequest, error: Error) => void = () => {},
): void {
  app.setErrorHandler((error: FastifyError | HttpError | Error, request, reply) => {
    onError(request, error);
    count('pitboss_errors_total', { code: codeOf(error) });
    return answer(error, request, reply);
  });
}

function answer(error: FastifyError | HttpError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const request_id = request.id;
  if (error instanceof HttpError) {
    // the sender is told to come again, and the operator what holds it up
    if (error.code === 'unavailable' && error.cause instanceof Error)
      request.log.error({ err: error.cause, ...tenantOf(request) }, 'the database does not take events');
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
    return reply.code(error.status).send({ message: error.message, ...partsOf(error), ...error.more, request_id });
  }
  if (error instanceof GivenUp) return later(reply, 'stopping', 5, request_id);
  if (isTooSlow(error)) {
    request.log.warn({ err: error, ...tenantOf(request) }, 'a call took too long');
    return later(reply, 'tooSlow', 30, request_id);
  }
  if (isPassing(error)) {
    request.log.error({ err: error, ...tenantOf(request) }, 'the database could not do this now');
    return later(reply, 'databaseBusy', 2, request_id);
  }
  const status = statusOf(error);
  if (status < 500) return reply.code(status).send({ ...inWords(clientMessage(error, status, request)), request_id });
  request.log.error({ err: error, ...tenantOf(request) }, 'a call failed');
  return reply.code(500).send({ ...inWords({ key: 'internal', params: { id: request_id } }), request_id });
}

/** The word by which an error is counted. */
function codeOf(error: FastifyError | HttpError | Error): string {
  if (error instanceof HttpError) return error.code;
  if (error instanceof GivenUp) return 'stopping';
  if (isTooSlow(error)) return 'too_slow';
  if (isPassing(error)) return 'database_busy';
  return codeOfStatus(statusOf(error)) ?? 'internal';
}

const statusOf = (error: FastifyError | Error): number =>
  'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;

/** An answer's text, with the code by which the console translates it if it has one. */
const inWords = (text: AnswerText): object =>
  typeof text === 'string' ? { message: text } : { message: wordText(text), code: text.key, params: text.params ?? {} };

/** 503: the same call may succeed after so many seconds. */
function later(reply: FastifyReply, key: RefusalKey, seconds: number, request_id: string): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', String(seconds))
    .send({ ...inWords({ key }), request_id });
}

/** The errors by field, and the codes by which the console translates them (CONTRACT). */
function partsOf({ errors, codes, coded }: HttpError): object {
  return {
    ...(coded && { code: coded.key, params: coded.params ?? {} }),
    ...(errors && { errors }),
    ...(codes && Object.keys(codes).length > 0 && { codes }),
  };
}

/** The tenant whose users may see the log line on the operations page. */
function tenantOf({ session, machine }: FastifyRequest): { tenant?: string } {
  const tenant = (machine ?? session)?.tenantId;
  return tenant ? { tenant } : {};
}

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${Math.round(bytes / 1024 / 1024)} MB`;

function clientMessage(error: Error, status: number, { routeOptions }: FastifyRequest): AnswerText {
  if (status === 413) return { key: 'bodyTooLarge', params: { size: sizeOf(routeOptions.bodyLimit ?? 0) } };
  if (status === 415) return { key: 'bodyNotJson' };
  if (error instanceof SyntaxError || status === 400) return { key: 'malformed', params: { detail: error.message } };
  return error.message;
}
