import { createServer, type Server } from 'node:http';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { table } from '../../../server/sql/store.ts';
import { Client, describeApi } from '../../support/api.ts';
import { startProvider, type TestProvider } from '../../support/oidcProvider.ts';
import { freePort } from '../../support/ports.ts';
import { callback, clientBy, LogIn, origin, ready, refusalOn, settingsOf } from '../helpers/providerLogIn.ts';
import { userWith } from '../helpers/users.ts';

const path = 'v1/platform/identity-providers';

let provider: TestProvider;
/** Answers with a discovery document of our making. */
let documents: { issuer: string; server: Server; say(document: object | string, status?: number): void };
beforeAll(async () => {
  provider = await startProvider({ redirectUri: callback, logoutUri: `${origin}/login`, claimsInToken: true });
  documents = await startDocuments();
});
afterAll(async () => {
  await provider.close();
  documents.server.close();
});

async function startDocuments() {
  const port = await freePort();
  let [text, code] = ['', 200];
  const server = createServer((_, response) => {
    response.writeHead(code, { 'content-type': 'application/json' });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const say = (document: object | string, status = 200) => {
    text = typeof document === 'string' ? document : JSON.stringify(document);
    code = status;
  };
  return { issuer: `http://localhost:${port}`, server, say };
}

describeApi('identity providers', (api) => {
  let admin: Client;
  beforeEach(async () => {
    ready(api());
    api().setNow('2026-01-05T12:00:00.000Z');
    admin = new Client(api().app, await api().platform.sessions.start('1'));
  });
  afterEach(async () => {
    const { control } = api().platform;
    await sql`delete from ${table(control, 'identity_provider')}`.execute(control.db);
    provider.people.clear();
  });

  const create = (more: object = {}, client = admin) => client.post(path, settingsOf(provider, more));
  const created = async (more: object = {}) => {
    const { status, body } = await create(more);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data.providers.find((one: { label: string }) => one.label === settingsOf(provider, more).label);
  };
  const errorsOf = async (more: object) => {
    const { status, body } = await create(more);
    expect(status).toBe(422);
    return Object.fromEntries(
      Object.entries<{ code: string }[]>(body.codes ?? {}).map(([field, [first]]) => [field, first?.code]),
    );
  };

  test('are served without their secret, with what the provider has to know', async () => {
    const made = await created();
    const { client_secret, ...rest } = settingsOf(provider);
    expect(made).toEqual({ id: made.id, ...rest, has_secret: true, users: 0, updated_at: expect.any(String) });
    const { body } = await admin.get(path);
    expect(body.data).toEqual({
      providers: [made],
      redirect_uri: callback,
      logout_uri: `${origin}/login`,
      secrets: true,
    });
    const { control } = api().platform;
    for (const name of ['identity_provider', 'platform_audit_log']) {
      const { rows } = await sql`select * from ${table(control, name)}`.execute(control.db);
      expect(JSON.stringify(rows), name).not.toContain(client_secret);
    }
  });

  test('each change is in the audit log, a new secret as such', async () => {
    const { id } = await created();
    await admin.put(`${path}/${id}`, settingsOf(provider, { label: 'Renamed', client_secret: undefined }));
    await admin.delete(`${path}/${id}`);
    const { body } = await admin.get(
      `v1/crud/platform-audit-log?filter[entity]=identity_provider&sort=id&per_page=100`,
    );
    const lines = body.data.filter((line: { record_id: string }) => line.record_id === id);
    expect(lines.map(({ verb }: { verb: string }) => verb)).toEqual(['CREATE', 'UPDATE', 'DELETE']);
    expect(lines[0].after).toMatchObject({ label: 'Company login', client_secret: 'new' });
    expect([lines[1].before, lines[1].after]).toEqual([{ label: 'Company login' }, { label: 'Renamed' }]);
  });

  describe('an issuer', () => {
    const lacking = {
      authorization_endpoint: 'https://a.example.com/auth',
      token_endpoint: 'https://a.example.com/token',
    };
    test.each([
      ['http://login.example.com', 'issuerPlain'],
      ['ftp://login.example.com', 'issuerPlain'],
      ['https://user:secret@login.example.com', 'issuerPlain'],
      ['no address', 'issuerPlain'],
      ['http://localhost:9', 'issuerAway'],
      ['https://login.example.invalid', 'issuerAway'],
    ])('%s is refused by its field: %s', async (issuer, code) => {
      expect(await errorsOf({ issuer })).toEqual({ issuer: code });
    });

    test('is refused where its document is missing, of another form, of another issuer, or lacks what is needed', async () => {
      const { issuer } = documents;
      const all = { issuer, ...lacking, jwks_uri: 'https://a.example.com/keys' };
      documents.say('not found', 404);
      expect(await errorsOf({ issuer })).toEqual({ issuer: 'issuerNoDocument' });
      documents.say('{"issuer": 7}');
      expect(await errorsOf({ issuer })).toEqual({ issuer: 'issuerNoDocument' });
      documents.say('<html>');
      expect(await errorsOf({ issuer })).toEqual({ issuer: 'issuerNoDocument' });
      documents.say({ ...all, issuer: 'https://another.example.com' });
      expect(await errorsOf({ issuer })).toEqual({ issuer: 'issuerOther' });
      documents.say({ ...all, jwks_uri: undefined });
      expect(await errorsOf({ issuer })).toEqual({ issuer: 'issuerLacks' });
      documents.say({ ...all, token_endpoint: 'http://internal.example.com/token' });
      expect(await errorsOf({ issuer })).toEqual({ issuer: 'issuerLacks' });
      documents.say(all);
      expect((await create({ issuer })).status).toBe(201);
    });

    test('that is another one does not get the secret of the one before', async () => {
      const { id } = await created();
      documents.say({
        issuer: documents.issuer,
        ...lacking,
        jwks_uri: 'https://a.example.com/keys',
      });
      const other = { issuer: documents.issuer, client_secret: undefined };
      const { body } = await admin.put(`${path}/${id}`, settingsOf(provider, other));
      expect(body.codes.client_secret[0].code).toBe('secretAgain');
      expect(
        (await admin.put(`${path}/${id}`, settingsOf(provider, { ...other, client_secret: 'another' }))).status,
      ).toBe(200);
    });
  });

  test('a body is judged by its schema, rows of the mapping by what there is', async () => {
    expect(Object.keys((await create({ label: '', scope: 'email', mapping: [] })).body.errors).sort()).toEqual([
      'label',
      'mapping',
      'scope',
    ]);
    const mapping = [
      { group: 'a', roles: [], tenants: [] },
      { group: 'a', roles: ['role.none'], tenants: [] },
      { group: 'b', roles: ['role.analyst'], tenants: ['99'] },
    ];
    expect(await errorsOf({ mapping })).toEqual({
      'mapping.0.roles': 'groupGivesNothing',
      'mapping.1.group': 'unique',
      'mapping.1.roles': 'missing',
      'mapping.2.tenants': 'missing',
    });
  });

  test('a stored secret is removed for a client that the service knows as public, and kept for one that needs it', async () => {
    const { id } = await created();
    const refusal = await admin.put(`${path}/${id}`, settingsOf(provider, { client_secret: null }));
    expect([refusal.status, refusal.body.codes.client_secret[0].code]).toEqual([422, 'secretNeeded']);
    expect((await admin.get(path)).body.data.providers[0].has_secret).toBe(true);
    provider.people.set('eve', { email: 'eve@company.example.com', groups: ['analysts'] });
    await clientBy(api(), id, 'eve');

    const asPublic = settingsOf(provider, { client_id: provider.publicId, client_secret: null });
    const removed = await admin.put(`${path}/${id}`, asPublic);
    expect(removed.status, JSON.stringify(removed.body)).toBe(200);
    expect(removed.body.data.providers[0].has_secret).toBe(false);
    const me = await (await clientBy(api(), id, 'eve')).get('v1/auth/me');
    expect(me.body.original.data.email).toBe('eve@company.example.com');
    const [line] = (await admin.get('v1/crud/platform-audit-log?filter[entity]=identity_provider')).body.data;
    expect(line.after).toMatchObject({ client_id: provider.publicId, client_secret: null });
  });

  test('without PITBOSS_SECRET_KEY no secret is kept, and a public client works; without PITBOSS_ORIGIN nobody is led anywhere', async () => {
    api().platform.factors = { origin };
    expect(await errorsOf({})).toEqual({ client_secret: 'secretsClosed' });
    const { id } = await created({ client_secret: null });
    api().platform.factors = {};
    expect((await admin.get(path)).body.data).toMatchObject({ redirect_uri: null, secrets: false });
    expect(await new LogIn(api()).start(id)).toBe('/login#refused=providerUnknown');
  });

  test('a change that somebody else overtook is refused, and one of a provider that is gone', async () => {
    const { id, updated_at } = await created();
    const again = () => admin.put(`${path}/${id}`, settingsOf(provider, { updated_at }));
    expect((await again()).status).toBe(200);
    expect([(await again()).status, (await again()).body.code]).toEqual([409, 'settingsChanged']);
    expect((await admin.put(`${path}/999`, settingsOf(provider))).status).toBe(404);
    expect((await admin.delete(`${path}/999`)).status).toBe(404);
    expect((await admin.delete(`${path}/x`)).status).toBe(404);
  });

  test('there are ten at most', async () => {
    for (let i = 0; i < 10; i += 1) await created({ label: `Login ${i}` });
    expect((await create()).body.code).toBe('providersFull');
  });

  test('are for administrators of all tenants, and give no role beyond their own', async () => {
    const { id } = await created();
    const partner = await api().as('partner');
    for (const { status } of [
      await partner.get(path),
      await create({}, partner),
      await partner.delete(`${path}/${id}`),
    ])
      expect(status).toBe(403);
    const operator = await userWith(api(), ['platform.operate', 'tenant.any']);
    const poor = [{ group: 'x', roles: ['role.admin'], tenants: [] }];
    expect((await create({ mapping: poor }, operator)).body.code).toBe('aboveOwn');
    // nor do they take over one that gives such
    const theirs = settingsOf(provider, { mapping: [{ group: 'x', roles: [], tenants: ['1'] }] });
    expect((await operator.put(`${path}/${id}`, theirs)).body.code).toBe('aboveOwn');
    expect((await operator.delete(`${path}/${id}`)).body.code).toBe('aboveOwn');
    expect((await operator.post(path, theirs)).status).toBe(201);
  });

  test('a removed one ends its sessions; its users stay, and a link lets them choose a password', async () => {
    const { id } = await created();
    provider.people.set('ann', { email: 'ann@company.example.com', name: 'Ann', groups: ['analysts'] });
    const client = await clientBy(api(), id, 'ann');
    expect((await admin.get(path)).body.data.providers[0].users).toBe(1);
    const { id: userId } = (await client.get('v1/auth/me')).body.original.data;
    expect((await admin.delete(`${path}/${id}`)).body.data.providers).toEqual([]);
    expect((await client.get('v1/auth/me')).status).toBe(401);
    expect((await admin.post(`v1/crud/user/${userId}/invitation`)).status).toBe(201);
  });

  test('groups come from any claim of the ID token, inside of objects, too', async () => {
    const { id } = await created({ groups_claim: 'groups.roles' });
    provider.people.set('bob', { email: 'bob@company.example.com', groups: { roles: ['analysts'] } });
    const before = provider.asked.filter((one) => one === '/me').length;
    await clientBy(api(), id, 'bob');
    // the ID token had them all
    expect(provider.asked.filter((one) => one === '/me').length).toBe(before);
    provider.people.set('cy', { email: 'cy@company.example.com', groups: { others: ['analysts'] } });
    expect(refusalOn(await new LogIn(api()).throughProvider(id, 'cy'))).toBe('providerNoGroups');
  });

  test('a wrong secret is said to be the administrator’s to correct', async () => {
    const { id } = await created({ client_secret: 'not the one' });
    provider.people.set('dee', { email: 'dee@company.example.com', groups: ['analysts'] });
    expect(refusalOn(await new LogIn(api()).throughProvider(id, 'dee'))).toBe('providerClient');
  });
});
