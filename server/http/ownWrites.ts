import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { onlyReads } from './request.ts';

/** Where there are replicas: notes each call that may have changed something, so that its session reads its own write. */
export function noteWrites(app: FastifyInstance, { hosts, marks }: Context): void {
  if (hosts.replicaBoundMs === undefined) return;
  app.addHook('onSend', async (request) => {
    if (!request.session || onlyReads(request)) return;
    try {
      await marks.wrote(request.session.tokenHash);
    } catch (err) {
      // the change is made: only the other processes may show this session the time before it
      request.log.warn({ err }, 'a write could not be noted for the other processes');
    }
  });
}
