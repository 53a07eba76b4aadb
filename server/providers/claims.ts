import type { GroupMapping } from '../../src/contracts/identityProvider.ts';
import { isObject } from '../../src/manifest/isObject.ts';

/** What a provider says of a user, of any form. */
export type Claims = { readonly [name: string]: unknown };

/** A text that a column takes; undefined for anything else. */
export function textIn(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const fits = text !== '' && text.length <= longest && !text.includes('\u0000') && text.isWellFormed();
  return fits ? text : undefined;
}

/** The mail address, in small letters; undefined where there is none. */
export function mailIn({ email }: Claims): string | undefined {
  const mail = textIn(email, 254)?.toLowerCase();
  return mail !== undefined && /^[^\s@]+@[^\s@]+$/.test(mail) ? mail : undefined;
}

/** The name to show; undefined where the provider tells none. */
export const nameIn = (claims: Claims): string | undefined =>
  textIn(claims.name, 255) ?? textIn(claims.preferred_username, 255);

/** The user's groups: a claim by its name or, where no claim is called so, by a path into objects. One text is one group. */
export function groupsIn(claims: Claims, claim: string): string[] | undefined {
  const found = Object.hasOwn(claims, claim) ? claims[claim] : inside(claims, claim.split('.'));
  if (typeof found === 'string') return [found];
  return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : undefined;
}

function inside(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  return isObject(value) && Object.hasOwn(value, name) ? inside(value[name], rest) : undefined;
}

/** What a user's groups give together. */
export interface Granted {
  roles: string[];
  tenants: string[];
}

export function grantedBy(mapping: readonly GroupMapping[], groups: readonly string[]): Granted {
  const rows = mapping.filter(({ group }) => groups.includes(group));
  const all = (name: 'roles' | 'tenants') => [...new Set(rows.flatMap((row) => row[name]))].sort();
  return { roles: all('roles'), tenants: all('tenants') };
}

/** Whether the provider says of the sign-in what the installation takes for a second factor. */
export function provesFactor({ acr, amr }: Claims, values: readonly string[]): boolean {
  const said = [acr, ...(Array.isArray(amr) ? amr : [amr])];
  return said.some((one) => typeof one === 'string' && values.includes(one));
}
