import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GivenUp } from '../database/databaseErrors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborted when the client has disconnected, or the server is stopped. */
    gone: AbortSignal | null;
  }
  interface FastifyContextConfig {
    /** Whether the call may take long: it is then aborted as soon as the server is stopped. */
    takesLong?: boolean;
  }
}

/** Milliseconds that other calls may continue after the server was asked to stop. */
const stopWaitMs = 5_000;
const idleEveryMs = 200;

/** Gives every call a signal that is aborted when its client disconnects, and when the server stops. */
export function watchAskers(app: FastifyInstance): void {
  const open = new Map<FastifyRequest, AbortController>();
  app.decorateRequest('gone', null);
  app.addHook('onRequest', async (request, reply) => {
    const controller = new AbortController();
    request.gone = controller.signal;
    open.set(request, controller);
    reply.raw.once('close', () => {
      open.delete(request);
      if (!reply.raw.writableFinished) controller.abort(new GivenUp('its asker has gone'));
    });
  });
  app.addHook('onResponse', async (request) => {
    open.delete(request);
  });
  const stop = (which: (request: FastifyRequest) => boolean) => {
    for (const [request, controller] of open)
      if (which(request)) controller.abort(new GivenUp('the server is being stopped'));
  };
  let stopping = false;
  app.addHook('onSend', async (_request, reply) => {
    // a connection kept open for a further call would keep the server from ending
    if (stopping) reply.header('connection', 'close');
  });
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let last: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    stopping = true;
    stop(({ routeOptions }) => routeOptions.config.takesLong === true);
    last = setTimeout(() => stop(() => true), stopWaitMs);
    // Node closes idle connections when it stops, and waits a minute for those that become idle, and for
    // those that browsers open before they have anything to ask
    idle = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, idleEveryMs);
    app.server.once('close', () => clearInterval(idle));
  });
  app.addHook('onClose', async () => {
    clearTimeout(last);
    if (!app.server.listening) clearInterval(idle);
  });
}
