import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { entityOf } from '../../src/manifest/fields.ts';
import { entitySchema } from '../../src/manifest/jsonSchema.ts';
import type { Context } from '../context.ts';
import { forbidden, HttpError, notFound, unauthorized } from '../errors.ts';
import { leaveProvider } from '../providers/signOut.ts';
import { countedAs, isMadeHere } from '../proxies.ts';
import { hasFactor, hasNoFactor } from '../sessions/factors.ts';
import { hashToken } from '../sessions/hashToken.ts';
import { isPassword } from '../sessions/passwords.ts';
import { signsInByProvider } from '../sessions/providerAccounts.ts';
import { limitsOf } from '../sessions/sessionLimits.ts';
import { type Attempt, type Counted, countAttempt } from '../sessions/signInLimit.ts';
import { holdsEveryTenant, ownTenants, reachesEveryTenant, workingTenant } from '../sessions/tenantReach.ts';
import { table } from '../sql/store.ts';
import { isDemoMail } from '../tenants/demoLogins.ts';
import { type Query, queryOf, queryText } from '../validation/queries.ts';
import { trimNames } from '../validation/validation.ts';
import { currentSession, sessionOf } from './access.ts';
import { notedSignIn, noteSignOut, noteSwitch } from './auditedCalls.ts';
import { callerAsActor } from './callOrigin.ts';
import { type RegisterBody, register } from './register.ts';
import { type FirstStep, firstStep, originOf, type SecondStep, secondStep, secondStepSchema } from './secondStep.ts';

/** Enough for mail, name, password and its confirmation at their maximum lengths, with every character escaped. */
const bodyLimit = 16 * 1024;

const loginSchema = {
  type: 'object',
  properties: {
    email: { type: 'string', minLength: 1, maxLength: 254 },
    password: { type: 'string', minLength: 1, maxLength: 200 },
  },
  required: ['email', 'password'],
  additionalProperties: false,
};

/** The calls of v1/auth (SPEC §7): sign-in, registration, and the signed-in user. */
export function authRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Body: { email: string; password: string } }>(
    '/api/v1/auth/login',
    { bodyLimit, schema: { body: loginSchema }, config: { needs: 'public' } },
    (request) => notedSignIn(context, request, () => login(context, request, request.body), request.body.email),
  );
  app.post<{ Body: SecondStep }>(
    '/api/v1/auth/second-factor',
    { bodyLimit, schema: { body: secondStepSchema }, config: { needs: 'public' } },
    (request) =>
      notedSignIn(context, request, async () => ({ accessToken: await secondStep(context, request, request.body) })),
  );
  app.post(
    '/api/v1/auth/logout',
    { config: { needs: 'signed-in', ofUser: true, beforeFactor: true } },
    async (request) => {
      const { tokenHash } = sessionOf(request);
      const leave = await leaveProvider(context, tokenHash);
      await context.sessions.end(tokenHash);
      await noteSignOut(context, request);
      const address = await leave((err) => request.log.warn({ err }, 'an identity provider was not asked to log out'));
      return { data: address === undefined ? null : { address } };
    },
  );
  app.get('/api/v1/auth/me', { config: { needs: 'signed-in', ofUser: true, beforeFactor: true } }, async (request) => ({
    original: { data: await me(context, request) },
  }));
  const querystring = queryOf({ tenant_id: queryText('the id of a tenant', { minLength: 1 }) }, 'tenant_id');
  app.get<{ Querystring: Query<typeof querystring> }>(
    '/api/v1/auth/switch-tenant',
    { schema: { querystring }, config: { needs: 'tenant.switch', ofUser: true } },
    async (request) => {
      await switchTenant(context, request, request.query.tenant_id);
      await noteSwitch(context, request, request.query.tenant_id);
      return { original: { data: await me(context, request) } };
    },
  );
  app.post<{ Body: RegisterBody }>(
    '/api/v1/auth/register',
    {
      bodyLimit,
      preValidation: trimNames(entityOf(context.manifest, 'user')),
      schema: { body: registerSchema(context) },
      config: { needs: 'public' },
    },
    async (request, reply) => {
      reply.code(201);
      return { data: await register(context, callerAsActor(request), request.body, countedAs(request.ip)) };
    },
  );
}

/** The schema of a registration: the user's create form without roles and tenants, and with the set-up code. */
function registerSchema({ manifest }: Context) {
  const { properties = {} } = entitySchema(manifest, 'user', 'create');
  const { name, email, password, password_confirmation } = properties;
  return {
    type: 'object',
    properties: { name, email, password, password_confirmation, code: { type: 'string', maxLength: 64 } },
    required: ['name', 'email', 'password', 'password_confirmation'],
    additionalProperties: false,
  };
}

const wrong = () => new HttpError('refused', { key: 'wrongLogin' }, { errors: { email: [{ key: 'wrongLogin' }] } });

