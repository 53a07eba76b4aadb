import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../../server/app.ts';
import type { Platform } from '../../server/start.ts';
import { demoPassword } from '../../server/tenants/seed.ts';
import { forEachDatabase } from './databases.ts';
import { platformOnCopy } from './world.ts';

export type Login = 'admin' | 'partner' | 'risk' | 'analyst' | 'auditor';
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies of every shape, and fails where they differ
  body: any;
  headers: { [name: string]: unknown };
}

/** The API as one signed-in user calls it. */
export class Client {
  readonly #app: FastifyInstance;
  readonly token: string | undefined;
  constructor(app: FastifyInstance, token?: string) {
    this.#app = app;
    this.token = token;
  }
  get = (path: string) => this.send('GET', path);
  post = (path: string, body?: unknown) => this.send('POST', path, body);
  put = (path: string, body?: unknown) => this.send('PUT', path, body);
  delete = (path: string) => this.send('DELETE', path);

  async send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers: { [name: string]: string } = {},
  ): Promise<Answer> {
    const response = await this.#app.inject({
      method,
      url: `/api/${path}`,
      headers: { ...(this.token ? { authorization: `Bearer ${this.token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return {
      status: response.statusCode,
      body: response.body === '' ? undefined : JSON.parse(response.body),
      headers: response.headers,
    };
  }
}

export interface Api {
  app: FastifyInstance;
  platform: Platform;
  /** Without a token. */
  nobody: Client;
  as(login: Login): Promise<Client>;
  signIn(email: string, password: string): Promise<Answer>;
  /** Sets the clock that sessions and 'today' go by. */
  setNow(iso: string): void;
}

/** Runs the tests against the whole API on both kinds of database, each on a copy of the test world. */
export function describeApi(name: string, tests: (api: () => Api) => void): void {
  forEachDatabase(name, (database) => {
    let api: Api | undefined;
    let now = new Date('2026-01-05T12:00:00.000Z');
    beforeAll(async () => {
      const platform = platformOnCopy(database(), () => now);
      // a busy machine is no database that is gone: tests/api/decide/degraded.test.ts has the limit of the product
      const app = await buildApp(platform, { version: 'test', signOfLifeMs: 60_000 });
      const nobody = new Client(app);
      const tokens = new Map<string, string>();
      const signIn = (email: string, password: string) => nobody.post('v1/auth/login', { email, password });
      const as = async (login: Login) => {
        const token = tokens.get(login) ?? (await signIn(`${login}@demo.pitboss.test`, demoPassword)).body.accessToken;
        tokens.set(login, token);
        return new Client(app, token);
      };
      api = { app, platform, nobody, as, signIn, setNow: (iso) => (now = new Date(iso)) };
    });
    afterAll(async () => api?.app.close());
    tests(() => {
      if (!api) throw new Error('The API runs only within tests and hooks.');
      return api;
    });
  });
}
