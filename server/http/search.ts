import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSearchable, type SearchAnswer, searchable } from '../../src/contracts/search.ts';
import { permission } from '../../src/manifest/permissions.ts';
import { type Reference, recordsOf, searchFor } from '../search/search.ts';
import { sessionOf } from './access.ts';
import type { Context } from './context.ts';
import { Refused } from './errors.ts';
import { isRow, storesOf } from './request.ts';

const known = ['q', 'of', 'only', 'timezone', 'currency'];
const longest = 100;
/** As many as somebody keeps in mind. */
const mostReferences = 20;

/**
 * GET v1/search?q=: customers, alerts, betslips, payments, spins, triggers and risks by id, partner's id or name; `only`
 * names the kinds that are wanted. GET v1/search?of=customer.5,alert.7: those records. Of the caller's tenant, and only
 * what they may list; who works in none, or may list nothing, finds nothing.
 */
export function searchRoutes(app: FastifyInstance, context: Context): void {
  app.get('/api/v1/search', { config: { needs: 'signed-in' } }, async (request): Promise<{ data: SearchAnswer }> => {
    const query = isRow(request.query) ? request.query : {};
    for (const name of Object.keys(query))
      if (!known.includes(name)) throw Refused.field(name, `There is no parameter '${name.slice(0, 60)}'`);
    const { q, of } = query;
    if ((q === undefined) === (of === undefined)) throw Refused.field('q', 'Give q, what to look for, or of, records');
    const asked = of === undefined ? null : references(of);
    const text = textOf('q', q ?? '');
    const kinds = kindsFor(request, query.only);
    const { tenant } = await storesOf(context, request);
    if (!tenant) return { data: {} };
    return { data: asked ? await recordsOf(tenant, kinds, asked) : await searchFor(tenant, kinds, text) };
  });
}

/** What the role may list, of what is wanted. */
function kindsFor(request: FastifyRequest, only: unknown) {
  const { permissions } = sessionOf(request);
  const named = only === undefined ? null : textOf('only', only).split(',');
  const stranger = named?.find((name) => !isSearchable(name));
  if (stranger !== undefined)
    throw Refused.field('only', `'${stranger.slice(0, 60)}' can't be searched: use ${searchable.join(', ')}`);
  return searchable.filter((kind) => permissions.has(permission(kind, 'list')) && (named?.includes(kind) ?? true));
}

function references(of: unknown): Reference[] {
  const parts = textOf('of', of, 1000)
    .split(',')
    .filter((one) => one !== '');
  if (parts.length > mostReferences) throw Refused.field('of', `of takes at most ${mostReferences} records`);
  return parts.map((part) => {
    const [, kind = '', id = ''] = /^([a-z_]{1,20})\.(\d{1,18})$/.exec(part) ?? [];
    if (!isSearchable(kind)) throw Refused.field('of', `'${part.slice(0, 60)}' names no record: say it as customer.5`);
    return { kind, id };
  });
}

function textOf(name: string, value: unknown, most = longest): string {
  if (typeof value !== 'string') throw Refused.field(name, `${name} must be given once`);
  if (value.length > most) throw Refused.field(name, `${name} takes at most ${most} characters`);
  if (value.includes('\u0000') || !value.isWellFormed())
    throw Refused.field(name, `${name} must be a text without NUL characters`);
  return value;
}
