import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RulePacks, TriggerFile } from '../../src/contracts/pack.ts';
import type { Context } from '../context.ts';
import { type FieldTexts, HttpError, inNoTenant, notFound, Refused } from '../errors.ts';
import { createBody, importedTriggers, type OfPack, ownPack, upgradeBody } from '../packs/importedTriggers.ts';
import { judgeTrigger } from '../packs/judgePack.ts';
import { offeredPacks } from '../packs/offeredPacks.ts';
import { shippedTrigger } from '../packs/shippedPacks.ts';
import { triggerFile } from '../packs/triggerFile.ts';
import { changeOne, createOne } from '../records/change.ts';
import { readOne } from '../records/read.ts';
import type { Store } from '../sql/store.ts';
import { orProposal } from './heldBack.ts';
import { callerOf, storesOf } from './request.ts';

interface OfTrigger {
  pack: string;
  key: string;
}

/** A trigger is tried before it bites: imports are never ACTIVE. */
const mode = { type: 'string', enum: ['DRAFT', 'PAUSED', 'SHADOW'] };
const object = (properties: object) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/**
 * GET v1/packs has the packs and what the tenant has of them. POST v1/packs/{pack}/triggers/{key} creates a trigger from
 * one of them, PUT upgrades it; POST v1/packs/files creates one from a file; GET v1/crud/trigger/{id}/file is the way back.
 */
export function packRoutes(app: FastifyInstance, context: Context): void {
  app.get(
    '/api/v1/packs',
    { config: { needs: 'trigger.list' } },
    async (request): Promise<{ data: RulePacks }> => ({
      data: await offeredPacks(await tenantOf(context, request)),
    }),
  );
  app.post<{ Params: OfTrigger; Body: { mode: string } }>(
    '/api/v1/packs/:pack/triggers/:key',
    { schema: { body: object({ mode }) }, config: { needs: 'trigger.create' } },
    async (request, reply) => {
      const { pack, key } = request.params;
      const file = shippedTrigger(pack, key);
      if (!file) throw notFound();
      if (await importedOf(await tenantOf(context, request), request.params))
        throw new HttpError('conflict', { key: 'packTriggerThere' });
      const caller = await callerOf(context, request);
      reply.code(201);
      return orProposal(context, caller, reply, () =>
        createOne(context, caller, 'trigger', createBody(pack, file, request.body.mode)),
      );
    },
  );
  const version = { type: 'string', format: 'date-time' };
  app.put<{ Params: OfTrigger; Body: { updated_at: string } }>(
    '/api/v1/packs/:pack/triggers/:key',
    { schema: { body: object({ updated_at: version }) }, config: { needs: 'trigger.edit' } },
    async (request, reply) => {
      const { pack, key } = request.params;
      const file = shippedTrigger(pack, key);
      const own = await importedOf(await tenantOf(context, request), request.params);
      if (!file || !own) throw notFound();
      const caller = await callerOf(context, request);
      const body = { ...upgradeBody(pack, file, own), updated_at: request.body.updated_at };
      return orProposal(context, caller, reply, () => changeOne(context, caller, 'trigger', own.id, body));
    },
  );
  fileRoutes(app, context);
}

function fileRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Body: { mode: string; file: object } }>(
    '/api/v1/packs/files',
    { schema: { body: object({ mode, file: { type: 'object' } }) }, config: { needs: 'trigger.create' } },
    async (request, reply) => {
      const { value, faults } = judgeTrigger(request.body.file);
      if (!value) throw new Refused(byPath(faults));
      const caller = await callerOf(context, request);
      reply.code(201);
      return orProposal(context, caller, reply, () =>
        createOne(context, caller, 'trigger', createBody(ownPack, value, request.body.mode)),
      );
    },
  );
  app.get<{ Params: { id: string } }>(
    '/api/v1/crud/trigger/:id/file',
    { config: { needs: 'trigger.show' } },
    async (request): Promise<{ data: TriggerFile }> => {
      const tenant = await tenantOf(context, request);
      const record = await readOne(context, await callerOf(context, request), 'trigger', request.params.id);
      return { data: await triggerFile(tenant, record) };
    },
  );
}

const importedOf = async (store: Store, { pack, key }: OfTrigger): Promise<OfPack | undefined> =>
  (await importedTriggers(store)).find(({ origin }) => origin.pack === pack && origin.key === key);

/** At most so many faults of a file are told. */
const mostFaults = 50;

function byPath(faults: readonly { path: string; text: string }[]): FieldTexts {
  const found: FieldTexts = {};
  for (const { path, text } of faults.slice(0, mostFaults)) {
    const at = path === '' ? 'file' : `file.${path}`;
    found[at] = [...(found[at] ?? []), text];
  }
  return found;
}

async function tenantOf(context: Context, request: FastifyRequest): Promise<Store> {
  const { tenant } = await storesOf(context, request);
  if (!tenant) throw inNoTenant();
  return tenant;
}
