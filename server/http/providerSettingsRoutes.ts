import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IdentityProviderChange, IdentityProviders } from '../../src/contracts/identityProvider.ts';
import type { Context } from '../context.ts';
import { HttpError, notFound } from '../errors.ts';
import { type Changer, removeProvider, saveProvider } from '../providers/changeProviders.ts';
import { callbackUri } from '../providers/signIn.ts';
import { logoutUri } from '../providers/signOut.ts';
import { toldProviders } from '../providers/storedProviders.ts';
import { isId } from '../records/read.ts';
import { everyTenant } from '../sessions/tenantReach.ts';
import { StaleVersion } from '../sql/write.ts';
import { demand, sessionOf } from './access.ts';
import { actorOf } from './request.ts';

type WithId = { Params: { id: string } };

const path = '/api/v1/platform/identity-providers';
const all = { config: { needs: everyTenant } } as const;
const settings = { ...all, schema: { body: { $ref: 'contracts/IdentityProviderChange.json' } } };

/** The identity providers of the installation, for administrators who may work in all tenants. */
export function providerSettingsRoutes(app: FastifyInstance, context: Context): void {
  const told = async (): Promise<IdentityProviders> => {
    const { origin, key } = context.factors;
    return {
      providers: await toldProviders(context.control),
      redirect_uri: origin === undefined ? null : callbackUri(origin),
      logout_uri: origin === undefined ? null : logoutUri(origin),
      secrets: key !== undefined,
    };
  };
  app.get(path, all, async (request) => {
    demand(sessionOf(request), 'platform.operate');
    return { data: await told() };
  });
  app.post<{ Body: IdentityProviderChange }>(path, settings, async (request, reply) => {
    demand(sessionOf(request), 'platform.operate');
    await saveProvider(context, changerOf(request), request.body);
    reply.code(201);
    return { data: await told() };
  });
  app.put<WithId & { Body: IdentityProviderChange }>(`${path}/:id`, settings, async (request) => {
    demand(sessionOf(request), 'platform.operate');
    try {
      await saveProvider(context, changerOf(request), request.body, idOf(request));
    } catch (error) {
      if (!(error instanceof StaleVersion)) throw error;
      throw new HttpError('conflict', { key: 'settingsChanged' });
    }
    return { data: await told() };
  });
  app.delete<WithId>(`${path}/:id`, all, async (request) => {
    demand(sessionOf(request), 'platform.operate');
    await removeProvider(context, changerOf(request), idOf(request));
    return { data: await told() };
  });
}

function idOf({ params: { id } }: FastifyRequest<WithId>): string {
  if (!isId(id)) throw notFound();
  return id;
}

const changerOf = (request: FastifyRequest): Changer => ({ session: sessionOf(request), actor: actorOf(request) });
