import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** A host as a browser names it, with its port: nothing else is written into a policy. */
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The websocket of the page's own host: not every browser includes it in `'self'`. */
function ownSocket({ headers: { host = '' } }: IncomingMessage): string {
  return hostPattern.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/** Writes the security headers of every answer. They are made once: for each call it takes as long as its routing. */
export function secureAnswers(app: FastifyInstance, backends: readonly string[], scripts: readonly string[]): void {
  const write = helmet(securityHeaders(backends, scripts));
  app.addHook('onRequest', (request, reply, done) =>
    write(request.raw, reply.raw, (error) => {
      if (error) throw error;
      done();
    }),
  );
}

/**
 * Scripts only from this origin, and within the page only the console's own, by their hashes; also inline styles, which
 * emotion writes; calls only to named hosts.
 */
const securityHeaders = (backends: readonly string[], scripts: readonly string[]) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", (request: IncomingMessage, _: ServerResponse) => ownSocket(request), ...backends],
      objectSrc: ["'none'"],
      // the copy of a page that becomes a PDF has a base of its own
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' as const },
  referrerPolicy: { policy: 'same-origin' as const },
});

/** Forbids caching; the console's files set a header of their own. */
export function keepNothing(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** A request's path as the router reads it: `/%61pi` is `/api`, and a proxy may name the whole address. */
export function plainPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a bare % sign
  }
}
