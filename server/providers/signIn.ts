import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Configuration, IDToken, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client';
import { minuteMs } from '../../src/manifest/durations.ts';
import type { Context } from '../context.ts';
import type { CodedText } from '../errors.ts';
import { hashToken } from '../sessions/hashToken.ts';
import { type SecretKey, seal } from '../sessions/secretBox.ts';
import type { Actor } from '../sql/auditLog.ts';
import { type Store, table } from '../sql/store.ts';
import { type Claims, grantedBy, groupsIn, mailIn, nameIn, provesFactor, textIn } from './claims.ts';
import { clockTolerance, configurationOf, library } from './discovery.ts';
import { SignInRefused } from './outcome.ts';
import { userOf } from './providerUsers.ts';
import { hintOwner } from './signOut.ts';
import { openProvider, type StoredProvider } from './storedProviders.ts';
import { tokenProblem } from './tokenProblems.ts';

/** Minutes for which a sign-in at the provider may take, a second factor there included. */
export const signInMinutes = 10;
/** Seconds within which the console exchanges the code of a sign-in for a session. */
const codeSeconds = 60;

/** The address to which providers send the browser back. */
export const callbackUri = (origin: string): string => `${origin}/api/v1/auth/provider/callback`;

/** What a browser keeps while it is at the provider, so that nobody goes on with another one's sign-in. */
export const newBrowserKey = (): string => randomBytes(32).toString('base64url');

