import type { FastifyInstance } from 'fastify';
import type { SearchAnswer } from '../../src/contracts/search.ts';
import { searchedIn } from '../../src/manifest/searchDef.ts';
import type { Context } from '../context.ts';
import { Refused } from '../errors.ts';
import { recordsOf, type SearchReference, searchFor } from '../search/searchEntity.ts';
import { type Query, queryOf, queryText, someOf } from '../validation/queries.ts';
import { sessionOf } from './access.ts';
import { storesOf } from './request.ts';

/** Maximum records requested by id at once. */
const mostReferences = 20;

/** PostgreSQL cannot store a NUL character. */
const words = queryText('what to look for, in at most 100 characters', {
  pattern: '^[^\\0\\ud800-\\udfff]*$',
  maxLength: 100,
});

/**
 * GET v1/search?q=: records of the searchable entities of the manifest, by id, partner's id or name; `only` limits the
 * entities. GET v1/search?of=customer.5,alert.7: those records. Limited to the caller's tenant and to what they may
 * list; a user without a tenant or list permission finds nothing.
 */
export function searchRoutes(app: FastifyInstance, context: Context): void {
  const { manifest } = context;
  const names = searchedIn(manifest).map(({ name }) => name);
  const one = `(?:(?:${names.join('|')})\\.\\d{1,18})?`;
  const querystring = queryOf({
    q: words,
    of: queryText(`at most ${mostReferences} records, such as customer.5,alert.7`, {
      pattern: `^${one}(?:,${one}){0,${mostReferences - 1}}$`,
    }),
    only: { ...someOf(names), minLength: 1 },
  });
  const route = { schema: { querystring }, config: { needs: 'signed-in' } } as const;
  app.get<{ Querystring: Query<typeof querystring> }>(
    '/api/v1/search',
    route,
    async (request): Promise<{ data: SearchAnswer }> => {
      const { q, of, only } = request.query;
      if ((q === undefined) === (of === undefined))
        throw Refused.field('q', 'Give q, what to look for, or of, records');
      const wanted = of === undefined ? null : references(of);
      const { tenant } = await storesOf(context, request);
      if (!tenant) return { data: { found: {} } };
      const { permissions } = sessionOf(request);
      const looking = {
        manifest,
        store: tenant,
        permissions,
        currencies: await context.currencies(),
        only: only?.split(',') ?? null,
      };
      return { data: wanted ? await recordsOf(looking, wanted) : await searchFor(looking, q ?? '') };
    },
  );
}

const references = (of: string): SearchReference[] =>
  of
    .split(',')
    .filter((one) => one !== '')
    .map((one) => {
      const [name = '', id = ''] = one.split('.');
      return { name, id };
    });
