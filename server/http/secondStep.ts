import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import { countedAs, shownAddress } from '../proxies.ts';
import { appsOf, passkeysOf } from '../sessions/factors.ts';
import { deviceOf, type Origin } from '../sessions/origin.ts';
import { type PasskeySite, requestOptions, siteOf } from '../sessions/passkeys.ts';
import type { ByProvider } from '../sessions/providerAccounts.ts';
import { codesLeft } from '../sessions/recoveryCodes.ts';
import { beginChallenge, challengeMinutes, endChallenge, tryChallenge } from '../sessions/signInChallenges.ts';
import { countAttempt, factorAttempt } from '../sessions/signInLimit.ts';
import { auditProof, type Proof, refusalOf } from '../sessions/signInProof.ts';
import { originOfCall } from './callOrigin.ts';
import { assertionSchema } from './passkeySchemas.ts';

/** The answer to a right password of a user with a second factor. */
export interface FirstStep {
  /** Names the sign-in in its second step, within five minutes. */
  challenge: string;
  methods: ('TOTP' | 'PASSKEY' | 'RECOVERY_CODE')[];
  /** What the browser needs for a passkey, where the user has one and this address serves it. */
  passkey?: Awaited<ReturnType<typeof requestOptions>>;
}

/** The body of the second step: the challenge, and one of the methods. */
export interface SecondStep extends Proof {
  challenge: string;
}

export const challengeSchema = { type: 'string', minLength: 20, maxLength: 100 };
export const codeSchema = { type: 'string', minLength: 1, maxLength: 20 };

export const secondStepSchema = {
  type: 'object',
  properties: {
    challenge: challengeSchema,
    code: codeSchema,
    recovery_code: { type: 'string', minLength: 1, maxLength: 60 },
    passkey: assertionSchema,
  },
  required: ['challenge'],
  minProperties: 2,
  maxProperties: 2,
  additionalProperties: false,
};

/** From where a sign-in comes. */
export const originOf = ({ headers, ip }: FastifyRequest): Origin => ({
  ...deviceOf(headers['user-agent']),
  address: shownAddress(ip),
});

/** The site that a call's passkeys belong to. */
export const siteOfCall = ({ factors }: Context, { headers }: FastifyRequest): PasskeySite | undefined =>
  siteOf(factors.origin, headers.origin);

/** Begins the second step of a sign-in whose password was right, or that a provider has confirmed. */
export async function firstStep(
  context: Context,
  request: FastifyRequest,
  userId: string,
  by?: ByProvider,
): Promise<FirstStep> {
  const { control } = context;
  const site = siteOfCall(context, request);
  const keys = await passkeysOf(control, userId);
  const passkey = site && keys.length > 0 ? await requestOptions(site, keys) : undefined;
  const apps = await appsOf(control, userId);
  const left = await codesLeft(control, userId);
  const kept = { userId, purpose: 'SIGN_IN', signed: passkey?.challenge, by } as const;
  return {
    challenge: await beginChallenge(control, context.now(), kept),
    methods: [
      ...(passkey ? (['PASSKEY'] as const) : []),
      ...(apps.length > 0 ? (['TOTP'] as const) : []),
      ...(left > 0 ? (['RECOVERY_CODE'] as const) : []),
    ],
    ...(passkey && { passkey }),
  };
}

const over = () => new HttpError('refused', { key: 'signInOver', params: { minutes: challengeMinutes } });

/** Ends a sign-in by the second factor and returns the token. Each try, right or wrong, is a line in the audit log. */
export async function secondStep(context: Context, request: FastifyRequest, body: SecondStep): Promise<string> {
  const { control } = context;
  const now = context.now();
  const { challenge: token, ...proof } = body;
  const challenge = await tryChallenge(control, now, token, 'SIGN_IN');
  if (!challenge) throw over();
  const counted = await countFactor(context, request, challenge.email.toLowerCase());
  const at = { store: control, now, settings: context.factors, site: siteOfCall(context, request) };
  const refused = await refusalOf(at, challenge, proof);
  await auditProof(
    control,
    challenge,
    { requestId: request.id, from: originOfCall(request) },
    proof,
    refused ?? 'taken',
  );
  if (refused) throw new HttpError('refused', { key: refused }, { errors: { [fieldOf(proof)]: [{ key: refused }] } });
  await counted.succeeded();
  if (!(await endChallenge(control, token))) throw over();
  const { userId, password, providerId, idToken } = challenge;
  const by = providerId === null ? undefined : { providerId, idToken, factorProven: false };
  const accessToken = await context.sessions.startFor(userId, password, originOf(request), by);
  if (accessToken === undefined) throw over();
  return accessToken;
}

const fieldOf = ({ code, passkey }: Proof): keyof Proof =>
  code !== undefined ? 'code' : passkey ? 'passkey' : 'recovery_code';

/** Counts a try as a failed sign-in from the address, and as a failed second factor of the account from anywhere. */
async function countFactor(context: Context, { ip }: FastifyRequest, account: string) {
  const here = await countAttempt(context, { kind: 'sign-in', account, address: countedAs(ip) });
  const anywhere = await countAttempt(context, factorAttempt(account)).catch(async (error: unknown) => {
    await here.dropped();
    throw error;
  });
  return {
    async succeeded() {
      await here.succeeded();
      await anywhere.succeeded();
    },
  };
}
