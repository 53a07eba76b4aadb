import type { FastifyInstance } from 'fastify';
import { type EnumName, enums } from '../../src/manifest/enums.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import { Refused } from '../errors.ts';
import { sessionOf } from './access.ts';

const isEnumName = (name: string): name is EnumName => Object.hasOwn(enums, name);
const nameSchema = {
  type: 'object',
  properties: { name: { type: 'string', minLength: 1, maxLength: 64 } },
  required: ['name'],
  additionalProperties: false,
};

/** Enum lists by class name, and the vocabulary of triggers (SPEC §7: v1/enums). */
export function enumRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Body: { name: string } }>(
    '/api/v1/enums/list-enums',
    { schema: { body: nameSchema }, config: { needs: 'signed-in' } },
    async ({ body }) => {
      if (!isEnumName(body.name))
        throw Refused.field('name', `There is no enum '${body.name}': known are ${Object.keys(enums).join(', ')}`);
      return { data: enums[body.name] };
    },
  );
  app.post('/api/v1/enums/get-actions', { config: { needs: 'signed-in' } }, async () => ({
    data: { handlers: enums.ActionHandlers, types: enums.TriggerActionTypes },
  }));
  // only of the caller's tenant, and only for users who see the triggers or actions that name them
  app.post('/api/v1/enums/get-webhooks', { config: { needs: 'signed-in' } }, async (request) => {
    const { tenantId, permissions } = sessionOf(request);
    const sees = ['trigger', 'trigger_action'].some((name) => permissions.has(permission(name, 'list')));
    return { data: sees && tenantId !== null ? context.webhooks(tenantId) : [] };
  });
}
