import { ConfigError } from '../../errors.ts';
import type { WayOut } from './send.ts';

/** The webhooks that the server's configuration names, and how calls of any webhook leave the server. */
export interface Webhooks extends WayOut {
  /** Tenant id → name → address. */
  targets: ReadonlyMap<string, ReadonlyMap<string, string>>;
  secret: string;
}

export const noWebhooks: Webhooks = { targets: new Map(), secret: '' };

/** The configured webhooks, before their tenants are resolved. */
export interface ConfiguredWebhooks {
  targets: readonly ConfiguredTarget[];
  secret: string;
}

interface ConfiguredTarget {
  /** The tenant's name or id. */
  tenant: string;
  name: string;
  address: string;
}

const namePattern = /^[A-Za-z][A-Za-z0-9_-]{0,62}$/;
const shortestSecret = 16;

/**
 * Reads PITBOSS_WEBHOOKS (`tenant/name=https://…,…`) and PITBOSS_WEBHOOK_SECRET; throws a ConfigError that names the
 * invalid part.
 */
export function readWebhooks(env: { readonly [name: string]: string | undefined }): ConfiguredWebhooks {
  const text = env.PITBOSS_WEBHOOKS?.trim() ?? '';
  const secret = env.PITBOSS_WEBHOOK_SECRET ?? '';
  const targets: ConfiguredTarget[] = [];
  for (const [index, part] of (text === '' ? [] : text.split(',')).entries()) {
    const target = targetOf(part);
    const problem = target ? problemOf(target, targets) : 'is not tenant/name=address';
    if (!target || problem)
      throw new ConfigError(
        `PITBOSS_WEBHOOKS, part ${index + 1} ${problem}: write it as tenant/name=https://host/path,… with the tenant's name or id, commas in addresses as %2C, and , = and / in a tenant's name as %2C, %3D and %2F.`,
      );
    targets.push(target);
  }
  if (targets.length > 0 && secret.length < shortestSecret)
    throw new ConfigError(
      `PITBOSS_WEBHOOKS needs PITBOSS_WEBHOOK_SECRET, at least ${shortestSecret} characters that the receivers know too: calls are signed with it.`,
    );
  return { targets, secret };
}

function targetOf(part: string): ConfiguredTarget | undefined {
  const [, tenant = '', name = '', address = ''] = /^([^=/]*)\/([^=/]*)=(.*)$/s.exec(part.trim()) ?? [];
  try {
    const target = { tenant: decodeURIComponent(tenant).trim(), name: name.trim(), address: address.trim() };
    return target.tenant === '' ? undefined : target;
  } catch {
    return undefined; // a bare % sign
  }
}

/** Resolves each target's tenant; throws a ConfigError if one names an unknown tenant. */
export function bindWebhooks(
  { targets, secret }: ConfiguredWebhooks,
  tenants: readonly { id: string; name: string }[],
): Webhooks {
  const bound = new Map<string, Map<string, string>>();
  for (const { tenant, name, address } of targets) {
    const meant = tenants.filter((one) => one.name === tenant || one.id === tenant);
    const [one] = meant;
    if (!one || meant.length > 1) throw new ConfigError(wordUnknown(tenant, name, meant.length, tenants));
    const own = bound.get(one.id) ?? new Map<string, string>();
    if (own.has(name))
      throw new ConfigError(
        `PITBOSS_WEBHOOKS gives ${one.name} the webhook ${name} twice, by the tenant's name and by its id: leave one out.`,
      );
    bound.set(one.id, own.set(name, address));
  }
  return { targets: bound, secret };
}

function wordUnknown(
  tenant: string,
  name: string,
  found: number,
  tenants: readonly { id: string; name: string }[],
): string {
  const known = tenants.map((one) => `${one.name} (${one.id})`).join(', ') || 'none yet';
  const what = found > 1 ? 'is the name of one tenant and the id of another' : 'there is not';
  return `PITBOSS_WEBHOOKS gives the webhook ${name} to the tenant '${tenant.slice(0, 60)}', which ${what}: known are ${known}. Name one of these, or leave the webhook out until its tenant is made.`;
}

function problemOf(
  { tenant, name, address }: ConfiguredTarget,
  known: readonly ConfiguredTarget[],
): string | undefined {
  if (!namePattern.test(name)) return 'has a name that is not letters, digits, - and _';
  if (known.some((other) => other.tenant === tenant && other.name === name))
    return `has the name ${name}, which this tenant has already`;
  const url = URL.parse(address);
  if (!url) return `(${name}) has no address that can be read`;
  const isNear = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isNear))
    return `(${name}) has an address that does not begin with https://`;
  if (url.username !== '' || url.password !== '') return `(${name}) has a user or password in its address`;
  return undefined;
}
