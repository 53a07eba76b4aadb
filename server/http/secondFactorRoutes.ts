import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { SecondFactorKind, SecondFactors } from '../../src/contracts/secondFactor.ts';
import type { RefusalKey } from '../../src/manifest/refusals.ts';
import type { Context } from '../context.ts';
import { HttpError, notFound, Refused } from '../errors.ts';
import { countedAs } from '../proxies.ts';
import { isId } from '../records/read.ts';
import { demandPassword } from '../sessions/currentPassword.ts';
import { addFactor, changeCodes, type FactorChange, removeFactor, resetFactors } from '../sessions/factorChanges.ts';
import { factorRequired, factorsOf, type NewFactor, passkeysOf } from '../sessions/factors.ts';
import { creationOptions, madePasskey, type PasskeySite, type Registration } from '../sessions/passkeys.ts';
import { demandFresh, providerOfUser } from '../sessions/providerAccounts.ts';
import { codesLeft } from '../sessions/recoveryCodes.ts';
import { seal, unseal } from '../sessions/secretBox.ts';
import { beginChallenge, type Challenge, challengeMinutes, tryChallenge } from '../sessions/signInChallenges.ts';
import { plainCode } from '../sessions/signInProof.ts';
import { judgeCode, newSecret, uriOf } from '../sessions/totpCodes.ts';
import { auditPlatform } from '../sql/auditLog.ts';
import { table } from '../sql/store.ts';
import { sessionOf } from './access.ts';
import { registrationSchema } from './passkeySchemas.ts';
import { actorOf } from './request.ts';
import { challengeSchema, codeSchema, siteOfCall } from './secondStep.ts';
import { managedUser } from './sessionRoutes.ts';

type WithId = { Params: { id: string } };
interface Begun {
  password: string;
  kind: SecondFactorKind;
}
interface Added {
  challenge: string;
  name: string;
  code?: string;
  passkey?: Registration;
}

/** Empty for who logs in by an identity provider. */
const passwordSchema = { type: 'string', maxLength: 200 };
const bodyOf = (properties: { [name: string]: object }, required: readonly string[]) => ({
  body: { type: 'object', properties, required, additionalProperties: false },
});
const beginSchema = bodyOf({ password: passwordSchema, kind: { enum: ['TOTP', 'PASSKEY'] } }, ['password', 'kind']);
const addSchema = bodyOf(
  {
    challenge: challengeSchema,
    name: { type: 'string', minLength: 1, maxLength: 60, pattern: '\\S' },
    code: codeSchema,
    passkey: registrationSchema,
  },
  ['challenge', 'name'],
);
const proofSchema = bodyOf({ password: passwordSchema }, ['password']);

const bodyLimit = 32 * 1024;
const config = { needs: 'signed-in', ofUser: true, beforeFactor: true } as const;

/** A user's second factors: everybody sees and changes their own by their password; an admin resets a user's. */
export function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  const path = '/api/v1/auth/second-factors';
  app.get(path, { config }, async (request) => ({ data: await toldOf(context, sessionOf(request).userId) }));
  app.post<{ Body: Begun }>(`${path}/begin`, { bodyLimit, schema: beginSchema, config }, async (request) => {
    await demandOwn(context, request, request.body.password);
    return { data: await begin(context, request, request.body.kind) };
  });
  app.post<{ Body: Added }>(path, { bodyLimit, schema: addSchema, config }, async (request, reply) => {
    const recovery_codes = await add(context, request, request.body);
    reply.code(201);
    return {
      data: { ...(await toldOf(context, sessionOf(request).userId)), ...(recovery_codes && { recovery_codes }) },
    };
  });
  app.post<WithId & { Body: { password: string } }>(
    `${path}/:id/remove`,
    { schema: proofSchema, config },
    async (request) => {
      const { id } = request.params;
      if (!isId(id)) throw notFound();
      await demandOwn(context, request, request.body.password);
      await removeFactor(changeOf(context, request), id);
      context.sessions.forget();
      return { data: await toldOf(context, sessionOf(request).userId) };
    },
  );
  const codes = '/api/v1/auth/recovery-codes';
  app.post<{ Body: { password: string } }>(codes, { schema: proofSchema, config }, async (request) => {
    await demandOwn(context, request, request.body.password);
    const recovery_codes = await changeCodes(changeOf(context, request));
    return { data: { ...(await toldOf(context, sessionOf(request).userId)), recovery_codes } };
  });
  const ofUser = '/api/v1/crud/user/:id/second-factors';
  app.get<WithId>(ofUser, { config: { needs: 'user.edit' } }, async (request) => ({
    data: await toldOf(context, await managedUser(context, request)),
  }));
  app.delete<WithId>(ofUser, { config: { needs: 'user.edit' } }, async (request) => {
    const userId = await managedUser(context, request);
    if (userId === sessionOf(request).userId) throw Refused.field('id', { key: 'ownFactors' });
    const removed = await resetFactors(changeOf(context, request), userId);
    context.sessions.forget();
    return { data: { removed } };
  });
}

