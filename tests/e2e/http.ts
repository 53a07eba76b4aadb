import { randomBytes } from 'node:crypto';
import { isObject } from '../../src/manifest/isObject.ts';
import { credentialsOf, type Who } from './console.ts';

/** A record as the API serves it. */
export interface Row {
  id: string;
  [field: string]: unknown;
}
export interface Answer {
  status: number;
  body: unknown;
}

const isRow = (value: unknown): value is Row => isObject(value) && typeof value.id === 'string';

/** The running API as one signed-in user calls it: for a test's preparations and comparisons. */
export class Http {
  readonly #url: string;
  readonly token: string;
  constructor(url: string, token: string) {
    this.#url = url;
    this.token = token;
  }

  static async signIn(url: string, who: Who): Promise<Http> {
    const { body } = await send(url, 'POST', 'v1/auth/login', credentialsOf(who));
    if (!isObject(body) || typeof body.accessToken !== 'string') throw new Error(`No login: ${JSON.stringify(body)}`);
    return new Http(url, body.accessToken);
  }

  get = (path: string) => send(this.#url, 'GET', path, undefined, this.token);
  post = (path: string, body: unknown) => send(this.#url, 'POST', path, body, this.token);
  put = (path: string, body: unknown) => send(this.#url, 'PUT', path, body, this.token);
  delete = (path: string) => send(this.#url, 'DELETE', path, undefined, this.token);

  /** The record of an answer that has to be one. */
  async one(answer: Promise<Answer>): Promise<Row> {
    const { status, body } = await answer;
    if (isObject(body) && isRow(body.data)) return body.data;
    throw new Error(`No record, but ${status}: ${JSON.stringify(body)}`);
  }

  /** Rows and total of an answer that has to be a list. */
  async list(path: string): Promise<{ rows: Row[]; total: number }> {
    const { status, body } = await this.get(path);
    if (isObject(body) && Array.isArray(body.data) && typeof body.total === 'number')
      return { rows: body.data.filter(isRow), total: body.total };
    throw new Error(`No list at ${path}, but ${status}: ${JSON.stringify(body)}`);
  }

  /** The user's permissions, as auth/me returns them. */
  async permissions(): Promise<string[]> {
    const { body } = await this.get('v1/auth/me');
    const data = isObject(body) && isObject(body.original) ? body.original.data : undefined;
    if (!isObject(data) || !Array.isArray(data.permissions)) throw new Error(`No user: ${JSON.stringify(body)}`);
    return data.permissions.filter((one) => typeof one === 'string');
  }
}

async function send(url: string, method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

/** A name that no other test uses. */
export const unique = (name: string) => `${name} ${randomBytes(4).toString('hex')}`;

/** A user of one's own with some roles, in one of the demo's tenants. */
export async function makeUser(
  admin: Http,
  roles: string[],
  tenant = 'Northgate',
): Promise<{ email: string; password: string; id: string }> {
  const { rows } = await admin.list(`v1/crud/tenant?filter[name]=${tenant}`);
  const name = unique('Tester');
  const email = `${name.toLowerCase().replace(' ', '.')}@e2e.pitboss.test`;
  const password = 'a-quiet-afternoon';
  const body = { name, email, roles, tenants: rows.map(({ id }) => id), password, password_confirmation: password };
  const { id } = await admin.one(admin.post('v1/crud/user', body));
  return { email, password, id };
}
