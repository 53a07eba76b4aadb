import type { FastifyInstance } from 'fastify';
import type { SearchAnswer } from '../../src/contracts/search.ts';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { isSearched, searchedIn } from '../../src/manifest/search.ts';
import type { Context } from '../context.ts';
import { Refused } from '../errors.ts';
import { type Reference, recordsOf, searchFor } from '../search/search.ts';
import { sessionOf } from './access.ts';
import { storesOf } from './request.ts';

const known = ['q', 'of', 'only', 'timezone', 'currency'];
const longest = 100;
/** As many as somebody keeps in mind. */
const mostReferences = 20;

/**
 * GET v1/search?q=: records of the entities that the manifest lets be searched, by id, partner's id or name; `only` names
 * those that are wanted. GET v1/search?of=customer.5,alert.7: those records. Of the caller's tenant, and only what they
 * may list; who works in none, or may list nothing, finds nothing.
 */
export function searchRoutes(app: FastifyInstance, context: Context): void {
  const { manifest } = context;
  app.get('/api/v1/search', { config: { needs: 'signed-in' } }, async (request): Promise<{ data: SearchAnswer }> => {
    const query = isObject(request.query) ? request.query : {};
    for (const name of Object.keys(query))
      if (!known.includes(name)) throw Refused.field(name, `There is no parameter '${name.slice(0, 60)}'`);
    const { q, of } = query;
    if ((q === undefined) === (of === undefined)) throw Refused.field('q', 'Give q, what to look for, or of, records');
    const asked = of === undefined ? null : references(manifest, of);
    const text = textOf('q', q ?? '');
    const only = namesIn(manifest, query.only);
    const { tenant } = await storesOf(context, request);
    if (!tenant) return { data: { found: {} } };
    const { permissions } = sessionOf(request);
    const looking = { manifest, store: tenant, permissions, currencies: await context.currencies(), only };
    return { data: asked ? await recordsOf(looking, asked) : await searchFor(looking, text) };
  });
}

function namesIn(manifest: ManifestDef, only: unknown): string[] | null {
  if (only === undefined) return null;
  const named = textOf('only', only, 1000).split(',');
  const stranger = named.find((name) => !isSearched(manifest, name));
  if (stranger === undefined) return named;
  const names = searchedIn(manifest).map(({ name }) => name);
  throw Refused.field('only', `'${stranger.slice(0, 60)}' can't be searched: use ${names.join(', ')}`);
}

function references(manifest: ManifestDef, of: unknown): Reference[] {
  const parts = textOf('of', of, 1000)
    .split(',')
    .filter((one) => one !== '');
  if (parts.length > mostReferences) throw Refused.field('of', `of takes at most ${mostReferences} records`);
  return parts.map((part) => {
    const [, name = '', id = ''] = /^([a-z][a-z0-9_]{0,39})\.(\d{1,18})$/.exec(part) ?? [];
    if (!isSearched(manifest, name))
      throw Refused.field('of', `'${part.slice(0, 60)}' names no record: say it as customer.5`);
    return { name, id };
  });
}

function textOf(name: string, value: unknown, most = longest): string {
  if (typeof value !== 'string') throw Refused.field(name, `${name} must be given once`);
  if (value.length > most) throw Refused.field(name, `${name} takes at most ${most} characters`);
  if (value.includes('\u0000') || !value.isWellFormed())
    throw Refused.field(name, `${name} must be a text without NUL characters`);
  return value;
}
