import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { unfit } from '../validation/queries.ts';

/**
 * Notes each admitted call as a use of its session. The console calls without its person, too (a list that follows its
 * pushes, figures that are read again), and says in X-Idle how many seconds ago it was last used by hand; any other client
 * is used whenever it calls.
 */
export function noteUse(app: FastifyInstance, { sessions }: Context): void {
  app.addHook('onRequest', async (request) => {
    if (request.session) sessions.used(request.session.tokenHash, secondsIdle(request));
  });
}

function secondsIdle({ headers }: FastifyRequest): number {
  const given = headers['x-idle'];
  if (given === undefined) return 0;
  if (typeof given === 'string' && /^\d{1,8}$/.test(given)) return Number(given);
  throw unfit('X-Idle', String(given), 'give the seconds since the last use, such as 0');
}
