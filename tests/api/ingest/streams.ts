import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import type { Context } from '../../../server/context.ts';
import { guardRoutes } from '../../../server/http/access.ts';
import { handleErrors } from '../../../server/http/errorHandler.ts';
import { ingestRoutes } from '../../../server/http/ingestRoutes.ts';
import type { DeskOptions, IngestDesk } from '../../../server/pipeline/ingestDesk.ts';
import type { Answer } from '../../support/api.ts';

export const lines = 'application/x-ndjson';

export interface IngestServer {
  app: FastifyInstance;
  desk: IngestDesk;
  url: string;
}

/** The ingest calls on a separate server, with the test's own parts. */
export async function serverOf(context: Context, options: DeskOptions = {}): Promise<IngestServer> {
  const app: FastifyInstance = fastify();
  handleErrors(app);
  guardRoutes(app, context);
  const desk = ingestRoutes(app, context, options);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, desk, url };
}

/** A request whose body the test writes in pieces; its answer need not be awaited. */
export function openStream(url: string, kind: string, token = '', type = lines) {
  const sent = request(`${url}/api/v1/ingest/${kind}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  });
  sent.on('error', () => undefined);
  const answer = (async (): Promise<Answer> => {
    const [response] = await once(sent, 'response');
    let text = '';
    for await (const chunk of response) text += chunk;
    return { status: response.statusCode, headers: response.headers, body: JSON.parse(text) };
  })();
  answer.catch(() => undefined);
  /** Writes a piece and waits where the server does not keep up. */
  const write = async (piece: Uint8Array | string) => {
    if (!sent.write(piece)) await once(sent, 'drain');
  };
  return { sent, write, answer };
}

export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = performance.now() + 10_000; !(await holds()); await sleep(10))
    if (performance.now() > end) throw new Error('It did not come to that in 10 s.');
}
