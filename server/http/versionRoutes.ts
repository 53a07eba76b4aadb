import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { inNoTenant, notFound } from '../errors.ts';
import { namedLines } from '../records/recordNames.ts';
import { isChange } from '../sql/auditLog.ts';
import { type Store, table } from '../sql/store.ts';
import { readerOf } from './request.ts';

/** The rules of a tenant, whose former versions are read by those who may read the rule. */
const versioned = ['trigger', 'risk'] as const;

/** GET v1/crud/{trigger|risk}/{id}/versions: who changed a rule, when and what, newest first. */
export function versionRoutes(app: FastifyInstance, context: Context): void {
  for (const entity of versioned)
    app.get<{ Params: { id: string } }>(
      `/api/v1/crud/${entity}/:id/versions`,
      { config: { needs: `${entity}.show` } },
      async (request) => {
        const reader = await readerOf(context, request);
        const { tenant } = reader.stores;
        if (!tenant) throw inNoTenant();
        const lines = await versions(tenant, entity, request.params.id);
        const byWhom = ({ user_id: id }: Line) => (id === null ? [] : [{ of: 'user', id }]);
        return { data: await namedLines(context, reader, lines, byWhom) };
      },
    );
}

interface Line {
  user_id: string | null;
}

/** The audit log's entries about it. */
async function versions(tenant: Store, entity: (typeof versioned)[number], id: string) {
  if (!/^\d{1,18}$/.test(id)) throw notFound();
  const { rows } =
    await sql<Line>`select id, created_at, user_id, user_name, verb, before, after from ${table(tenant, 'audit_log')}
    where entity = ${entity} and record_id = ${id} and ${isChange} order by created_at desc, id desc limit 200`.execute(
      tenant.db,
    );
  if (rows.length === 0) throw notFound();
  return rows;
}
