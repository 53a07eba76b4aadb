import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { placeOf } from '../engine/tenantPlace.ts';
import { Refused } from '../errors.ts';
import type { IngestDesk } from '../pipeline/ingestDesk.ts';
import { Jobs } from '../platform/jobs/jobs.ts';
import { scheduleMonths } from '../platform/nextMonths.ts';
import { Operations } from '../platform/operations.ts';
import { rebuilds } from '../platform/rebuilds.ts';
import { RetentionDesk } from '../platform/retention.ts';
import type { ServerLog } from '../platform/serverLog.ts';
import { demand, sessionOf } from './access.ts';
import { demandReach, operate, platformReachOf } from './platformReach.ts';
import { ratesRoutes, settingsRoutes } from './platformSettingsRoutes.ts';

const id = { type: 'string', pattern: '^[0-9]{1,18}$' };
const closed = { type: 'object', additionalProperties: false };
const rebuildBody = {
  ...closed,
  properties: { name: { enum: rebuilds.map(({ name }) => name) }, tenant_id: id },
  required: ['name', 'tenant_id'],
};
const retentionBody = {
  ...closed,
  type: ['object', 'null'],
  properties: { tenant_id: { ...id, type: ['string', 'null'] } },
};
export interface PlatformOptions {
  desk: IngestDesk;
  log?: ServerLog;
  version: string;
  /** Deletes expired rows every hour, by the settings. */
  housekeeping?: boolean;
}

/** v1/platform: the installation's settings and exchange rates, the state of the server, and background jobs. */
export function platformRoutes(app: FastifyInstance, context: Context, options: PlatformOptions): void {
  const { control, tenancy, now } = context;
  const { desk, log, version } = options;
  const jobs = new Jobs({
    control,
    now,
    onError: (error, { name, tenantId }) =>
      app.log.error({ err: error, ...(tenantId ? { tenant: tenantId } : {}) }, `the job ${name} failed`),
  });
  const onError = (error: unknown) => app.log.error({ err: error }, 'old rows could not be deleted');
  const retention = new RetentionDesk({ control, tenancy, jobs, now, onError });
  const stops = options.housekeeping
    ? [
        retention.schedule(),
        scheduleMonths({ tenancy, now }, (error) =>
          app.log.error({ err: error }, 'the partitions of the next months could not be created'),
        ),
      ]
    : [];
  app.addHook('preClose', async () => {
    for (const stop of stops) stop();
    await jobs.stop();
  });
  settingsRoutes(app, context);
  ratesRoutes(app, context, jobs);
  const operations = new Operations({ context, desk, log, version, rebuilds: rebuilds.map(({ name }) => name) });
  app.get('/api/v1/platform/operations', operate, async (request) => ({
    data: await operations.snapshot(await platformReachOf(context, request)),
  }));
  rebuildRoutes(app, context, jobs, desk);
  app.post<{ Body: { tenant_id?: string | null } | null }>(
    '/api/v1/platform/retention/run',
    { ...operate, schema: { body: retentionBody } },
    async (request) => {
      const reach = await platformReachOf(context, request);
      const wanted = request.body?.tenant_id ?? null;
      const ids = wanted === null ? [...(reach.all ? [null] : []), ...reach.tenants.map((one) => one.id)] : [wanted];
      for (const one of ids) if (one !== null) demandReach(reach, one);
      return { data: await retention.run(ids, sessionOf(request).userName) };
    },
  );
}

function rebuildRoutes(app: FastifyInstance, context: Context, jobs: Jobs, desk: IngestDesk): void {
  app.post<{ Body: { name: string; tenant_id: string } }>(
    '/api/v1/platform/rebuilds',
    { ...operate, schema: { body: rebuildBody } },
    async (request) => {
      const { name, tenant_id: tenantId } = request.body;
      const rebuild = rebuilds.find((one) => one.name === name);
      if (!rebuild) throw Refused.field('name', `There is no rebuild '${name}'`);
      demandReach(await platformReachOf(context, request), tenantId);
      const session = sessionOf(request);
      if (rebuild.needs) demand(session, rebuild.needs);
      const at = { tenantId, place: await placeOf(context, tenantId), desk, now: context.now };
      const run = { name, tenantId, startedBy: session.userName };
      return { data: await jobs.start(run, (work) => rebuild.run(at, work)) };
    },
  );
}
