import type { FastifyInstance } from 'fastify';
import { entityOf } from '../../src/manifest/fields.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { RawQuery } from '../sql/query.ts';
import type { Context } from './context.ts';
import { listFor } from './crud.ts';

/** The reporter's lists of one customer (SPEC §7): the manifest's lists under the names that the reporter's callers use. */
export function reporterRoutes(app: FastifyInstance, context: Context): void {
  const lists = { 'customer-bet-flags': 'bet_flag', 'customer-arbitrage-logs': 'arbitrage_log' } as const;
  for (const [path, name] of Object.entries(lists)) {
    const needs = permission(name, 'list') as `${string}.${string}`;
    app.get<{ Querystring: RawQuery }>(`/api/v1/reporter/${path}`, { config: { needs } }, async (request) => {
      const { customer_id, ...rest } = request.query;
      const query = customer_id === undefined ? rest : { ...rest, 'filter[customer_id]': customer_id };
      return listFor(context, request, name, entityOf(context.manifest, name), query);
    });
  }
}
