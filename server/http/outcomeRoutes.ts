import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { inNoTenant } from '../errors.ts';
import { readOne } from '../records/read.ts';
import { ruleOutcomes } from '../stats/ruleOutcomes.ts';
import { callerOf, knownCurrency, readingStoresOf } from './request.ts';

/**
 * GET v1/crud/trigger/{id}/verdicts and v1/crud/risk/{id}/verdicts: what became of a rule's alerts, by week and by
 * version.
 */
export function outcomeRoutes(app: FastifyInstance, context: Context): void {
  for (const rule of ['trigger', 'risk'] as const)
    app.get<{ Params: { id: string } }>(
      `/api/v1/crud/${rule}/:id/verdicts`,
      { config: { needs: `${rule}.show`, needsByQuery: () => ['alert.list'] } },
      async (request) => {
        const { id } = await readOne(context, await callerOf(context, request), rule, request.params.id);
        const currency = await knownCurrency(context, request);
        const { tenant, control } = await readingStoresOf(context, request);
        if (!tenant) throw inNoTenant();
        return { data: await ruleOutcomes({ tenant, control, currency }, rule, String(id), context.now()) };
      },
    );
}
