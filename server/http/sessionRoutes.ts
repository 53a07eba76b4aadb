import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { demandManages } from '../entities/user.ts';
import { notFound } from '../errors.ts';
import { demandRecord, isId } from '../records/read.ts';
import { type Ended, endSessions, sessionsOf } from '../sessions/userSessions.ts';
import { sessionOf } from './access.ts';
import { actorOf, callerOf } from './request.ts';

type WithId = { Params: { id: string } };

/** Where users are logged in: everybody sees and ends their own sessions, an admin those of the users they may edit. */
export function sessionRoutes(app: FastifyInstance, context: Context): void {
  ownRoutes(app, context);
  const path = '/api/v1/crud/user/:id/sessions';
  const config = { needs: 'user.edit' } as const;
  app.get<WithId>(path, { config }, async (request) => {
    const userId = await managedUser(context, request);
    return { data: await sessionsOf(context.control, context.now(), userId, sessionOf(request)) };
  });
  app.delete<WithId>(path, { config }, async (request) => {
    const userId = await managedUser(context, request);
    return { data: { ended: await end(context, request, userId, { allBut: sessionOf(request).tokenHash }) } };
  });
}

function ownRoutes(app: FastifyInstance, context: Context): void {
  const path = '/api/v1/auth/sessions';
  const config = { needs: 'signed-in', ofUser: true } as const;
  app.get(path, { config }, async (request) => {
    const session = sessionOf(request);
    return { data: await sessionsOf(context.control, context.now(), session.userId, session) };
  });
  app.delete(path, { config }, async (request) => {
    const { userId, tokenHash } = sessionOf(request);
    return { data: { ended: await end(context, request, userId, { allBut: tokenHash }) } };
  });
  // another user's session is the same 404 as none
  app.delete<WithId>(`${path}/:id`, { config }, async (request) => {
    const { id } = request.params;
    if (!isId(id) || (await end(context, request, sessionOf(request).userId, { id })) === 0) throw notFound();
    return { data: { id } };
  });
}

/** Returns the id of the user whom a call is about; throws unless the caller may edit them. */
export async function managedUser(context: Context, request: FastifyRequest<WithId>): Promise<string> {
  const { id } = request.params;
  if (!isId(id)) throw notFound();
  await demandRecord(context, await callerOf(context, request), 'user', id);
  await demandManages(context, sessionOf(request), id);
  return id;
}

async function end(context: Context, request: FastifyRequest, userId: string, which: Ended): Promise<number> {
  const ending = userId === sessionOf(request).userId ? 'USER' : 'ADMIN';
  const deed = { userId, which, ending, actor: actorOf(request) } as const;
  const count = await endSessions(context.control, context.now(), deed);
  context.sessions.forget();
  return count;
}
