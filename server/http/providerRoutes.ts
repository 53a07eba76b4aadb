import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { LoginProvider } from '../../src/contracts/identityProvider.ts';
import type { Context } from '../context.ts';
import { type CodedText, HttpError } from '../errors.ts';
import { SignInRefused } from '../providers/outcome.ts';
import { beginSignIn, finishSignIn, newBrowserKey, signInMinutes } from '../providers/signIn.ts';
import { readProviders } from '../providers/storedProviders.ts';
import { countedAs } from '../proxies.ts';
import { hasFactor, hasNoFactor } from '../sessions/factors.ts';
import { hashToken } from '../sessions/hashToken.ts';
import type { ByProvider } from '../sessions/providerAccounts.ts';
import { type Attempt, countAttempt, forgetAttempts } from '../sessions/signInLimit.ts';
import { workingTenant } from '../sessions/tenantReach.ts';
import { table } from '../sql/store.ts';
import { type Query, queryOf, queryText } from '../validation/queries.ts';
import { notedSignIn } from './auditedCalls.ts';
import { callerAsActor } from './callOrigin.ts';
import { type FirstStep, firstStep, originOf } from './secondStep.ts';

const base = '/api/v1/auth/provider';
const config = { needs: 'public' } as const;

const startQuery = queryOf(
  {
    provider: queryText('the id of a provider', { pattern: '^[0-9]{1,18}$' }),
    redirect: queryText('a path of the console', { maxLength: 500 }),
  },
  'provider',
);
const codeSchema = {
  type: 'object',
  properties: { code: { type: 'string', minLength: 20, maxLength: 100 } },
  required: ['code'],
  additionalProperties: false,
};

/**
 * Logging in by an identity provider: to the provider, back from it, and a session for the code that the console finds
 * behind `#` then. The first two are pages that the browser goes to, so that they end at the login page, whatever happens.
 */
export function providerRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: Query<typeof startQuery> }>(
    `${base}/start`,
    { schema: { querystring: startQuery }, config, exposeHeadRoute: false },
    async (request, reply) => {
      const { provider: providerId, redirect: place = '' } = request.query;
      const browser = newBrowserKey();
      return toPage(context, request, reply, async () => {
        await countAttempt(context, attemptOf(request));
        const address = await beginSignIn(context, { providerId, browser, place });
        setCookie(context, reply, browser);
        return address;
      });
    },
  );
  app.get(`${base}/callback`, { config, exposeHeadRoute: false }, (request, reply) =>
    toPage(context, request, reply, async () => {
      const counted = await countAttempt(context, attemptOf(request));
      const call = callerAsActor(request);
      const search = /\?.*$/s.exec(request.raw.url ?? '')?.[0] ?? '';
      const { code, place } = await finishSignIn(context, { search, browser: browserOf(context, request), call });
      await counted.dropped();
      return loginPage({ by: code }, place);
    }),
  );
  app.post<{ Body: { code: string } }>(`${base}/session`, { schema: { body: codeSchema }, config }, (request) =>
    notedSignIn(context, request, () => exchange(context, request, request.body.code)),
  );
}

/** The ways to log in that the login page offers. */
export async function loginProviders({ control, factors: { origin } }: Context): Promise<LoginProvider[]> {
  if (origin === undefined) return [];
  const open = (await readProviders(control)).filter(({ enabled }) => enabled);
  return open.map(({ id, label }) => ({ label, address: `${origin}${base}/start?provider=${id}` }));
}

/** All starts and failures of an address count together: nobody has told an account yet. */
const attemptOf = ({ ip }: FastifyRequest): Attempt => ({ kind: 'provider', account: '*', address: countedAs(ip) });

/** The login page; what stands behind `#` reaches no server and no log. */
const loginPage = (said: { [name: string]: string }, place = ''): string =>
  `/login${place === '' ? '' : `?${new URLSearchParams({ redirect: place })}`}#${new URLSearchParams(said)}`;