async function login(
  context: Context,
  request: FastifyRequest,
  body: { email: string; password: string },
): Promise<{ accessToken: string } | FirstStep> {
  const attempt: Attempt = {
    kind: 'sign-in',
    account: body.email.toLowerCase(),
    address: countedAs(request.ip),
  };
  demandDemoPlace(context, request, attempt.account);
  // counts as a failure until it has succeeded
  const counted = await countAttempt(context, attempt);
  const user = await judgedUser(context, attempt, body.password, counted);
  if (!user) throw wrong();
  // the failures stay until the second factor is right, too
  await (user.has_factor ? counted.dropped() : counted.succeeded());
  if (user.roles === 0 || (user.tenants === 0 && !user.anywhere)) throw forbidden({ key: 'registrationWaits' });
  const userId = String(user.id);
  if (user.has_factor) return firstStep(context, request, userId);
  const accessToken = await context.sessions.startFor(userId, user.password, originOf(request));
  if (accessToken === undefined) throw wrong();
  // one that was added meanwhile has ended the sessions that it found
  if (!(await hasNoFactor(context.control, userId))) {
    await context.sessions.end(hashToken(accessToken));
    throw wrong();
  }
  return { accessToken };
}

interface Known {
  id: string;
  password: string | null;
  disabled: boolean;
  roles: number;
  tenants: number;
  anywhere: boolean;
  has_factor: boolean;
}

/** Returns the user with that mail and password; undefined for any other pair, after the same time. */
async function judgedUser(
  { control }: Context,
  attempt: Attempt,
  password: string,
  counted: Counted,
): Promise<Known | undefined> {
  try {
    const { rows } = await sql<Known>`
      select u.id, u.password, u.disabled,
        (select count(*)::int from ${table(control, 'user_roles')} r where r.user_id = u.id) as roles,
        (select count(*)::int from ${table(control, 'user_tenants')} m where m.user_id = u.id) as tenants,
        ${holdsEveryTenant(control)} as anywhere, ${hasFactor(control)} as has_factor
      from ${table(control, 'user')} u where lower(u.email) = ${attempt.account}`.execute(control.db);
    const user = rows[0];
    const right = await isPassword(password, user?.password, attempt);
    return right && !user?.disabled ? user : undefined;
  } catch (error) {
    // the queue is full or the database fails: no password was checked
    await counted.dropped();
    throw error;
  }
}

/** The demo's password is public: its logins work on this machine only, unless PITBOSS_DEMO_PUBLIC allows others. */
function demandDemoPlace({ demoPublic }: Context, { raw }: FastifyRequest, account: string): void {
  if (demoPublic || !isDemoMail(account)) return;
  const { httpVersion, headers, socket } = raw;
  if (!isMadeHere({ peer: socket.remoteAddress, httpVersion, headers })) throw forbidden({ key: 'demoElsewhere' });
}

async function me(context: Context, request: FastifyRequest) {
  const { control } = context;
  const session = sessionOf(request);
  const { rows } = await sql<{
    name: string;
    email: string;
    tenant: { id: string; name: string } | null;
    roles: { id: string; name: string }[];
    idle_minutes: number;
    by_provider: boolean;
  }>`
    select u.name, u.email, l.minutes as idle_minutes, ${signsInByProvider(control)} as by_provider,
      (select json_build_object('id', t.id::text, 'name', t.name) from ${table(control, 'tenant')} t where t.id = ${workingTenant(control)}) as tenant,
      (select coalesce(json_agg(json_build_object('id', r.id::text, 'name', r.name) order by r.id), '[]') from ${table(control, 'user_roles')} ur
        join ${table(control, 'role')} r on r.id = ur.role_id where ur.user_id = u.id) as roles
    from ${table(control, 'user')} u join ${limitsOf(control)} on true
    where u.id = ${session.userId}::bigint`.execute(control.db);
  const user = rows[0];
  if (!user) throw unauthorized();
  const fresh = await currentSession(context, request);
  return {
    id: session.userId,
    name: user.name,
    email: user.email,
    roles: user.roles,
    permissions: [...(fresh ?? session).permissions].sort(),
    last_tenant_id: user.tenant?.id ?? null,
    last_tenant: user.tenant,
    // a console that is told this says in X-Idle when it was last used: see sessionUse.ts
    idle_minutes: user.idle_minutes,
    // a console that is told this offers second factors
    second_factor_needed: (fresh ?? session).lacksFactor,
    // who logs in by an identity provider has nothing to change here
    by_provider: user.by_provider,
    // a console that is told this invites users
    invites_by_mail: context.mail !== undefined,
  };
}

async function switchTenant(context: Context, request: FastifyRequest, id: string): Promise<void> {
  if (!/^\d{1,18}$/.test(id)) throw notFound();
  const { control } = context;
  const session = sessionOf(request);
  await context.sessions.endOverdue(session.userId);
  const within = reachesEveryTenant(session) ? sql`` : sql`and t.id in ${ownTenants(control, session)}`;
  const { rows } =
    await sql`update ${table(control, 'user')} u set last_tenant_id = t.id from ${table(control, 'tenant')} t
    where u.id = ${session.userId}::bigint and t.id = ${id}::bigint ${within} returning t.id`.execute(control.db);
  if (rows.length === 0) throw notFound();
  context.sessions.forget();
}