/** Begins a sign-in: the address at the provider. Throws SignInRefused. */
export async function beginSignIn(
  { control, factors, now }: Context,
  { providerId, browser, place }: { providerId: string; browser: string; place: string },
): Promise<string> {
  const { origin, key } = factors;
  const provider = await openProvider(control, providerId);
  if (!provider || origin === undefined) throw new SignInRefused({ key: 'providerUnknown' });
  const about = { providerId };
  const config = await configurationOf(provider, key).catch((error: unknown) => {
    throw new SignInRefused(atSignIn(tokenProblem(error)), about);
  });
  const openid = await library();
  const [state, nonce, verifier] = [openid.randomState(), openid.randomNonce(), openid.randomPKCECodeVerifier()];
  const signIns = table(control, 'provider_sign_in');
  const at = now();
  const expiry = new Date(at.getTime() + signInMinutes * minuteMs).toISOString();
  const old = new Date(at.getTime() - signInMinutes * minuteMs).toISOString();
  await sql`delete from ${signIns} where expires_at <= ${old}::timestamptz`.execute(control.db);
  await sql`insert into ${signIns} (hash, browser, provider_id, expires_at, nonce, verifier, place)
    values (${hashToken(state)}, ${hashToken(browser)}, ${providerId}::bigint, ${expiry}::timestamptz, ${nonce}, ${verifier}, ${place})`.execute(
    control.db,
  );
  return openid.buildAuthorizationUrl(config, {
    redirect_uri: callbackUri(origin),
    scope: provider.scope,
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href;
}

/** A sign-in at the provider that has come to its end: the console exchanges the code for a session. */
export interface SignedIn {
  code: string;
  place: string;
}

/** Ends a sign-in by what the provider has sent the browser back with. Throws SignInRefused. */
export async function finishSignIn(
  context: Context,
  { search, browser, call }: { search: string; browser: string | undefined; call: Pick<Actor, 'requestId' | 'from'> },
): Promise<SignedIn> {
  const { control, factors, now } = context;
  const state = new URLSearchParams(search).get('state') ?? '';
  const begun = await takeState(control, now(), state, browser);
  const about = { providerId: begun.providerId };
  const provider = await openProvider(control, begun.providerId);
  if (!provider || factors.origin === undefined) throw new SignInRefused({ key: 'providerUnknown' }, about);
  const callback = new URL(`${callbackUri(factors.origin)}${search}`);
  const { claims, idToken } = await answered(provider, factors.key, callback, { ...begun, state }).catch(
    (error: unknown) => {
      throw error instanceof SignInRefused ? error : new SignInRefused(atSignIn(tokenProblem(error)), about);
    },
  );
  const actor = { userId: null, userName: provider.label, tenantId: null, ...call };
  const outcome = await userOf(context, identityOf(provider, claims), actor);
  if ('refused' in outcome) throw new SignInRefused(outcome.refused, { ...about, userId: outcome.userId });
  const { userId } = outcome;
  const code = randomBytes(32).toString('base64url');
  const expiry = new Date(now().getTime() + codeSeconds * 1_000).toISOString();
  const hint = factors.key && idToken !== undefined ? seal(factors.key, idToken, hintOwner(userId)) : null;
  await sql`insert into ${table(control, 'provider_sign_in')} (hash, browser, provider_id, expires_at, user_id, id_token, factor_proven)
    values (${hashToken(code)}, ${hashToken(browser ?? '')}, ${provider.id}::bigint, ${expiry}::timestamptz, ${userId}::bigint,
      ${hint}, ${provesFactor(claims.signed, provider.factorValues)})`.execute(control.db);
  return { code, place: begun.place };
}

/** What is wrong with the issuer is told to administrators only. */
const atSignIn = (text: CodedText): CodedText => (text.key.startsWith('issuer') ? { key: 'providerAway' } : text);

interface Begun {
  providerId: string;
  nonce: string;
  verifier: string;
  place: string;
}

/** Takes a sign-in that this browser has begun, once. */
async function takeState(control: Store, now: Date, state: string, browser: string | undefined): Promise<Begun> {
  const signIns = table(control, 'provider_sign_in');
  const at = sql`${now.toISOString()}::timestamptz`;
  const mine = sql`hash = ${hashToken(state)} and browser = ${hashToken(browser ?? '')} and nonce is not null`;
  const { rows } = await sql<Begun>`update ${signIns} set used_at = ${at}
    where ${mine} and used_at is null and expires_at > ${at}
    returning provider_id::text as "providerId", nonce, verifier, place`.execute(control.db);
  const [begun] = rows;
  if (begun) return begun;
  const { rows: over } = await sql<{ used: boolean; provider: string }>`select used_at is not null as used,
    provider_id::text as provider from ${signIns} where ${mine}`.execute(control.db);
  const [found] = over;
  if (!found) throw new SignInRefused({ key: 'providerNoStart' });
  const text: CodedText = found.used
    ? { key: 'providerUsed' }
    : { key: 'providerLate', params: { minutes: signInMinutes } };
  throw new SignInRefused(text, { providerId: found.provider });
}

/** What a provider says of a user: all of it, and the part that it has signed. */
interface Said {
  claims: { all: Claims; signed: IDToken };
  idToken: string | undefined;
}

async function answered(
  provider: StoredProvider,
  key: SecretKey | undefined,
  callback: URL,
  { state, nonce, verifier }: Begun & { state: string },
): Promise<Said> {
  const config = await configurationOf(provider, key);
  const { authorizationCodeGrant } = await library();
  const tokens = await authorizationCodeGrant(config, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const signed = tokens.claims();
  const about = { providerId: provider.id };
  if (!signed || textIn(signed.sub, 255) === undefined) throw new SignInRefused({ key: 'providerAnswer' }, about);
  // the library looks at `nbf`, and most providers tell the time of issue only
  if (signed.iat > Date.now() / 1000 + clockTolerance) throw new SignInRefused({ key: 'providerEarly' }, about);
  return { claims: { all: await allClaims(provider, config, tokens, signed), signed }, idToken: tokens.id_token };
}

/** The claims of the ID token, and what it lacks by the provider's call for it; that is about the same subject or refused. */
async function allClaims(
  { groupsClaim }: StoredProvider,
  config: Configuration,
  tokens: TokenEndpointResponse & TokenEndpointResponseHelpers,
  signed: IDToken,
): Promise<Claims> {
  const isWhole = signed.email !== undefined && groupsIn(signed, groupsClaim) !== undefined;
  if (isWhole || config.serverMetadata().userinfo_endpoint === undefined) return signed;
  const { fetchUserInfo } = await library();
  return { ...(await fetchUserInfo(config, tokens.access_token, signed.sub)), ...signed };
}

function identityOf(provider: StoredProvider, { all, signed }: Said['claims']) {
  return {
    providerId: provider.id,
    issuer: signed.iss,
    subject: signed.sub,
    mail: mailIn(all),
    verified: verifiedIn(all),
    name: nameIn(all),
    granted: grantedBy(provider.mapping, groupsIn(all, provider.groupsClaim) ?? []),
  };
}

/** Some providers tell it as a text. */
function verifiedIn({ email_verified: said }: Claims): boolean | undefined {
  if (said === true || said === 'true') return true;
  return said === undefined || said === null ? undefined : false;
}
