import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { dayMs } from '../../src/manifest/durations.ts';
import { enums } from '../../src/manifest/enums.ts';
import { entitySchema } from '../../src/manifest/jsonSchema.ts';
import type { TriggerRules } from '../../src/rules/ruleSettings.ts';
import { advise } from '../advisor/advise.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { whyNotJudged } from '../engine/judgeable.ts';
import type { TriggerRule } from '../engine/ruleSql.ts';
import { backtest } from '../engine/runBacktest.ts';
import { demandJudgeable, demandNone } from '../entities/triggerHooks.ts';
import { inNoTenant, notFound, Refused } from '../errors.ts';
import { readOne } from '../records/read.ts';
import { type Store, type Stores, table } from '../sql/store.ts';
import { BacktestPlaces, judgedSpan, type Span, time } from './backtestPlaces.ts';
import { callerOf, readingStoresOf, storesOf } from './request.ts';
import { whatIfRoutes } from './whatIfRoutes.ts';

type Tried = Span & { trigger: Row };

/** Calls about triggers beyond their records: backtests, and advice on bars. */
export function triggerRoutes(app: FastifyInstance, context: Context, forBacktests: Context): void {
  const places = new BacktestPlaces();
  whatIfRoutes(app, context, { forBacktests, places });
  const tried = async (request: FastifyRequest, rule: TriggerRule, span: Span) => {
    const [from, to] = judgedSpan(span);
    const { id, ...tenant } = inTenant(await readingStoresOf(forBacktests, request));
    return places.inOne(id, () => backtest(tenant, rule, from, to));
  };
  // its $id belongs to the original schema
  const { $id: _, ...schema } = entitySchema(context.manifest, 'trigger', 'create');
  const span = { date_from: time, date_to: time };
  const body = (more: object) => ({
    type: 'object',
    properties: { ...span, ...more },
    required: Object.keys({ ...span, ...more }),
    additionalProperties: false,
  });
  app.post<{ Body: Tried }>(
    '/api/v1/crud/trigger/backtest',
    {
      schema: {
        body: body({ trigger: { ...schema, required: ['type', 'trigger_settings', 'final_setting_result'] } }),
      },
      config: { needs: 'trigger.show', takesLong: true },
    },
    async (request) => {
      const tenant = await tenantOf(context, request);
      const { trigger } = request.body;
      const rules = await demandJudgeable(context, tenant, { trigger_actions: [], ...trigger });
      return { data: await tried(request, ruleOf(rules, trigger), request.body) };
    },
  );
  app.post<{ Params: { id: string }; Body: Span }>(
    '/api/v1/crud/trigger/:id/backtest',
    { schema: { body: body({}) }, config: { needs: 'trigger.show', takesLong: true } },
    async (request) => {
      const tenant = await tenantOf(context, request);
      const rule = await storedRule(tenant, request.params.id);
      demandNone(whyNotJudged({ ...rule }));
      return { data: await tried(request, rule, request.body) };
    },
  );
  app.post<{ Params: { id: string }; Body: Partial<Span> & { held_back?: number } }>(
    '/api/v1/crud/trigger/:id/advise',
    {
      schema: { body: advised },
      config: { needs: 'trigger.show', needsByQuery: () => ['alert.list'], takesLong: true },
    },
    async (request) => {
      const { id } = await readOne(context, await callerOf(context, request), 'trigger', request.params.id);
      const rule = await storedRule(await tenantOf(context, request), String(id));
      demandNone(whyNotJudged({ ...rule }));
      const date_to = request.body.date_to ?? context.now().toISOString();
      const date_from = request.body.date_from ?? new Date(Date.parse(date_to) - usualDays * dayMs).toISOString();
      const [from, to] = judgedSpan({ date_from, date_to });
      const { id: tenantId, ...tenant } = inTenant(await readingStoresOf(forBacktests, request));
      const heldBack = request.body.held_back ?? usuallyHeldBack;
      return { data: await places.inOne(tenantId, () => advise(tenant, rule, { from, to }, { heldBack })) };
    },
  );
}

/** The days that advice looks back on, and the percentage of them that it holds back. */
const [usualDays, usuallyHeldBack] = [90, 33];
const advised = {
  type: 'object',
  properties: {
    date_from: time,
    date_to: time,
    held_back: { type: 'integer', minimum: 10, maximum: 60 },
  },
  additionalProperties: false,
};

/** A trigger, stored or not, in the engine's form. */
function ruleOf({ type, trigger_settings, final_setting_result }: TriggerRules, { name }: Row): TriggerRule {
  const event = enums.TriggerTypes.find((known) => known === type);
  if (!event) throw Refused.field('type', `There is no trigger type ${type}`);
  return {
    id: '0',
    name: String(name ?? ''),
    type: event,
    mode: 'DRAFT',
    trigger_settings: [...trigger_settings],
    final_setting_result,
    trigger_actions: [],
  };
}

async function tenantOf(context: Context, request: FastifyRequest): Promise<Store & { id: string }> {
  return inTenant(await storesOf(context, request));
}

function inTenant({ tenant }: Stores): Store & { id: string } {
  if (!tenant) throw inNoTenant();
  return tenant;
}

async function storedRule(tenant: Store, id: string): Promise<TriggerRule> {
  if (!/^\d{1,18}$/.test(id)) throw notFound();
  const { rows } = await sql<TriggerRule>`
    select id::text, name, type, mode, trigger_settings, final_setting_result, trigger_actions
    from ${table(tenant, 'trigger')} where id = ${id}::bigint`.execute(tenant.db);
  const [rule] = rows;
  if (!rule) throw notFound();
  return rule;
}
