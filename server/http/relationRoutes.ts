import type { FastifyInstance } from 'fastify';
import { entityOf, fieldAt } from '../../src/manifest/fields.ts';
import { idFilterOf } from '../../src/manifest/filters.ts';
import { className } from '../../src/manifest/names.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import { demandRecord, readPage } from '../records/read.ts';
import { anything, oneOf, type Query, queryOf, text, unfit } from '../validation/queries.ts';
import { demand, sessionOf } from './access.ts';
import { callerOf } from './request.ts';

/** GET v1/relations/index: the records that belong to one, page by page. */
export function relationRoutes(app: FastifyInstance, context: Context): void {
  const { manifest } = context;
  const models = new Map(Object.keys(manifest.entities).map((name) => [className(name), name]));
  const querystring = queryOf(
    {
      base_model: oneOf([...models.keys()]),
      base_model_id: text('the id of a record'),
      relation: text('the name of a relation'),
      page: anything,
      per_page: anything,
      sort: anything,
    },
    'base_model',
    'relation',
  );
  app.get<{ Querystring: Query<typeof querystring> }>(
    '/api/v1/relations/index',
    { schema: { querystring }, config: { needs: 'signed-in' } },
    async (request) => {
      const { base_model, base_model_id = '', relation, ...asked } = request.query;
      const base = models.get(base_model) ?? '';
      const field = fieldAt(entityOf(manifest, base), relation)?.field;
      if (field?.kind !== 'many') throw unfit('relation', relation, `give a relation of ${base_model}`);
      demand(sessionOf(request), permission(field.of, 'list'));
      demand(sessionOf(request), permission(base, 'show'));
      const caller = await callerOf(context, request);
      await demandRecord(context, caller, base, base_model_id);
      const filter = idFilterOf(manifest, entityOf(manifest, field.of), field.by);
      if (!filter)
        throw new Error(
          `${field.of}.${field.by} can't be filtered by id: declare filter: { ${field.by}_id: 'id' } in the manifest.`,
        );
      return readPage(context, caller, field.of, { ...asked, [`filter[${filter.name}]`]: base_model_id });
    },
  );
}
