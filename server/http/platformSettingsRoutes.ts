import type { FastifyInstance } from 'fastify';
import type { PlatformSettingsChange, RatesChange } from '../../src/contracts/platform.ts';
import type { Context } from '../context.ts';
import { HttpError, Refused } from '../errors.ts';
import { storeRates } from '../ingest/reference.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { changeSettings, readSettings } from '../platform/platformSettings.ts';
import { demandRates, importRates, ratesJob, ratesOverview } from '../platform/ratesOverview.ts';
import { auditPlatform } from '../sql/auditLog.ts';
import { inTransaction } from '../sql/store.ts';
import { StaleVersion } from '../sql/write.ts';
import { sessionOf } from './access.ts';
import { demandAll, operate } from './platformReach.ts';
import { actorOf } from './request.ts';

const fileLimit = 8 * 1024 * 1024;
const fileBody = {
  type: 'object',
  properties: {
    file: { type: 'string', minLength: 1, maxLength: 200 },
    text: { type: 'string', minLength: 1, maxLength: fileLimit },
  },
  required: ['file', 'text'],
  additionalProperties: false,
};

/** GET and PUT v1/platform/settings. */
export function settingsRoutes(app: FastifyInstance, { control }: Context): void {
  const path = '/api/v1/platform/settings';
  app.get(path, { config: { needs: 'signed-in', beforeFactor: true } }, async () => ({
    data: await readSettings(control),
  }));
  app.put<{ Body: PlatformSettingsChange }>(
    path,
    { ...operate, schema: { body: { $ref: 'contracts/PlatformSettingsChange.json' } } },
    async (request) => {
      demandAll(request);
      try {
        return { data: await changeSettings(control, actorOf(request), request.body) };
      } catch (error) {
        if (!(error instanceof StaleVersion)) throw error;
        throw new HttpError(
          'conflict',
          { key: 'settingsChanged' },
          {
            more: { current: await readSettings(control), yours: request.body },
          },
        );
      }
    },
  );
}

/** GET and POST v1/platform/rates, POST v1/platform/rates/import. */
export function ratesRoutes(app: FastifyInstance, { control, now }: Context, jobs: Jobs): void {
  const path = '/api/v1/platform/rates';
  const today = () => now().toISOString().slice(0, 10);
  app.get(path, operate, async () => ({ data: await ratesOverview(control, today()) }));
  app.post<{ Body: RatesChange }>(
    path,
    { ...operate, schema: { body: { $ref: 'contracts/RatesChange.json' } } },
    async (request) => {
      demandAll(request);
      const { day, rates } = request.body;
      if (rates.some(({ code }) => code === 'EUR')) throw Refused.field('rates', { key: 'rateOfEuro' });
      if (day > today()) throw Refused.field('day', { key: 'rateInFuture' });
      await inTransaction(control, async (store) => {
        const { rejected } = await storeRates(
          store,
          rates.map((rate) => ({ ...rate, day })),
        );
        const [first] = rejected;
        if (first) throw new Refused({ [`rates.${first.line - 1}.rate`]: first.errors });
        const after = { day, ...Object.fromEntries(rates.map(({ code, rate }) => [code, rate])) };
        await auditPlatform({ store, name: 'currency_rate', actor: actorOf(request) }, 'CREATE', day, null, after);
      });
      return { data: await ratesOverview(control, today()) };
    },
  );
  app.post<{ Body: { file: string; text: string } }>(
    `${path}/import`,
    { ...operate, bodyLimit: fileLimit, schema: { body: fileBody } },
    async (request) => {
      demandAll(request);
      const { file, text } = request.body;
      demandRates(file, text);
      const run = { name: ratesJob, tenantId: null, startedBy: sessionOf(request).userName };
      const begun = await jobs.start(run, importRates(control, file, text));
      const write = { store: control, name: 'currency_rate', actor: actorOf(request) };
      await auditPlatform(write, 'CREATE', 'import', null, { file });
      return { data: begun };
    },
  );
}
