import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealedColumns } from '../../server/cli/reseal.ts';
import { resealSecrets } from '../../server/cli/resealSecrets.ts';
import { destinationsOf } from '../../server/engine/webhooks/destinations.ts';
import { noWebhooks } from '../../server/engine/webhooks/targets.ts';
import { hasherOf } from '../../server/ingest/hiddenValues.ts';
import { keyFrom, type SecretKey } from '../../server/sessions/secretBox.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { type Api, Client, describeApi } from '../support/api.ts';
import { startProvider, type TestProvider } from '../support/oidcProvider.ts';
import { callback, clientBy, LogIn, origin, settingsOf } from './helpers/providerLogIn.ts';
import { type MadeUser, makeUser } from './helpers/users.ts';

const [former, next, foreign] = ['the former key', 'the next key', 'a key that nobody has'];
const start = Date.parse('2026-01-05T12:00:00.000Z');

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider({ redirectUri: callback, logoutUri: `${origin}/login` });
});
afterAll(() => provider.close());

test('each place of the server that seals is one whose secrets are sealed anew', () => {
  const root = join(import.meta.dirname, '../../server');
  const sealing = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && /\bseal\(/.test(readFileSync(join(root, file), 'utf8')))
    .filter((file) => !['sessions/secretBox.ts', 'cli/reseal.ts'].includes(file));
  // of an app and of its challenge, of a provider, of a log-in and the session that follows, of a webhook, of a chat, of hashes
  expect(sealing.sort()).toEqual([
    'channels/chatAddress.ts',
    'engine/webhooks/secrets.ts',
    'http/secondFactorRoutes.ts',
    'ingest/hiddenValues.ts',
    'providers/changeProviders.ts',
    'providers/signIn.ts',
  ]);
});

describeApi('a change of the key to stored secrets', (api) => {
  let seconds = 0;
  let user: MadeUser;
  let appSecret = '';
  let waiting: { challenge: string; secret: string };
  let providerId = '';
  let webhook = '';
  let tenant: Store;
  let visitor: Client;

  const later = () => {
    seconds += 60;
    api().setNow(new Date(start + seconds * 1000).toISOString());
  };
  const setKey = (key: SecretKey) => {
    api().platform.factors = { origin, key };
  };
  const codeOf = (secret: string) => generateSync({ secret, epoch: start / 1000 + seconds });
  const reseal = (key: SecretKey) => resealSecrets(api().platform, key);

  beforeAll(async () => {
    setKey(keyFrom(former));
    later();
    const { app, platform } = api();
    const admin = new Client(app, await platform.sessions.start('1'));
    user = await makeUser(api(), { roles: ['role.analyst'] });
    const begin = async () =>
      (await user.client.post('v1/auth/second-factors/begin', { password: user.password, kind: 'TOTP' })).body.data;
    const { challenge, secret } = await begin();
    appSecret = secret;
    const added = { challenge, name: 'Phone', code: codeOf(secret) };
    expect((await user.client.post('v1/auth/second-factors', added)).status).toBe(201);
    waiting = await begin();
    const made = await admin.post('v1/platform/identity-providers', settingsOf(provider));
    providerId = made.body.data.providers[0].id;
    provider.people.set('ann', { email: 'ann@company.example.com', name: 'Ann', groups: ['analysts'] });
    visitor = await clientBy(api(), providerId, 'ann');
    const hook = {
      name: 'desk',
      address: 'https://hooks.example.com/',
      events: ['ALERT RAISED'],
    };
    const hooked = await admin.post('v1/crud/webhook', hook);
    expect(hooked.status, JSON.stringify(hooked.body)).toBe(201);
    webhook = hooked.body.data.id;
    expect((await admin.post(`v1/crud/webhook/${webhook}/secrets`)).status).toBe(201);
    const chat = { name: 'Desk', kind: 'SLACK', address: 'https://hooks.slack.com/services/T0/B0/x' };
    expect((await admin.post('v1/crud/notification-channel', chat)).status).toBe(201);
    const card = { partner_instrumentId: 'I', partner_customerId: 'C', kind: 'CARD', number: '4000 1234 5678 4242' };
    expect((await admin.post('v1/ingest/instruments', [card])).body).toMatchObject({ accepted: 1 });
    tenant = (await platform.tenancy.stores('1')).tenant;
  });

  /** Uses each kind of secret, as its owner would. */
  async function everythingOpens(current: Api): Promise<void> {
    later();
    const { email, password } = user;
    const first = await current.nobody.post('v1/auth/login', { email, password });
    const { challenge } = first.body;
    const second = await current.nobody.post('v1/auth/second-factor', { challenge, code: codeOf(appSecret) });
    expect(second.status, JSON.stringify(second.body)).toBe(200);
    await clientBy(current, providerId, 'ann');
    const { key } = current.platform.factors;
    const to = await destinationsOf(tenant, ['desk'], { ...noWebhooks, ...(key && { key }) });
    expect(to('desk')).toMatchObject({ secrets: [expect.stringMatching(/^whs_/)] });
    expect(await hasherOf(tenant, key)).toBeDefined();
  }

  const allSealed = async () => {
    const texts: string[] = [];
    for (const [store, columns] of [
      [api().platform.control, sealedColumns.control],
      [tenant, sealedColumns.tenant],
    ] as const)
      for (const { name, column } of columns) {
        const { rows } = await sql<{ text: string }>`select ${sql.ref(column)} as text from ${table(store, name)}
          where ${sql.ref(column)} is not null order by 1`.execute(store.db);
        texts.push(...rows.map(({ text }) => `${name} ${text}`));
      }
    return texts;
  };

  test('both keys open what is stored, and the own one seals; then all is sealed by it, and the former one can go', async () => {
    setKey(keyFrom(next, former));
    await everythingOpens(api());
    // a log-in of a server that has the former key alone, not ended yet
    setKey(keyFrom(former));
    const logIn = new LogIn(api());
    const page = await logIn.throughProvider(providerId, 'ann');
    const before = await allSealed();
    const names = [...sealedColumns.control, ...sealedColumns.tenant].map(({ name }) => name);
    expect(new Set(before.map((text) => text.split(' ')[0]))).toEqual(new Set(names));
    expect(await reseal(keyFrom(next, former))).toMatch(
      /^Sealed anew: 1 of control \(second_factor\), 1 of control \(sign_in_challenge\), 1 of control \(identity_provider\), .*1 of Northgate \(webhook_secret\)\.$/,
    );
    // what was written since the change was by the next key already
    const after = await allSealed();
    expect(before.filter((text) => after.includes(text)).length).toBeGreaterThan(0);
    expect(after).toHaveLength(before.length);

    setKey(keyFrom(next));
    expect((await logIn.exchange(page)).status).toBe(200);
    await everythingOpens(api());
    const kept = { challenge: waiting.challenge, name: 'Tablet', code: codeOf(waiting.secret) };
    expect((await user.client.post('v1/auth/second-factors', kept)).status).toBe(201);
    const { body } = await visitor.post('v1/auth/logout');
    expect(new URL(body.data.address).searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect(await reseal(keyFrom(next))).toBe('Every secret that opens is sealed by PITBOSS_SECRET_KEY already.');
  });

  test('what neither key opens stays as it is, and is told by table and tenant', async () => {
    const before = await allSealed();
    await expect(reseal(keyFrom(foreign))).rejects.toThrow(
      /Neither key opens .*of control \(second_factor\).*1 of Northgate \(webhook_secret\): give the key/,
    );
    expect(await allSealed()).toEqual(before);
  });
});
