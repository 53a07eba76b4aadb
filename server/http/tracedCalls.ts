import { type Context, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from './routeOf.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace that the call belongs to; null where none is sent. */
    traced: { span: Span; inside: Context } | null;
  }
}

/** Makes each call a span: by its route's template and its own id, as addresses have ids and filters. */
export function traceCalls(app: FastifyInstance): void {
  app.decorateRequest('traced', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.traced = begin(request);
    context.with(request.traced.inside, done);
  });
  // a body arrives outside of what has begun with its call
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(request.traced?.inside ?? context.active(), done);
  });
  app.addHook('onResponse', async ({ traced }, reply) => {
    traced?.span.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) traced?.span.setStatus({ code: SpanStatusCode.ERROR });
    traced?.span.end();
  });
}

function begin(request: FastifyRequest) {
  const { method, id, headers } = request;
  const route = routeOf(request);
  const outside = propagation.extract(context.active(), headers);
  const attributes = { 'http.request.method': method, 'http.route': route, 'pitboss.request_id': id };
  const span = trace
    .getTracer('pitboss')
    .startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, outside);
  return { span, inside: trace.setSpan(outside, span) };
}
