import type { Configuration, CustomFetch } from 'openid-client';
import { hourMs } from '../../src/manifest/durations.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import type { CodedText } from '../errors.ts';
import type { SecretKey } from '../sessions/secretBox.ts';
import { type StoredProvider, secretOf } from './storedProviders.ts';

/** Loaded where it is used: no start waits for it. */
export const library = () => import('openid-client');

/** Seconds that a provider's answer is waited for. */
const patience = 10;
/** Seconds by which the provider's clock and this one may differ. */
export const clockTolerance = 60;

/** A client as a provider knows it. */
interface Client {
  issuer: string;
  clientId: string;
  secret?: string;
}

/** Over https, or http on the machine itself. */
export function isSafe(address: unknown): address is string {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  if (url?.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere(url));
}

const isHere = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** A provider can't be used as it is set up; `text` says why. */
export class ProviderProblem extends Error {
  readonly text: CodedText;
  constructor(text: CodedText, cause?: unknown) {
    super(text.key, { cause });
    this.name = 'ProviderProblem';
    this.text = text;
  }
}

const safely: CustomFetch = async (address, options) => {
  if (!isSafe(address)) throw new ProviderProblem({ key: 'issuerPlain' });
  return fetch(address, { ...options, body: options.body as BodyInit | null | undefined });
};

const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

/** Reads a provider's discovery document. Throws a ProviderProblem that says what is wrong with the issuer. */
export async function discover({ issuer, clientId, secret }: Client): Promise<Configuration> {
  if (!isSafe(issuer)) throw new ProviderProblem({ key: 'issuerPlain' });
  const openid = await library();
  const options = {
    timeout: patience,
    [openid.customFetch]: safely,
    // `safely` judges each address by itself
    execute: [openid.allowInsecureRequests],
  };
  const metadata = { [openid.clockTolerance]: clockTolerance, ...(secret !== undefined && { client_secret: secret }) };
  const found = await openid
    .discovery(new URL(issuer), clientId, metadata, openid.None(), options)
    .catch((error: unknown) => {
      throw new ProviderProblem(discoveryText(error, issuer), error);
    });
  const server = found.serverMetadata();
  const lacking = needed.find((name) => !isSafe(server[name]));
  if (lacking) throw new ProviderProblem({ key: 'issuerLacks', params: { name: lacking } });
  const posts = server.token_endpoint_auth_methods_supported;
  const byPost = posts !== undefined && !posts.includes('client_secret_basic') && posts.includes('client_secret_post');
  const auth = byPost ? openid.ClientSecretPost(secret) : openid.ClientSecretBasic(secret);
  const config = new openid.Configuration(server, clientId, metadata, secret === undefined ? openid.None() : auth);
  config.timeout = patience;
  config[openid.customFetch] = safely;
  openid.allowInsecureRequests(config);
  // the signature of each ID token is verified, although it came by TLS from the provider itself
  openid.enableNonRepudiationChecks(config);
  return config;
}

/** Whether the provider turns the client away for want of a secret; it is asked with a code that is none. */
export async function needsSecret(config: Configuration, redirectUri: string): Promise<boolean> {
  const { genericGrantRequest, randomPKCECodeVerifier } = await library();
  const body = { code: 'none', redirect_uri: redirectUri, code_verifier: randomPKCECodeVerifier() };
  return genericGrantRequest(config, 'authorization_code', body).then(() => false, isOfClient);
}

/** Whether an error of the token endpoint is about the client; what else is wrong is told where it matters. */
const isOfClient = (error: unknown): boolean =>
  isObject(error) &&
  (error.name === 'WWWAuthenticateChallengeError' ||
    error.error === 'invalid_client' ||
    error.error === 'unauthorized_client');

function discoveryText(error: unknown, issuer: string): CodedText {
  if (error instanceof ProviderProblem) return error.text;
  const { code, cause } = isObject(error) ? error : {};
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') {
    const body = isObject(cause) && isObject(cause.body) ? cause.body : {};
    return { key: 'issuerOther', params: { issuer: String(body.issuer ?? '').slice(0, 200) } };
  }
  const host = URL.parse(issuer)?.host ?? '';
  return isUnreached(error) ? { key: 'issuerAway', params: { host } } : { key: 'issuerNoDocument', params: { host } };
}

/** Whether no answer came: fetch rejects with a TypeError, and a wait ends with a timeout. */
export const isUnreached = (error: unknown): boolean =>
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (isObject(error) && (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT'));

interface Kept {
  key: string;
  until: number;
  config: Promise<Configuration>;
}

/** Discovery documents of an hour, by provider; a change of the provider, or a failure, reads anew. */
const kept = new Map<string, Kept>();

/** The configuration with which a stored provider is asked. Throws a ProviderProblem. */
export function configurationOf(provider: StoredProvider, key: SecretKey | undefined): Promise<Configuration> {
  const name = `${provider.id} ${provider.issuer}`;
  const known = kept.get(name);
  if (known && known.key === provider.updatedAt && known.until > Date.now()) return known.config;
  const config = discover({ issuer: provider.issuer, clientId: provider.clientId, secret: secretIn(provider, key) });
  kept.set(name, { key: provider.updatedAt, until: Date.now() + hourMs, config });
  config.catch(() => kept.delete(name));
  return config;
}

function secretIn(provider: StoredProvider, key: SecretKey | undefined): string | undefined {
  try {
    return secretOf(provider, key);
  } catch (error) {
    throw new ProviderProblem({ key: 'providerClient' }, error);
  }
}
