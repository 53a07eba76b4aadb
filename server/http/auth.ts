import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { entitySchema } from '../../src/manifest/jsonSchema.ts';
import { ownTenants, reachesEveryTenant } from '../entities/reach.ts';
import { table } from '../sql/store.ts';
import { sessionOf } from './access.ts';
import type { Context } from './context.ts';
import { forbidden, HttpError, notFound, Refused, unauthorized } from './errors.ts';
import { isPassword } from './passwords.ts';
import { type RegisterBody, register } from './register.ts';
import { type Attempt, countFailure, demandFewFailures, forgetFailures } from './signInLimit.ts';

const loginSchema = {
  type: 'object',
  properties: {
    email: { type: 'string', minLength: 1, maxLength: 254 },
    password: { type: 'string', minLength: 1, maxLength: 200 },
  },
  required: ['email', 'password'],
  additionalProperties: false,
};

/** Sign-in and what belongs to the person signed in (SPEC §7: v1/auth). */
export function authRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Body: { email: string; password: string } }>(
    '/api/v1/auth/login',
    { schema: { body: loginSchema }, config: { needs: 'public' } },
    async (request) => ({ accessToken: await login(context, request, request.body) }),
  );
  app.post('/api/v1/auth/logout', { config: { needs: 'signed-in' } }, async (request) => {
    await context.sessions.end(sessionOf(request).tokenHash);
    return { data: null };
  });
  app.get('/api/v1/auth/me', { config: { needs: 'signed-in' } }, async (request) => ({
    original: { data: await me(context, request) },
  }));
  app.get<{ Querystring: { tenant_id?: string } }>(
    '/api/v1/auth/switch-tenant',
    { config: { needs: 'tenant.switch' } },
    async (request) => {
      await switchTenant(context, request, request.query.tenant_id);
      return { original: { data: await me(context, request) } };
    },
  );
  app.post<{ Body: RegisterBody }>(
    '/api/v1/auth/register',
    { schema: { body: registerSchema(context) }, config: { needs: 'public' } },
    async (request, reply) => {
      reply.code(201);
      return { data: await register(context, request.id, request.body) };
    },
  );
}

/** The user's own rules, without what only an admin grants, and with the set-up code. */
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

async function login(
  context: Context,
  request: FastifyRequest,
  body: { email: string; password: string },
): Promise<string> {
  const { control } = context;
  const attempt = { account: body.email.toLowerCase(), address: request.ip };
  demandDemoPlace(context, attempt);
  await demandFewFailures(context, attempt);
  const { rows } = await sql<{
    id: string;
    password: string | null;
    disabled: boolean;
    roles: number;
    tenants: number;
    anywhere: boolean;
  }>`
    select u.id, u.password, u.disabled,
      (select count(*)::int from ${table(control, 'user_roles')} r where r.user_id = u.id) as roles,
      (select count(*)::int from ${table(control, 'user_tenants')} m where m.user_id = u.id) as tenants,
      exists (select from ${table(control, 'user_roles')} ur join ${table(control, 'role')} r on r.id = ur.role_id
        where ur.user_id = u.id and r.permissions ? 'tenant.any') as anywhere
    from ${table(control, 'user')} u where lower(u.email) = ${attempt.account}`.execute(control.db);
  const user = rows[0];
  const right = await isPassword(body.password, user?.password);
  if (!user || !right || user.disabled) {
    await countFailure(context, attempt);
    throw new HttpError('refused', 'E-mail or password is wrong.', {
      errors: { email: ['E-mail or password is wrong.'] },
    });
  }
  await forgetFailures(context, attempt);
  if (user.roles === 0 || (user.tenants === 0 && !user.anywhere))
    throw forbidden('Your registration waits for an administrator, who has yet to give you a role and a tenant.');
  return context.sessions.start(String(user.id));
}

/** The demo's password is known to everybody: its logins work on this machine only, unless the operator says otherwise. */
function demandDemoPlace({ demoPublic }: Context, { account, address }: Attempt): void {
  const loopback = address === '::1' || /^(::ffff:)?127\./.test(address);
  if (account.endsWith('@demo.pitboss.test') && !loopback && !demoPublic)
    throw forbidden(
      'The demo logins work on the machine that Pitboss runs on. PITBOSS_DEMO_PUBLIC=1 lets them in from elsewhere.',
    );
}

async function me(context: Context, request: FastifyRequest) {
  const { control } = context;
  const session = sessionOf(request);
  const { rows } = await sql<{
    name: string;
    email: string;
    tenant: { id: string; name: string } | null;
    roles: { id: string; name: string }[];
  }>`
    select u.name, u.email,
      (select json_build_object('id', t.id::text, 'name', t.name) from ${table(control, 'tenant')} t where t.id = u.last_tenant_id) as tenant,
      (select coalesce(json_agg(json_build_object('id', r.id::text, 'name', r.name) order by r.id), '[]') from ${table(control, 'user_roles')} ur
        join ${table(control, 'role')} r on r.id = ur.role_id where ur.user_id = u.id) as roles
    from ${table(control, 'user')} u where u.id = ${session.userId}::bigint`.execute(control.db);
  const user = rows[0];
  if (!user) throw unauthorized();
  const fresh = await context.sessions.find(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
  return {
    id: session.userId,
    name: user.name,
    email: user.email,
    roles: user.roles,
    permissions: [...(fresh ?? session).permissions].sort(),
    last_tenant_id: user.tenant?.id ?? null,
    last_tenant: user.tenant,
  };
}

async function switchTenant(context: Context, request: FastifyRequest, id: string | undefined): Promise<void> {
  if (id === undefined || id === '') throw Refused.field('tenant_id', 'This field is required');
  if (!/^\d{1,18}$/.test(id)) throw notFound();
  const { control } = context;
  const session = sessionOf(request);
  const within = reachesEveryTenant(session) ? sql`` : sql`and t.id in ${ownTenants(control, session)}`;
  const { rows } =
    await sql`update ${table(control, 'user')} u set last_tenant_id = t.id from ${table(control, 'tenant')} t
    where u.id = ${session.userId}::bigint and t.id = ${id}::bigint ${within} returning t.id`.execute(control.db);
  if (rows.length === 0) throw notFound();
  context.sessions.forget();
}