const changeOf = (context: Context, request: FastifyRequest): FactorChange => ({
  control: context.control,
  session: sessionOf(request),
  actor: actorOf(request),
  now: context.now(),
});

/** An open console must not suffice to take over an account: a password, or a fresh log-in of who has none. */
async function demandOwn(context: Context, request: FastifyRequest, password: string): Promise<void> {
  const { userId, tokenHash } = sessionOf(request);
  if ((await providerOfUser(context.control, userId)) !== null)
    return demandFresh(context.control, context.now(), tokenHash);
  await demandPassword(context, { userId, address: countedAs(request.ip) }, 'password', password);
}

async function toldOf({ control, factors }: Context, userId: string): Promise<SecondFactors> {
  const { rows } = await sql<{ required: boolean }>`select ${factorRequired(control)} as required
    from ${table(control, 'user')} u where u.id = ${userId}::bigint`.execute(control.db);
  return {
    factors: await factorsOf(control, userId),
    recovery_codes_left: await codesLeft(control, userId),
    required: rows[0]?.required === true,
    apps: factors.key !== undefined,
    passkey_origin: factors.origin ?? null,
  };
}

/** Begins adding an authenticator: the secret of a new app, or what the browser needs to make a passkey. */
async function begin(context: Context, request: FastifyRequest, kind: SecondFactorKind) {
  const { control, factors } = context;
  const { userId, userName } = sessionOf(request);
  const { rows } = await sql<{ email: string }>`select email from ${table(control, 'user')}
    where id = ${userId}::bigint`.execute(control.db);
  const email = rows[0]?.email ?? '';
  if (kind === 'PASSKEY') {
    const site = demandSite(context, request);
    const options = await creationOptions(
      site,
      { id: userId, email, name: userName },
      await passkeysOf(control, userId),
    );
    const kept = { userId, purpose: kind, signed: options.challenge };
    return { challenge: await beginChallenge(control, context.now(), kept), passkey: options };
  }
  if (!factors.key) throw new HttpError('conflict', { key: 'appsClosed' });
  const secret = newSecret();
  const kept = { userId, purpose: kind, secret: seal(factors.key, secret, userId) };
  return { challenge: await beginChallenge(control, context.now(), kept), secret, uri: uriOf(secret, email) };
}

function demandSite(context: Context, request: FastifyRequest): PasskeySite {
  const site = siteOfCall(context, request);
  if (site) return site;
  const origin = context.factors.origin ?? 'http://localhost';
  throw new HttpError('conflict', { key: 'passkeyElsewhere', params: { origin } });
}

/** Adds the authenticator that was begun, once it has proved itself. */
async function add(context: Context, request: FastifyRequest, body: Added): Promise<string[] | undefined> {
  const kind = body.passkey ? 'PASSKEY' : 'TOTP';
  const challenge = await tryChallenge(context.control, context.now(), body.challenge, kind);
  // of another user it is the same as none
  if (challenge?.userId !== sessionOf(request).userId)
    throw new HttpError('refused', { key: 'factorOver', params: { minutes: challengeMinutes } });
  const factor = body.passkey
    ? await newPasskey(context, request, challenge, body.passkey)
    : await newApp(context, request, challenge, body.code ?? '');
  const codes = await addFactor(changeOf(context, request), body.name.trim(), factor);
  context.sessions.forget();
  return codes;
}

async function newApp(
  context: Context,
  request: FastifyRequest,
  challenge: Challenge,
  code: string,
): Promise<NewFactor> {
  const { key } = context.factors;
  const { userId, secret } = challenge;
  if (!key || secret === null) throw new HttpError('conflict', { key: 'appsClosed' });
  const verdict = judgeCode(unseal(key, secret, userId), plainCode(code), context.now(), null);
  if ('step' in verdict) return { kind: 'TOTP', secret, step: verdict.step };
  await noteUnproven(context, request, 'TOTP', verdict.refused);
  throw Refused.field('code', { key: verdict.refused });
}

async function newPasskey(
  context: Context,
  request: FastifyRequest,
  challenge: Challenge,
  answer: Registration,
): Promise<NewFactor> {
  const made = await madePasskey(demandSite(context, request), answer, challenge.signed ?? '');
  if (made) return { kind: 'PASSKEY', ...made };
  await noteUnproven(context, request, 'PASSKEY', 'passkeyWrong');
  throw Refused.field('passkey', { key: 'passkeyWrong' });
}

/** Writes into the audit log that an authenticator was not added; it is no failed sign-in, as the user is signed in. */
const noteUnproven = (
  { control }: Context,
  request: FastifyRequest,
  kind: SecondFactorKind,
  outcome: RefusalKey,
): Promise<void> =>
  auditPlatform({ store: control, name: 'second_factor', actor: actorOf(request) }, 'REFUSED', '*', null, {
    kind,
    outcome,
  });
