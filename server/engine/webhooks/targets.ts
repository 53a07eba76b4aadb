import { ConfigError } from '../../config.ts';

/** The webhooks that triggers may call, from the server's own configuration: never an address typed by a user. */
export interface Webhooks {
  /** Address by name. */
  targets: ReadonlyMap<string, string>;
  secret: string;
}

const namePattern = /^[A-Za-z][A-Za-z0-9_-]{0,62}$/;
const shortestSecret = 16;

/** Reads PITBOSS_WEBHOOKS (`name=https://…,…`) and PITBOSS_WEBHOOK_SECRET; throws a ConfigError that names the wrong part. */
export function readWebhooks(env: { readonly [name: string]: string | undefined }): Webhooks {
  const text = env.PITBOSS_WEBHOOKS?.trim() ?? '';
  const secret = env.PITBOSS_WEBHOOK_SECRET ?? '';
  const targets = new Map<string, string>();
  for (const [index, part] of (text === '' ? [] : text.split(',')).entries()) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    const address = part.slice(at + 1).trim();
    const problem = at < 0 ? 'is not name=address' : problemOf(name, address, targets);
    if (problem)
      throw new ConfigError(
        `PITBOSS_WEBHOOKS, part ${index + 1} ${problem}: write it as name=https://host/path,… with commas in addresses as %2C.`,
      );
    targets.set(name, address);
  }
  if (targets.size > 0 && secret.length < shortestSecret)
    throw new ConfigError(
      `PITBOSS_WEBHOOKS needs PITBOSS_WEBHOOK_SECRET, at least ${shortestSecret} characters that the receivers know too: calls are signed with it.`,
    );
  return { targets, secret };
}

function problemOf(name: string, address: string, known: ReadonlyMap<string, string>): string | undefined {
  if (!namePattern.test(name)) return 'has a name that is not letters, digits, - and _';
  if (known.has(name)) return `has the name ${name}, which is there already`;
  const url = URL.parse(address);
  if (!url) return `(${name}) has no address that can be read`;
  const isNear = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isNear))
    return `(${name}) has an address that does not begin with https://`;
  if (url.username !== '' || url.password !== '') return `(${name}) has a user or password in its address`;
  return undefined;
}
