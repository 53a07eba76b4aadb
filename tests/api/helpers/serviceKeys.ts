import { manifest } from '../../../resources.manifest.ts';
import type { EntityDef } from '../../../src/manifest/entity.ts';
import { type Api, Client } from '../../support/api.ts';
import type { Route } from './routes.ts';

export interface MadeKey {
  accountId: string;
  keyId: string;
  key: string;
  client: Client;
}

let count = 0;

/** A service account with these scopes, made by the admin or another user, and a key of it. */
export async function makeKey(
  api: Api,
  scopes: readonly string[],
  { more = {}, by, expiresAt }: { more?: object; by?: Client; expiresAt?: string } = {},
): Promise<MadeKey> {
  count += 1;
  const maker = by ?? (await api.as('admin'));
  const account = await maker.post('v1/crud/service-account', { name: `Machine ${count}`, scopes, ...more });
  if (account.status !== 201) throw new Error(`The account was not made: ${JSON.stringify(account.body)}`);
  const accountId: string = account.body.data.id;
  const { keyId, key } = await issue(maker, accountId, expiresAt);
  return { accountId, keyId, key, client: new Client(api.app, key) };
}

export async function issue(maker: Client, accountId: string, expiresAt?: string) {
  const made = await maker.post(
    `v1/crud/service-account/${accountId}/keys`,
    expiresAt ? { expires_at: expiresAt } : {},
  );
  if (made.status !== 201) throw new Error(`The key was not made: ${JSON.stringify(made.body)}`);
  const { key, keys }: { key: string; keys: { id: string }[] } = made.body.data;
  return { keyId: keys[0]?.id ?? '', key };
}

/** Northgate's deposit as a sender sends it. */
export const payment = (id: string) => ({
  partner_depositId: id,
  partner_customerId: `c-${id}`,
  amount: '950.00',
  currency: 'EUR',
  result: 'APPROVED',
  submitted_at: '2026-01-05T09:00:00Z',
});

const kinds = [
  'customers',
  'fixtures',
  'odds',
  'betslips',
  'casino',
  'live-casino',
  'deposits',
  'withdrawals',
  'instruments',
  'sessions',
  'limits',
  'exclusions',
  'contacts',
];
const decided = ['betslips', 'casino', 'live-casino', 'deposits', 'withdrawals'];
const entities: [string, EntityDef][] = Object.entries(manifest.entities);
const read = entities.filter(([, { store, area }]) => store !== 'control' && area !== 'audit');

/** Every scope, written apart from the server's own list. */
export const everyScope = [
  ...kinds.map((kind) => `ingest.${kind}`),
  ...decided.map((kind) => `decide.${kind}`),
  'decisions',
  ...read.map(([name]) => `read.${name}`),
];

/** The scope that opens a route to keys, and nothing where it is closed to them: written apart from the server's own. */
export function scopeFor({ method, url }: Route): string | undefined {
  const call = `${method === 'HEAD' ? 'GET' : method} ${url.replace(/\/$/, '')}`;
  if (call === 'POST /api/v1/ingest/:kind') return 'ingest.customers';
  if (call === 'POST /api/v1/decide/:kind') return 'decide.deposits';
  if (call === 'GET /api/v1/decisions') return 'decisions';
  const found = read.find(([, { path }]) => ['', '/:id', '/sums'].some((below) => call === `GET /api/${path}${below}`));
  return found && `read.${found[0]}`;
}
