import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FieldOf } from '../../src/manifest/fieldDef.ts';
import { entityOf, fieldAt } from '../../src/manifest/fields.ts';
import { filtersOf } from '../../src/manifest/filters.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { className } from '../../src/manifest/names.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/types.ts';
import { Refused } from '../errors.ts';
import { demandRecord, readPage } from '../records/read.ts';
import { demand, sessionOf } from './access.ts';
import { callerOf } from './request.ts';

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
      const caller = await callerOf(context, request);
      await demandRecord(context, caller, base, id);
      const other = entityOf(context.manifest, field.of);
      const filter = filtersOf(context.manifest, other).find(
        ({ via, target }) => via?.path === field.by && target.field.kind === 'id',
      );
      if (!filter)
        throw new Error(
          `${field.of}.${field.by} can't be filtered by id: declare filter: { ${field.by}_id: 'id' } in the manifest.`,
        );
      const { page, per_page, sort } = queryOf(request);
      return readPage(context, caller, field.of, { page, per_page, sort, [`filter[${filter.name}]`]: id });
    },
  );
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
