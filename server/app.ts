import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { guardRoutes } from './http/access.ts';
import { actionRequestRoutes } from './http/actionRequests.ts';
import { authRoutes } from './http/auth.ts';
import { chartRoutes } from './http/charts.ts';
import { componentRoutes } from './http/components.ts';
import { consoleRoutes } from './http/console.ts';
import type { Context } from './http/context.ts';
import { crudRoutes } from './http/crud.ts';
import { customerStoryRoutes } from './http/customerStory.ts';
import { enumRoutes } from './http/enums.ts';
import { handleErrors } from './http/errorHandler.ts';
import { notFound } from './http/errors.ts';
import { exportRoutes } from './http/export.ts';
import { healthRoutes } from './http/health.ts';
import { ingestRoutes } from './http/ingest.ts';
import { partnerRoutes } from './http/partner.ts';
import { platformRoutes } from './http/platform.ts';
import { relationRoutes } from './http/relations.ts';
import { reporterRoutes } from './http/reporter.ts';
import { riskStatusRoutes } from './http/riskStatus.ts';
import { savedViewRoutes } from './http/savedViews.ts';
import { schemaRoutes } from './http/schema.ts';
import { searchRoutes } from './http/search.ts';
import { statRoutes } from './http/stats.ts';
import { topRoutes } from './http/tops.ts';
import { translationRoutes } from './http/translations.ts';
import { triageRoutes } from './http/triage.ts';
import { triggerRoutes } from './http/triggers.ts';
import { userStateRoutes } from './http/userState.ts';
import { judgeBodies } from './http/validation.ts';
import type { ServerLog } from './platform/serverLog.ts';

export interface AppOptions {
  version: string;
  /** The built console's folder; without it only the API is served. */
  consoleDir?: string;
  /** Where warnings and errors go; without it nothing is logged. */
  log?: ServerLog;
  /** Delete old rows every hour, as far as the settings say. */
  housekeeping?: boolean;
}

const bodyLimit = 1024 * 1024;

/** The API server, ready to listen or to be asked directly in tests. */
export async function buildApp(context: Context, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: options.log ? { level: 'warn', stream: options.log } : false,
    bodyLimit,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
  });
  await app.register(helmet, securityHeaders);
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
  acceptEmptyJson(app);
  handleErrors(app);
  judgeBodies(app);
  guardRoutes(app, context);
  healthRoutes(app, context, options.version);
  authRoutes(app, context);
  crudRoutes(app, context);
  exportRoutes(app, context);
  searchRoutes(app, context);
  savedViewRoutes(app, context);
  partnerRoutes(app, context);
  enumRoutes(app, context);
  schemaRoutes(app, context);
  componentRoutes(app, context);
  relationRoutes(app, context);
  reporterRoutes(app, context);
  chartRoutes(app, context);
  statRoutes(app, context);
  topRoutes(app, context);
  customerStoryRoutes(app, context);
  riskStatusRoutes(app, context);
  triageRoutes(app, context);
  actionRequestRoutes(app, context);
  triggerRoutes(app, context);
  platformRoutes(app, context, { ...options, desk: ingestRoutes(app, context) });
  userStateRoutes(app, context);
  translationRoutes(app, context);
  if (options.consoleDir) await consoleRoutes(app, options.consoleDir);
  else app.setNotFoundHandler(() => Promise.reject(notFound()));
  return app;
}

/** Every call says JSON (SPEC §7), those without a body too. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}

/** Scripts only from here; styles inline too, as emotion writes them. */
const securityHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", 'ws:', 'wss:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' as const },
  referrerPolicy: { policy: 'same-origin' as const },
};
