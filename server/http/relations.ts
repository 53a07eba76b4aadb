import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { FieldOf } from '../../src/manifest/fieldDef.ts';
import { entityOf, fieldAt } from '../../src/manifest/fields.ts';
import { filtersOf } from '../../src/manifest/filters.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { className } from '../../src/manifest/names.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/types.ts';
import { hooksOf } from '../entities/registry.ts';
import { notFound, Refused } from '../errors.ts';
import { storeOf, table } from '../sql/store.ts';
import { demand, sessionOf } from './access.ts';
import { listFor, readOne } from './crud.ts';
import { storesOf } from './request.ts';

const queryOf = (request: FastifyRequest): Row => (isObject(request.query) ? request.query : {});
const known = ['base_model', 'base_model_id', 'relation', 'page', 'per_page', 'sort', 'timezone', 'currency'];

interface Relation {
  base: string;
  id: string;
  field: FieldOf<'many'>;
}

/** GET v1/relations/index: the records that belong to one, page by page. */
export function relationRoutes(app: FastifyInstance, context: Context): void {
  const find = (request: FastifyRequest) => relationOf(context, queryOf(request));
  app.get(
    '/api/v1/relations/index',
    { config: { needs: (request) => permission(find(request).field.of, 'list') } },
    async (request) => {
      const { base, id, field } = find(request);
      demand(sessionOf(request), permission(base, 'show'));
      await demandRecord(context, request, base, id);
      const other = entityOf(context.manifest, field.of);
      const filter = filtersOf(context.manifest, other).find(
        ({ via, target }) => via?.path === field.by && target.field.kind === 'id',
      );
      if (!filter)
        throw new Error(
          `${field.of}.${field.by} can't be filtered by id: declare filter: { ${field.by}_id: 'id' } in the manifest.`,
        );
      const { page, per_page, sort } = queryOf(request);
      return listFor(context, request, field.of, other, { page, per_page, sort, [`filter[${filter.name}]`]: id });
    },
  );
}

/** 404 where there is no such record in the caller's reach; nothing of what belongs to it is read for that. */
async function demandRecord(context: Context, request: FastifyRequest, name: string, id: string): Promise<void> {
  const { scope, trim } = hooksOf(name);
  if (trim) return void (await readOne(context, request, name, id));
  if (!/^\d{1,18}$/.test(id)) throw notFound();
  const store = storeOf(await storesOf(context, request), entityOf(context.manifest, name));
  const where = sql.join([sql`t.id = ${id}::bigint`, ...(scope?.(context, sessionOf(request)) ?? [])], sql` and `);
  const { rows } = await sql`select 1 from ${table(store, name)} t where ${where}`.execute(store.db);
  if (rows.length === 0) throw notFound();
}

function relationOf({ manifest }: Context, query: Row): Relation {
  for (const name of Object.keys(query))
    if (!known.includes(name)) throw Refused.field(name, `There is no parameter '${name.slice(0, 60)}'`);
  const model = String(query.base_model ?? '');
  const base = Object.keys(manifest.entities).find((name) => className(name) === model);
  if (!base) throw Refused.field('base_model', `There is no model '${model.slice(0, 60)}'`);
  const relation = String(query.relation ?? '');
  const field = fieldAt(entityOf(manifest, base), relation)?.field;
  if (field?.kind !== 'many') throw Refused.field('relation', `${model} has no relation '${relation.slice(0, 60)}'`);
  return { base, id: String(query.base_model_id ?? ''), field };
}
