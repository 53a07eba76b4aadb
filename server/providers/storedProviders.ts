import { sql } from 'kysely';
import type { GroupMapping, IdentityProvider } from '../../src/contracts/identityProvider.ts';
import { type SecretKey, unseal } from '../sessions/secretBox.ts';
import { type Store, table } from '../sql/store.ts';

/** A provider with its secret, as it is stored. */
export interface StoredProvider {
  id: string;
  label: string;
  enabled: boolean;
  issuer: string;
  clientId: string;
  /** Encrypted. */
  secret: string | null;
  scope: string;
  groupsClaim: string;
  factorValues: string[];
  mapping: GroupMapping[];
  updatedAt: string;
}

/** More than an installation needs: the login page has a button for each. */
export const mostProviders = 10;

/** To whom a secret belongs: at another issuer it opens to nothing, so that a changed address does not get it. */
export const secretOwner = (id: string, issuer: string): string => `identity_provider ${id} ${issuer}`;

/** The providers by their labels; locked if asked. */
export async function readProviders(control: Store, lock = false): Promise<StoredProvider[]> {
  const { rows } = await sql<StoredProvider>`
    select id, label, enabled, issuer, client_id as "clientId", client_secret as secret, scope,
      groups_claim as "groupsClaim", factor_values as "factorValues", mapping, updated_at as "updatedAt"
    from ${table(control, 'identity_provider')} order by label, id ${lock ? sql`for update` : sql``}`.execute(
    control.db,
  );
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() }));
}

/** The provider that users can log in by now; undefined for an unknown or disabled one. */
export async function openProvider(control: Store, id: string): Promise<StoredProvider | undefined> {
  return (await readProviders(control)).find((one) => one.id === id && one.enabled);
}

/** The client's secret; undefined for a client without one. Throws where the key is not the one that it was stored with. */
export function secretOf({ id, issuer, secret }: StoredProvider, key: SecretKey | undefined): string | undefined {
  if (secret === null) return undefined;
  if (!key) throw new Error('PITBOSS_SECRET_KEY is not set: the secret of an identity provider can’t be read.');
  return unseal(key, secret, secretOwner(id, issuer));
}

/** The providers as administrators see them. */
export async function toldProviders(control: Store): Promise<IdentityProvider[]> {
  const { rows } = await sql<{ id: string; users: number }>`select provider_id::text as id, count(*)::int as users
    from ${table(control, 'provider_account')} group by provider_id`.execute(control.db);
  const users = new Map(rows.map((row) => [row.id, row.users]));
  return (await readProviders(control)).map((one) => ({
    id: one.id,
    label: one.label,
    enabled: one.enabled,
    issuer: one.issuer,
    client_id: one.clientId,
    has_secret: one.secret !== null,
    scope: one.scope,
    groups_claim: one.groupsClaim,
    factor_values: one.factorValues,
    mapping: one.mapping,
    users: users.get(one.id) ?? 0,
    updated_at: one.updatedAt,
  }));
}
