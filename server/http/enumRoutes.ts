import type { FastifyInstance } from 'fastify';
import { type EnumName, enums } from '../../src/manifest/enums.ts';
import { modelSchemas } from '../../src/manifest/modelSchema.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import { webhookNames } from '../engine/webhooks/names.ts';
import { Refused } from '../errors.ts';
import { sessionOf } from './access.ts';
import { storesOf } from './request.ts';

const isEnumName = (name: string): name is EnumName => Object.hasOwn(enums, name);
const className = { type: 'string', minLength: 1, maxLength: 64 };
/** One class, or several at once, and with those the models of triggers. */
const namesSchema = {
  type: 'object',
  properties: {
    name: className,
    names: { type: 'array', items: className, minItems: 1, maxItems: 64, uniqueItems: true },
    models: { type: 'boolean' },
  },
  additionalProperties: false,
};
interface Names {
  name?: string;
  names?: string[];
  models?: boolean;
}

function valuesOf(field: 'name' | 'names', name: string): readonly string[] {
  if (isEnumName(name)) return enums[name];
  throw Refused.field(field, `There is no enum '${name}': known are ${Object.keys(enums).join(', ')}`);
}

/**
 * Enum lists by class name, one (SPEC §7: v1/enums) or several at once, for a start of the console with the models of
 * schema/get-all; and the vocabulary of triggers.
 */
export function enumRoutes(app: FastifyInstance, context: Context): void {
  const models = modelSchemas(context.manifest);
  app.post<{ Body: Names }>(
    '/api/v1/enums/list-enums',
    { schema: { body: namesSchema }, config: { needs: 'signed-in' } },
    async ({ body: { name, names, models: wanted = false } }) => {
      if (names)
        return {
          data: Object.fromEntries(names.map((one) => [one, valuesOf('names', one)])),
          ...(wanted && { models }),
        };
      if (name === undefined) throw Refused.field('name', { key: 'required' });
      return { data: valuesOf('name', name) };
    },
  );
  app.post('/api/v1/enums/get-actions', { config: { needs: 'signed-in' } }, async () => ({
    data: { handlers: enums.ActionHandlers, types: enums.TriggerActionTypes },
  }));
  // only of the caller's tenant, and only for users who see the triggers or actions that name them
  app.post('/api/v1/enums/get-webhooks', { config: { needs: 'signed-in' } }, async (request) => {
    const { permissions } = sessionOf(request);
    const sees = ['trigger', 'trigger_action'].some((name) => permissions.has(permission(name, 'list')));
    const { tenant } = await storesOf(context, request);
    return { data: sees && tenant ? await webhookNames(tenant) : [] };
  });
}