/** Leads the browser on, or to the login page with the reason. */
async function toPage(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  go: () => Promise<string>,
): Promise<FastifyReply> {
  try {
    return await reply.redirect(await go(), 302);
  } catch (error) {
    const text = error instanceof SignInRefused ? error.text : error instanceof HttpError ? error.coded : undefined;
    if (!text) throw error;
    if (error instanceof SignInRefused) await noteRefused(context, request, error);
    return reply.redirect(loginPage(saidOf(text)), 302);
  }
}

const saidOf = ({ key, params = {} }: CodedText) => ({
  refused: key,
  ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
});

/** Notes a sign-in that a provider did not bring to its end, ten times a minute at most for each address and user. */
async function noteRefused(context: Context, request: FastifyRequest, { text, about }: SignInRefused): Promise<void> {
  const { providerId = '*', userId } = about;
  const actor = callerAsActor(request);
  const tenantId = userId === undefined ? null : await tenantOf(context, userId);
  const subject =
    userId === undefined ? { entity: 'identity_provider', id: providerId } : { entity: 'user', id: userId };
  const note = { verb: 'SIGN IN FAILED', ...subject, after: { reason: text.key }, tenantId, actor } as const;
  context.notes.laterBounded(`provider ${actor.from?.address} ${subject.id}`, note, (err) =>
    request.log.error({ err }, 'a line of the audit log could not be written'),
  );
}

async function tenantOf({ control }: Context, userId: string): Promise<string | null> {
  const { rows } = await sql<{ tenant: string | null }>`select ${workingTenant(control)}::text as tenant
    from ${table(control, 'user')} u where u.id = ${userId}::bigint`.execute(control.db);
  return rows[0]?.tenant ?? null;
}

interface Taken extends ByProvider {
  userId: string;
  password: string;
  hasFactor: boolean;
}

/** A session for the code of a sign-in, once and in the same browser; the second step where the user has to take it here. */
async function exchange(
  context: Context,
  request: FastifyRequest,
  code: string,
): Promise<{ accessToken: string } | FirstStep> {
  const { control } = context;
  const over = () => new HttpError('refused', { key: 'providerNoStart' });
  const counted = await countAttempt(context, attemptOf(request));
  const { rows } =
    await sql<Taken>`delete from ${table(control, 'provider_sign_in')} s using ${table(control, 'user')} u
    where s.hash = ${hashToken(code)} and s.browser = ${hashToken(browserOf(context, request) ?? '')}
      and s.expires_at > ${context.now().toISOString()}::timestamptz and u.id = s.user_id and not u.disabled
    returning u.id::text as "userId", u.password, ${hasFactor(control)} as "hasFactor",
      s.provider_id::text as "providerId", s.id_token as "idToken", s.factor_proven as "factorProven"`.execute(
      control.db,
    );
  const [taken] = rows;
  if (!taken) throw over();
  const { userId, password, factorProven } = taken;
  await counted.dropped();
  if (taken.hasFactor && !factorProven) return firstStep(context, request, userId, taken);
  const accessToken = await context.sessions.startFor(userId, password, originOf(request), taken);
  if (accessToken === undefined) throw over();
  // one that was added meanwhile has ended the sessions that it found
  if (!factorProven && !(await hasNoFactor(control, userId))) {
    await context.sessions.end(hashToken(accessToken));
    throw over();
  }
  await forgetAttempts(context, attemptOf(request));
  return { accessToken };
}

/** Bound to the host and to https where the console has it; otherwise it is for tests and trials on the machine itself. */
const cookieOf = ({ factors: { origin } }: Context) =>
  origin?.startsWith('https:')
    ? { name: '__Host-pitboss-sign-in', more: '; Secure' }
    : { name: 'pitboss-sign-in', more: '' };

function setCookie(context: Context, reply: FastifyReply, value: string): void {
  const { name, more } = cookieOf(context);
  const age = signInMinutes * 60;
  // lax: the browser sends it when the provider leads back
  reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${more}`);
}

function browserOf(context: Context, { headers }: FastifyRequest): string | undefined {
  const { name } = cookieOf(context);
  const parts = (headers.cookie ?? '').split(';').map((part) => part.trim());
  const value = parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}
