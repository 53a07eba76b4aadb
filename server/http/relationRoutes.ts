import type { FastifyInstance } from 'fastify';
import { entityOf, fieldAt } from '../../src/manifest/fields.ts';
import { idFilterOf } from '../../src/manifest/filters.ts';
import { className } from '../../src/manifest/names.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import { demandRecord, readPage } from '../records/read.ts';
import { anything, oneOf, type Query, queryOf, queryText, unfit } from '../validation/queries.ts';
import { byQuery } from './access.ts';
import { callerOf } from './request.ts';

/** GET v1/relations/index: the records that belong to a record, page by page. */
export function relationRoutes(app: FastifyInstance, context: Context): void {
  const { manifest } = context;
  const models = new Map(Object.keys(manifest.entities).map((name) => [className(name), name]));
  const querystring = queryOf(
    {
      base_model: oneOf([...models.keys()]),
      base_model_id: queryText('the id of a record'),
      relation: queryText('the name of a relation'),
      page: anything,
      per_page: anything,
      after: anything,
      sort: anything,
    },
    'base_model',
    'relation',
  );
  type RelationQuery = Query<typeof querystring>;
  const relationOf = ({ base_model, relation }: RelationQuery) => {
    const base = models.get(base_model) ?? '';
    const field = fieldAt(entityOf(manifest, base), relation)?.field;
    if (field?.kind !== 'many') throw unfit('relation', relation, `give a relation of ${base_model}`);
    return { base, field };
  };
  const needsByQuery = byQuery((query: RelationQuery) => {
    const { base, field } = relationOf(query);
    return [permission(field.of, 'list'), permission(base, 'show')];
  });
  app.get<{ Querystring: RelationQuery }>(
    '/api/v1/relations/index',
    { schema: { querystring }, config: { needs: 'signed-in', needsByQuery } },
    async (request) => {
      const { base, field } = relationOf(request.query);
      const { base_model: _, base_model_id = '', relation: __, ...query } = request.query;
      const caller = await callerOf(context, request);
      await demandRecord(context, caller, base, base_model_id);
      const filter = idFilterOf(manifest, entityOf(manifest, field.of), field.by);
      if (!filter)
        throw new Error(
          `${field.of}.${field.by} can't be filtered by id: declare filter: { ${field.by}_id: 'id' } in the manifest.`,
        );
      return readPage(context, caller, field.of, { ...query, [`filter[${filter.name}]`]: base_model_id });
    },
  );
}
