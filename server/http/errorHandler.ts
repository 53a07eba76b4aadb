import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../database/errors.ts';
import { HttpError } from './errors.ts';

/** One place words all errors: what the sender can mend in full, what is ours by its request id alone. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | HttpError | Error, request, reply) => answer(error, request, reply));
}

function answer(error: FastifyError | HttpError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const request_id = request.id;
  if (error instanceof HttpError) {
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
    return reply
      .code(error.status)
      .send({ message: error.message, ...(error.errors ? { errors: error.errors } : {}), ...error.more, request_id });
  }
  if (isUnavailable(error)) {
    request.log.error({ err: error, ...tenantOf(request) }, 'the database does not answer');
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ message: 'The database does not answer right now: try again in a moment.', request_id });
  }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status < 500) return reply.code(status).send({ message: clientMessage(error, status, request), request_id });
  request.log.error({ err: error, ...tenantOf(request) }, 'a call failed');
  return reply
    .code(500)
    .send({ message: `Internal server error. Tell your administrator the request id ${request_id}.`, request_id });
}

/** Whose people may be shown the line on the operations page. */
const tenantOf = ({ session }: FastifyRequest) => (session?.tenantId ? { tenant: session.tenantId } : {});

function clientMessage(error: Error, status: number, { routeOptions }: FastifyRequest): string {
  if (status === 413)
    return `The body is larger than ${Math.round((routeOptions.bodyLimit ?? 0) / 1024 / 1024) || 1} MB.`;
  if (status === 415) return 'The body must be JSON: send Content-Type application/json.';
  if (error instanceof SyntaxError || status === 400) return `The request is malformed: ${error.message}.`;
  return error.message;
}
