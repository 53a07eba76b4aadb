import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from './ports.ts';

/** What the provider says of somebody. */
export interface Person {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: unknown;
  /** What the log-in proves beside the password. */
  amr?: string[];
}

/** Claims of an ID token after which it is signed anew; undefined takes one away. */
export type Tampering = (claims: { [name: string]: unknown }) => { [name: string]: unknown };

/** A real OpenID provider on a port of this machine. */
export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** A client of its own that has no secret. */
  publicId: string;
  /** Those who can log in, by the name that they enter. */
  people: Map<string, Person>;
  /** Changes ID tokens on their way; signed by the provider's key, or by one that nobody knows. */
  tamper(change: Tampering | null, key?: 'own' | 'foreign'): void;
  /** Paths that were asked for, without their queries. */
  asked: string[];
  close(): Promise<void>;
}

interface Options {
  redirectUri: string;
  logoutUri: string;
  /** Whether the ID token has the claims, and not only the call for them. */
  claimsInToken?: boolean;
  port?: number;
}

const client = { id: 'pitboss', publicId: 'pitboss-public', secret: 'a secret of the tests that is long enough' };
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

export async function startProvider({ redirectUri, logoutUri, claimsInToken, port }: Options): Promise<TestProvider> {
  const people = new Map<string, Person>();
  const asked: string[] = [];
  const issuer = `http://localhost:${port ?? (await freePort())}`;
  const [own, foreign] = [newKey(), newKey()];
  let tampering: { change: Tampering; key: KeyObject } | null = null;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [logoutUri],
      },
      {
        client_id: client.publicId,
        token_endpoint_auth_method: 'none',
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [logoutUri],
      },
    ],
    jwks: { keys: [{ ...own.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['signs the cookies of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'], acr: null },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    conformIdTokenClaims: !claimsInToken,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = `<!doctype html><html lang="en"><title>Provider</title><main>${form}
            <button form="op.logoutForm" name="logout" value="yes">Sign me out</button></main></html>`;
        },
      },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => {
      const person = people.get(id);
      if (!person) return undefined;
      const { amr: _, ...claims } = person;
      return { accountId: id, claims: async () => ({ sub: id, ...JSON.parse(JSON.stringify(claims)) }) };
    },
    // the client is the company's own: nobody is asked whether it may know them
    loadExistingGrant: async ({ oidc }) => {
      const { session } = oidc;
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? client.id,
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*$/, '');
    asked.push(path);
    if (path.startsWith('/interaction/')) {
      interact(provider, people, request, response).catch((error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      });
      return;
    }
    if (path === '/token' && tampering) signAnew(response, tampering);
    answer(request, response);
  });
  server.listen(Number(new URL(issuer).port), 'localhost');
  await once(server, 'listening');
  return {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    publicId: client.publicId,
    people,
    tamper(change, key = 'own') {
      tampering = change && { change, key: key === 'own' ? own : foreign };
    },
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A page that asks for a name and nothing else. */
async function interact(
  provider: Provider,
  people: ReadonlyMap<string, Person>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST') {
    let body = '';
    for await (const part of request) body += String(part);
    const login = new URLSearchParams(body).get('login') ?? '';
    const person = people.get(login);
    const result = person
      ? { login: { accountId: login, ...(person.amr && { amr: person.amr }) } }
      : { error: 'access_denied' };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><title>Provider</title><main><h1>Provider</h1>
    <form method="post"><label>Name <input name="login"></label><button>Continue</button></form></main></html>`);
}

/** Changes the answer of the token endpoint before it is sent. */
function signAnew(response: ServerResponse, { change, key }: { change: Tampering; key: KeyObject }): void {
  const send = response.end.bind(response);
  const changed = (body: unknown) => {
    const said: { id_token?: string } = JSON.parse(String(body));
    if (said.id_token === undefined) return String(body);
    const [head = '', payload = ''] = said.id_token.split('.');
    const claims = change(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    const signature = createSign('RSA-SHA256').update(signed).sign(key, 'base64url');
    return JSON.stringify({ ...said, id_token: `${signed}.${signature}` });
  };
  response.end = (body?: unknown) => {
    const text = changed(body);
    response.removeHeader('content-length');
    return send(text);
  };
}

/** A browser as far as a log-in needs one: it keeps cookies by origin and follows where it is led. */
export class TestBrowser {
  readonly #jars = new Map<string, Map<string, string>>();
  readonly id = randomUUID();

  cookies(origin: string): string {
    return [...this.jar(origin)].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  jar(origin: string): Map<string, string> {
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    return jar;
  }

  keep(origin: string, headers: readonly string[]): void {
    for (const header of headers) {
      const [pair = ''] = header.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '') this.jar(origin).delete(name);
      else this.jar(origin).set(name, value);
    }
  }

  /** Goes to an address at the provider, enters the name where it is asked for, and stops where another origin begins. */
  async logIn(address: string, login: string): Promise<string> {
    const { origin } = new URL(address);
    let [at, form]: [string, string | null] = [address, null];
    for (let steps = 0; steps < 20; steps += 1) {
      const answer = await fetch(at, {
        redirect: 'manual',
        headers: {
          cookie: this.cookies(origin),
          ...(form !== null && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form !== null && { method: 'POST', body: form }),
      });
      this.keep(origin, answer.headers.getSetCookie());
      const text = await answer.text();
      const to = answer.headers.get('location');
      if (to !== null) {
        at = new URL(to, at).href;
        form = null;
        if (new URL(at).origin !== origin) return at;
      } else if (text.includes('name="login"')) form = `login=${encodeURIComponent(login)}`;
      else throw new Error(`${at} answered ${answer.status}: ${text.slice(0, 500)}`);
    }
    throw new Error(`${at} leads nowhere.`);
  }
}
