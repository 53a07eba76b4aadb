import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors.ts';
import { plainPath } from './securityHeaders.ts';

/**
 * These headers matter only for documents and changing files; repeated on each of a page's many scripts they would cost
 * half a kilobyte.
 */
const notForAssets = [
  'accept-ranges',
  'last-modified',
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const noDocument = /\.(js|css|woff2)(\.br|\.gz)?$/;

/** Serves the built console: precompressed files, and index.html for every address that is no file. */
export async function consoleRoutes(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (noDocument.test(path)) for (const name of notForAssets) reply.removeHeader(name);
      // names under assets/ contain a hash of the content
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/+(api|assets\/)/.test(plainPath(request.url));
    if (!isPage) throw notFound();
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
