import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { dayMs } from '../../src/manifest/durations.ts';
import { enums } from '../../src/manifest/enums.ts';
import { entitySchema } from '../../src/manifest/jsonSchema.ts';
import type { TriggerRules } from '../../src/rules/ruleSettings.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { whyNotJudged } from '../engine/judgeable.ts';
import type { TriggerRule } from '../engine/ruleSql.ts';
import { atOnce, backtest, tooManyBacktests } from '../engine/runBacktest.ts';
import { demandJudgeable, demandNone } from '../entities/triggerHooks.ts';
import { inNoTenant, notFound, Refused } from '../errors.ts';
import { type Store, type Stores, table } from '../sql/store.ts';
import { readingStoresOf, storesOf } from './request.ts';

interface Span {
  date_from: string;
  date_to: string;
}
type Tried = Span & { trigger: Row };

const longestSpan = 366;
const time = { type: 'string', format: 'date-time' };

/** Calls about triggers beyond their records: backtests. */
export function triggerRoutes(app: FastifyInstance, context: Context, forBacktests: Context): void {
  const running = new Map<string, number>();
  const tried = async (request: FastifyRequest, rule: TriggerRule, span: Span) => {
    const [from, to] = judgedSpan(span);
    const { id, ...tenant } = inTenant(await readingStoresOf(forBacktests, request));
    return inOneOfFew(running, id, () => backtest(tenant, rule, from, to));
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
}

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

function judgedSpan({ date_from, date_to }: Span): [from: string, to: string] {
  const days = (Date.parse(date_to) - Date.parse(date_from)) / dayMs;
  if (!(days > 0)) throw Refused.field('date_to', 'The span must end after it begins');
  if (days > longestSpan) throw Refused.field('date_to', `The span must be at most ${longestSpan} days long`);
  return [new Date(date_from).toISOString(), new Date(date_to).toISOString()];
}

/** Runs a backtest unless too many of the tenant run in this process; the database counts those of other processes. */
async function inOneOfFew<T>(running: Map<string, number>, tenantId: string, run: () => Promise<T>): Promise<T> {
  const others = running.get(tenantId) ?? 0;
  if (others >= atOnce) throw tooManyBacktests();
  running.set(tenantId, others + 1);
  try {
    return await run();
  } finally {
    running.set(tenantId, (running.get(tenantId) ?? 1) - 1);
  }
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
