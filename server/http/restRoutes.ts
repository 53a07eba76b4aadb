import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { endRest } from '../engine/endRest.ts';
import { deedRoute } from './deedRoute.ts';

/** POST v1/crud/trigger-rest/{id}/end ends a rest before its time, now and by the caller: who may make one may end one. */
export function restRoutes(app: FastifyInstance, context: Context): void {
  const end = { entity: 'trigger_rest', needs: 'trigger_rest.create', deed: endRest } as const;
  deedRoute(app, context, '/api/v1/crud/trigger-rest/:id/end', end);
}
