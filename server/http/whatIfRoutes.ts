import type { FastifyInstance } from 'fastify';
import { entitySchema } from '../../src/manifest/jsonSchema.ts';
import type { Context } from '../context.ts';
import { inNoTenant } from '../errors.ts';
import { type Changes, triedBy } from '../whatIf/asked.ts';
import { whatIf } from '../whatIf/whatIf.ts';
import { type BacktestPlaces, judgedSpan, type Span, time } from './backtestPlaces.ts';
import { readingStoresOf, storesOf } from './request.ts';

/** A set of changes of triggers and risks, tried over stored history. */
export function whatIfRoutes(
  app: FastifyInstance,
  context: Context,
  { forBacktests, places }: { forBacktests: Context; places: BacktestPlaces },
): void {
  // its $id belongs to the original schema
  const { $id: _, ...trigger } = entitySchema(context.manifest, 'trigger', 'create');
  const object = (properties: object, required: readonly string[] = []) => ({
    type: 'object',
    properties,
    required,
    additionalProperties: false,
  });
  const id = { type: 'string', pattern: '^[0-9]{1,18}$' };
  const is_on = { type: 'boolean' };
  const rules = { ...trigger, required: ['type', 'trigger_settings', 'final_setting_result'] };
  const formula = { type: 'string', minLength: 1, maxLength: 2_000 };
  const body = object(
    {
      ...{ date_from: time, date_to: time },
      triggers: { type: 'array', items: object({ id, is_on, trigger: rules }) },
      risks: { type: 'array', items: object({ id, is_on, final_triggers_result: formula }, ['id']) },
    },
    ['date_from', 'date_to'],
  );
  app.post<{ Body: Span & Changes }>(
    '/api/v1/crud/trigger/what-if',
    {
      schema: { body },
      config: { needs: 'trigger.show', needsByQuery: () => ['risk.show', 'alert.list'], takesLong: true },
    },
    async (request) => {
      const [from, to] = judgedSpan(request.body);
      const { tenant } = await storesOf(context, request);
      if (!tenant) throw inNoTenant();
      const tried = await triedBy(context, tenant, request.body);
      const { tenant: reading = tenant } = await readingStoresOf(forBacktests, request);
      return { data: await places.inOne(tenant.id, () => whatIf(reading, tried, { from, to })) };
    },
  );
}
