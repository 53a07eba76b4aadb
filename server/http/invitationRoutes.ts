import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { UserInvitation } from '../../src/contracts/invitation.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { entitySchema } from '../../src/manifest/jsonSchema.ts';
import type { Context } from '../context.ts';
import { HttpError, Refused } from '../errors.ts';
import { invitationOf } from '../mail/invitationOf.ts';
import { type SentLink, sendLink } from '../mail/sendLink.ts';
import { createOne } from '../records/change.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { demandPasswordUser } from '../sessions/providerAccounts.ts';
import { inTransaction } from '../sql/store.ts';
import { trimNames } from '../validation/validation.ts';
import { sessionOf } from './access.ts';
import { actorOf, bodyOf, callerOf } from './request.ts';
import { managedUser } from './sessionRoutes.ts';

type WithId = { Params: { id: string } };

/** Invites users, who choose their passwords by a link; who may edit a user may send another one, and see what became of it. */
export function invitationRoutes(app: FastifyInstance, context: Context): void {
  const { manifest, control } = context;
  app.post(
    '/api/v1/crud/user/invite',
    {
      preValidation: trimNames(entityOf(manifest, 'user')),
      schema: { body: inviteSchema(context) },
      config: { needs: 'user.create' },
    },
    async (request, reply) => {
      const caller = await callerOf(context, request);
      // nobody knows it: the user chooses the first password that lets anybody in
      const password = await hashPassword(randomBytes(32).toString('base64'));
      let sent: SentLink | undefined;
      const { id } = await createOne(context, caller, 'user', bodyOf(request), { password }, async (store, of) => {
        sent = await sendLink(context, store, caller.actor, of, 'INVITATION');
      });
      reply.code(201);
      return { data: await told(context, String(id), sent) };
    },
  );
  const path = '/api/v1/crud/user/:id/invitation';
  const config = { needs: 'user.edit' } as const;
  app.get<WithId>(path, { config }, async (request) => ({
    data: await told(context, await managedUser(context, request)),
  }));
  app.post<WithId>(path, { config }, async (request, reply) => {
    const userId = await managedUser(context, request);
    // an open console must not suffice to take over an account
    if (userId === sessionOf(request).userId) throw Refused.field('id', { key: 'ownLink' });
    await demandPasswordUser(control, userId);
    const sent = await inTransaction(control, (store) => sendLink(context, store, actorOf(request), userId));
    if (!sent) throw new HttpError('conflict', { key: 'accountDisabled' });
    reply.code(201);
    return { data: await told(context, userId, sent) };
  });
}

/** The schema of a user's create form without the password. */
function inviteSchema({ manifest }: Context) {
  const { properties = {}, required = [], ...rest } = entitySchema(manifest, 'user', 'create');
  const isPassword = (name: string) => ['password', 'password_confirmation', 'current_password'].includes(name);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !isPassword(name))),
    required: required.filter((name) => !isPassword(name)),
    additionalProperties: rest.additionalProperties,
  };
}

async function told(context: Context, userId: string, sent?: SentLink): Promise<UserInvitation> {
  return { ...(await invitationOf(context, userId)), ...(sent?.address !== undefined && { address: sent.address }) };
}
