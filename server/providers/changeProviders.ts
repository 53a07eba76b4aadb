import { sql } from 'kysely';
import type { GroupMapping, IdentityProviderChange } from '../../src/contracts/identityProvider.ts';
import type { Context } from '../context.ts';
import { type FieldTexts, HttpError, notFound, Refused } from '../errors.ts';
import { type SecretKey, seal } from '../sessions/secretBox.ts';
import type { Session } from '../sessions/sessions.ts';
import { demandNotAbove, permissionsOfRoles } from '../sessions/tenantReach.ts';
import { type Actor, auditPlatform } from '../sql/auditLog.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { StaleVersion } from '../sql/write.ts';
import { discover, needsSecret, ProviderProblem } from './discovery.ts';
import { callbackUri } from './signIn.ts';
import { mostProviders, readProviders, type StoredProvider, secretOf, secretOwner } from './storedProviders.ts';

/** Who changes a provider. */
export interface Changer {
  session: Session;
  actor: Actor;
}

/**
 * Stores a new provider, or changes one. Its discovery document is read first: a provider that can't be used is refused,
 * with the field that is wrong. Nobody gives roles by it, or takes over a provider that gives roles, beyond their own.
 */
export async function saveProvider(
  context: Context,
  { session, actor }: Changer,
  body: IdentityProviderChange,
  id?: string,
): Promise<void> {
  const { control, factors } = context;
  const before = await storedOne(control, id);
  await demandReach(control, session, [...(before?.mapping ?? []), ...body.mapping]);
  await demandMapping(control, body.mapping);
  const secret = secretAfter(body, before, factors.key);
  if (body.client_secret && !factors.key) throw Refused.field('client_secret', { key: 'secretsClosed' });
  const config = await discover({ issuer: body.issuer, clientId: body.client_id, secret }).catch((error: unknown) => {
    throw error instanceof ProviderProblem ? Refused.field('issuer', error.text) : error;
  });
  const removes = body.client_secret === null && before !== undefined && before.secret !== null;
  if (removes && (await needsSecret(config, callbackUri(factors.origin ?? body.issuer))))
    throw Refused.field('client_secret', { key: 'secretNeeded' });
  await inTransaction(control, async (store) => {
    const present = (await readProviders(store, true)).find((one) => one.id === id);
    if (id !== undefined && !present) throw notFound();
    if (present && body.updated_at !== undefined && Date.parse(body.updated_at) !== Date.parse(present.updatedAt))
      throw new StaleVersion();
    const saved = id ?? (await insertOne(store, body));
    await updateOne(
      store,
      saved,
      body,
      secret === undefined || !factors.key ? null : sealed(factors.key, saved, body, secret),
    );
    // who is logged in by a provider that is off is logged in no more
    if (!body.enabled) await endSessions(store, saved);
    await auditPlatform(
      { store, name: 'identity_provider', actor },
      present ? 'UPDATE' : 'CREATE',
      saved,
      present ? imageOf(present) : null,
      {
        ...imageOf(changed(body)),
        ...(body.client_secret !== undefined && { client_secret: body.client_secret === null ? null : 'new' }),
      },
    );
  });
  context.sessions.forget();
}

/** Removes a provider. Its users stay and have no way to log in, until an administrator sends them a link. */
export async function removeProvider(context: Context, { session, actor }: Changer, id: string): Promise<void> {
  const before = await storedOne(context.control, id);
  await demandReach(context.control, session, before?.mapping ?? []);
  await inTransaction(context.control, async (store) => {
    const { rows } = await sql`delete from ${table(store, 'identity_provider')} where id = ${id}::bigint
      returning id`.execute(store.db);
    if (rows.length === 0) throw notFound();
    await auditPlatform(
      { store, name: 'identity_provider', actor },
      'DELETE',
      id,
      before ? imageOf(before) : null,
      null,
    );
  });
  context.sessions.forget();
}

async function storedOne(control: Store, id: string | undefined): Promise<StoredProvider | undefined> {
  const found = (await readProviders(control)).find((one) => one.id === id);
  if (id !== undefined && !found) throw notFound();
  return found;
}

async function demandReach(control: Store, session: Session, mapping: readonly GroupMapping[]): Promise<void> {
  demandNotAbove(
    session,
    await permissionsOfRoles(
      control,
      mapping.flatMap(({ roles }) => roles),
    ),
  );
}

