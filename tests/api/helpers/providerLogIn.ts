import { keyFrom } from '../../../server/sessions/secretBox.ts';
import type { IdentityProviderChange } from '../../../src/contracts/identityProvider.ts';
import { type Answer, type Api, Client } from '../../support/api.ts';
import { TestBrowser, type TestProvider } from '../../support/oidcProvider.ts';

export const origin = 'https://desk.example.com';
export const callback = `${origin}/api/v1/auth/provider/callback`;
const cookieName = '__Host-pitboss-sign-in';

/** What an administrator enters for the provider of a test. */
export const settingsOf = (provider: TestProvider, more: object = {}): IdentityProviderChange => ({
  label: 'Company login',
  enabled: true,
  issuer: provider.issuer,
  client_id: provider.clientId,
  client_secret: provider.clientSecret,
  scope: 'openid email profile groups',
  groups_claim: 'groups',
  factor_values: [],
  mapping: [
    { group: 'analysts', roles: ['role.analyst'], tenants: ['1'] },
    { group: 'managers', roles: ['role.risk.manager'], tenants: ['1', '2'] },
    { group: 'administrators', roles: ['role.admin'], tenants: [] },
    { group: 'tenant two', roles: [], tenants: ['2'] },
  ],
  ...more,
});

/** An installation with what providers need: its address, and the key to secrets. */
export function ready({ platform }: Api): void {
  platform.factors = { origin, key: keyFrom('the key of the tests') };
}

/** How a browser goes through a log-in, page by page. */
export class LogIn {
  readonly browser = new TestBrowser();
  readonly #api: Api;
  readonly #from: string;

  constructor(api: Api, from = '198.51.100.9') {
    this.#api = api;
    this.#from = from;
  }

  async #page(url: string) {
    const answer = await this.#api.app.inject({
      method: 'GET',
      url,
      remoteAddress: this.#from,
      headers: { cookie: this.browser.cookies(origin) },
    });
    const { location } = answer.headers;
    this.browser.keep(origin, [answer.headers['set-cookie'] ?? []].flat());
    return { status: answer.statusCode, location: String(location), headers: answer.headers };
  }

  /** To the provider: the address that it leads to. */
  async start(providerId: string, redirect?: string): Promise<string> {
    const query = new URLSearchParams({ provider: providerId, ...(redirect !== undefined && { redirect }) });
    const { status, location } = await this.#page(`/api/v1/auth/provider/start?${query}`);
    return status === 302 ? location : `${status}`;
  }

  startPage = (providerId: string) => this.#page(`/api/v1/auth/provider/start?provider=${providerId}`);

  /** Back from the provider: the page of the console that follows. */
  async back(address: string): Promise<string> {
    const { pathname, search } = new URL(address);
    return (await this.#page(`${pathname}${search}`)).location;
  }

  /** A session for what the console finds behind `#`. */
  async exchange(page: string): Promise<Answer> {
    const code = saidOn(page).get('by') ?? 'x'.repeat(43);
    const answer = await this.#api.app.inject({
      method: 'POST',
      url: '/api/v1/auth/provider/session',
      remoteAddress: this.#from,
      headers: { cookie: this.browser.cookies(origin) },
      payload: { code },
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  }

  get cookie(): string | undefined {
    return this.browser.jar(origin).get(cookieName);
  }

  /** The whole way: the page of the console at its end. */
  async throughProvider(providerId: string, login: string): Promise<string> {
    return this.back(await this.browser.logIn(await this.start(providerId), login));
  }
}

/** What stands behind `#` of the console's address. */
export const saidOn = (page: string) => new URLSearchParams(page.replace(/^[^#]*#?/, ''));

export const refusalOn = (page: string) => saidOn(page).get('refused');

/** Logs in and gives the API as the user calls it; fails with what the login page would say. */
export async function clientBy(api: Api, providerId: string, login: string): Promise<Client> {
  const logIn = new LogIn(api);
  const page = await logIn.throughProvider(providerId, login);
  const { status, body } = await logIn.exchange(page);
  if (status !== 200) throw new Error(`${page}: ${JSON.stringify(body)}`);
  return new Client(api.app, body.accessToken);
}
