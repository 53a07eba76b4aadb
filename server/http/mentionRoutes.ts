import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MentionablePeople, Mentions, SeenMentions } from '../../src/contracts/mentions.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { permission } from '../../src/manifest/permissions.ts';
import { subjects } from '../channels/mentionSql.ts';
import type { Context } from '../context.ts';
import { findMentionable } from '../mentions/mentionable.ts';
import { mentionsOf, seeMentions } from '../mentions/mentions.ts';
import { queryOf, queryText } from '../validation/queries.ts';
import { sessionOf } from './access.ts';
import { tenantIdOf } from './assignRoutes.ts';

const search = queryOf({ search: queryText('a part of a name', { maxLength: 100 }) });
const path = '/api/v1/user/mentions';
const config = { needs: 'signed-in' } as const;

/**
 * GET v1/crud/{alert|case|intervention}/mentionable: who can be mentioned in a text about such a record. GET
 * v1/user/mentions: where the caller is mentioned in the tenant in which they work; POST …/seen: up to which they have seen it.
 */
export function mentionRoutes(app: FastifyInstance, context: Context): void {
  const { control, manifest } = context;
  const tenantOf = async (request: FastifyRequest) => (await context.tenancy.stores(tenantIdOf(request))).tenant;
  for (const subject of subjects)
    app.get<{ Querystring: { search?: string } }>(
      `/api/${entityOf(manifest, subject).path}/mentionable`,
      { schema: { querystring: search }, config: { needs: permission(subject, 'show') } },
      async (request): Promise<{ data: MentionablePeople }> => {
        const text = (request.query.search ?? '').trim();
        return { data: await findMentionable(control, tenantIdOf(request), subject, text) };
      },
    );
  app.get(path, { config }, async (request): Promise<{ data: Mentions }> => {
    const { userId, permissions } = sessionOf(request);
    return { data: await mentionsOf({ control, tenant: await tenantOf(request) }, userId, permissions) };
  });
  app.post<{ Body: SeenMentions }>(
    `${path}/seen`,
    { schema: { body: { $ref: 'contracts/SeenMentions.json' } }, config },
    async (request): Promise<{ data: Mentions }> => {
      const { userId, permissions } = sessionOf(request);
      const tenant = await tenantOf(request);
      await seeMentions(tenant, userId, request.body.up_to, context.now().toISOString());
      return { data: await mentionsOf({ control, tenant }, userId, permissions) };
    },
  );
}