/** Throws Refused for a row that gives nothing, a group that has two rows, and roles and tenants that there are not. */
async function demandMapping(control: Store, mapping: readonly GroupMapping[]): Promise<void> {
  const { rows: roles } = await sql<{ name: string }>`select name from ${table(control, 'role')}`.execute(control.db);
  const { rows: tenants } = await sql<{ id: string }>`select id::text from ${table(control, 'tenant')}`.execute(
    control.db,
  );
  const names = new Set(roles.map(({ name }) => name));
  const ids = new Set(tenants.map(({ id }) => id));
  const refused: FieldTexts = {};
  for (const [at, row] of mapping.entries()) {
    if (mapping.findIndex(({ group }) => group === row.group) < at)
      refused[`mapping.${at}.group`] = [{ key: 'unique' }];
    if (row.roles.length + row.tenants.length === 0) refused[`mapping.${at}.roles`] = [{ key: 'groupGivesNothing' }];
    if (row.roles.some((name) => !names.has(name))) refused[`mapping.${at}.roles`] = [{ key: 'missing' }];
    if (row.tenants.some((id) => !ids.has(id))) refused[`mapping.${at}.tenants`] = [{ key: 'missing' }];
  }
  if (Object.keys(refused).length > 0) throw new Refused(refused);
}

/** The client's secret as it is to be: one that was given for another issuer is not sent to a new one. */
function secretAfter(
  { client_secret, issuer }: IdentityProviderChange,
  before: StoredProvider | undefined,
  key: SecretKey | undefined,
): string | undefined {
  if (client_secret !== undefined) return client_secret ?? undefined;
  if (!before || before.secret === null) return undefined;
  if (before.issuer !== issuer) throw Refused.field('client_secret', { key: 'secretAgain' });
  try {
    return secretOf(before, key);
  } catch {
    // it was stored with another PITBOSS_SECRET_KEY
    throw Refused.field('client_secret', { key: 'secretAgain' });
  }
}

const sealed = (key: SecretKey, id: string, { issuer }: IdentityProviderChange, secret: string) =>
  seal(key, secret, secretOwner(id, issuer));

async function insertOne(store: Store, { label, issuer, client_id }: IdentityProviderChange): Promise<string> {
  const providers = table(store, 'identity_provider');
  const { rows } = await sql<{ id: string }>`insert into ${providers}
      (label, enabled, issuer, client_id, scope, groups_claim, factor_values, mapping, updated_at)
    select ${label}, false, ${issuer}, ${client_id}, '', '', '[]', '[]', now()
    where (select count(*) from ${providers}) < ${mostProviders} returning id::text`.execute(store.db);
  const [made] = rows;
  if (!made) throw new HttpError('conflict', { key: 'providersFull', params: { most: mostProviders } });
  return made.id;
}

async function updateOne(store: Store, id: string, body: IdentityProviderChange, secret: string | null): Promise<void> {
  await sql`update ${table(store, 'identity_provider')} set label = ${body.label.trim()}, enabled = ${body.enabled},
      issuer = ${body.issuer}, client_id = ${body.client_id}, client_secret = ${secret}, scope = ${body.scope},
      groups_claim = ${body.groups_claim.trim()}, factor_values = ${JSON.stringify(body.factor_values)}::jsonb,
      mapping = ${JSON.stringify(body.mapping)}::jsonb,
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id}::bigint`.execute(store.db);
}

async function endSessions(store: Store, id: string): Promise<void> {
  for (const name of ['token', 'sign_in_challenge', 'provider_sign_in'])
    await sql`delete from ${table(store, name)} where provider_id = ${id}::bigint`.execute(store.db);
}

type Settings = Pick<
  StoredProvider,
  'label' | 'enabled' | 'issuer' | 'clientId' | 'scope' | 'groupsClaim' | 'factorValues' | 'mapping'
>;

const changed = (body: IdentityProviderChange): Settings => ({
  ...body,
  clientId: body.client_id,
  groupsClaim: body.groups_claim,
  factorValues: body.factor_values,
});

/** What the audit log has of a provider: its secret only as far as that there is a new one. */
const imageOf = ({ label, enabled, issuer, clientId, scope, groupsClaim, factorValues, mapping }: Settings) => ({
  label,
  enabled,
  issuer,
  client_id: clientId,
  scope,
  groups_claim: groupsClaim,
  factor_values: factorValues,
  mapping,
});
