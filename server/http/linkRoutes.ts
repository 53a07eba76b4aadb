import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenedLink } from '../../src/contracts/invitation.ts';
import { entitySchema } from '../../src/manifest/jsonSchema.ts';
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import { askReset } from '../mail/askReset.ts';
import { setPassword } from '../mail/setPassword.ts';
import { linkNames, type Opened, type OpenLink, openLink } from '../mail/signInLinks.ts';
import { countedAs } from '../proxies.ts';
import { hashOf } from '../sessions/passwords.ts';
import { countAttempt } from '../sessions/signInLimit.ts';
import { isDemoMail } from '../tenants/demoLogins.ts';
import { callerAsActor, originOfCall } from './callOrigin.ts';
import { loginProviders } from './providerRoutes.ts';

interface Chosen {
  token: string;
  password: string;
  password_confirmation: string;
}

const bodyLimit = 16 * 1024;
const config = { needs: 'public' } as const;
const tokenSchema = { type: 'string', minLength: 1, maxLength: 100 };
const lookSchema = {
  type: 'object',
  properties: { token: tokenSchema },
  required: ['token'],
  additionalProperties: false,
};
const forgotSchema = {
  type: 'object',
  properties: { email: { type: 'string', minLength: 1, maxLength: 254 } },
  required: ['email'],
  additionalProperties: false,
};

/** What somebody who can't sign in may do: ask for a reset link, and choose a password by a link. */
export function linkRoutes(app: FastifyInstance, context: Context): void {
  app.get('/api/v1/auth/ways', { config }, async () => ({
    data: { reset_by_mail: context.mail !== undefined, providers: await loginProviders(context) },
  }));
  app.post<{ Body: { email: string } }>(
    '/api/v1/auth/forgot',
    { bodyLimit, schema: { body: forgotSchema }, config },
    async (request, reply) => {
      await forgot(context, request, request.body.email.trim().toLowerCase());
      reply.code(202);
      return { data: null };
    },
  );
  app.post<{ Body: { token: string } }>(
    '/api/v1/auth/link',
    { bodyLimit, schema: { body: lookSchema }, config },
    async (request): Promise<{ data: OpenedLink }> => {
      const { purpose, expiresAt } = await demandLink(context, request, request.body.token);
      return { data: { purpose, expires_at: expiresAt } };
    },
  );
  app.post<{ Body: Chosen }>(
    '/api/v1/auth/link/password',
    { bodyLimit, schema: { body: chosenSchema(context) }, config },
    async (request) => {
      await choosePassword(context, request, request.body);
      return { data: null };
    },
  );
}

/** The schema of a chosen password: that of the user's create form, and the link's token. */
function chosenSchema({ manifest }: Context) {
  const { password, password_confirmation } = entitySchema(manifest, 'user', 'create').properties ?? {};
  return {
    type: 'object',
    properties: { token: tokenSchema, password, password_confirmation },
    required: ['token', 'password', 'password_confirmation'],
    additionalProperties: false,
  };
}

/** Answers the same, and as fast, for every mail: who has it is looked up beside the answer. */
async function forgot(context: Context, request: FastifyRequest, mail: string): Promise<void> {
  if (!context.mail) throw new HttpError('conflict', { key: 'resetByAdmin' });
  await countAttempt(context, { kind: 'reset', account: mail, address: countedAs(request.ip) });
  // the demo's mails lead nowhere
  if (isDemoMail(mail)) return;
  const actor = callerAsActor(request);
  context.notes.track(
    () => askReset(context, mail, actor),
    (err) => request.log.error({ err }, 'a reset link could not be queued'),
  );
}

async function demandLink(context: Context, request: FastifyRequest, token: string): Promise<OpenLink> {
  const opened = await openLink(context.control, context.now(), token);
  if ('link' in opened) return opened.link;
  noteRefused(context, request, opened);
  throw new HttpError('refused', { key: opened.refused });
}

/** Notes a link that opened nothing, ten times a minute at most for each address and user. */
function noteRefused(
  { notes }: Context,
  request: FastifyRequest,
  { refused, known }: Extract<Opened, { refused: unknown }>,
): void {
  const actor = { ...callerAsActor(request), tenantId: known?.tenantId ?? null };
  const entity = known ? linkNames[known.purpose] : 'sign_in_link';
  const id = known?.userId ?? '*';
  const note = {
    verb: 'SIGN IN FAILED',
    entity,
    id,
    after: { reason: refused },
    tenantId: actor.tenantId,
    actor,
  } as const;
  notes.laterBounded(`link ${actor.from?.address} ${id}`, note, (err) =>
    request.log.error({ err }, 'a line of the audit log could not be written'),
  );
}

/** Sets the password of a link's user and ends their sessions; a second factor stays. */
async function choosePassword(context: Context, request: FastifyRequest, { token, password }: Chosen): Promise<void> {
  const link = await demandLink(context, request, token);
  const hash = await hashOf('password', password, { address: countedAs(request.ip), account: link.userId });
  const { userId, userName, tenantId } = link;
  const actor = { userId, userName, tenantId, requestId: request.id, from: originOfCall(request) };
  const isTaken = await setPassword(context, { token, link, hash, actor });
  context.sessions.forget();
  if (isTaken) return;
  // another call was quicker, or the link ended meanwhile
  await demandLink(context, request, token);
  throw new HttpError('refused', { key: 'linkUnknown' });
}
