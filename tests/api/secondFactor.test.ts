import { generateSync } from 'otplib';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { keyFrom } from '../../server/sessions/secretBox.ts';
import type { SecondFactors } from '../../src/contracts/secondFactor.ts';
import { type Answer, Client, describeApi } from '../support/api.ts';
import { Authenticator } from '../support/authenticator.ts';
import { type MadeUser, makeUser } from './helpers/users.ts';

const start = new Date('2026-01-05T12:00:00.000Z');
const path = 'v1/auth/second-factors';
const fromConsole = { origin: 'http://localhost:3000' };

describeApi('a second factor', (api) => {
  let seconds = 0;
  /** Moves the clock; each test has steps of its own. */
  const later = (by: number) => {
    seconds += by;
    api().setNow(new Date(start.getTime() + seconds * 1000).toISOString());
  };
  beforeAll(() => {
    api().platform.factors = { key: keyFrom('a key of the tests, long enough to be one') };
  });
  beforeEach(() => later(60));
  const codeAt = (secret: string, by = 0) =>
    generateSync({ secret, epoch: Math.floor((start.getTime() + (seconds + by) * 1000) / 1000) });
  const logIn = ({ email, password }: MadeUser, headers = {}) =>
    api().nobody.send('POST', 'v1/auth/login', { email, password }, headers);
  const second = (body: object, headers = {}) => api().nobody.send('POST', 'v1/auth/second-factor', body, headers);
  const challengeOf = async (user: MadeUser) => (await logIn(user)).body.challenge as string;
  const newUser = (roles = ['role.analyst']) => makeUser(api(), { roles });

  async function withApp(user?: MadeUser) {
    const who = user ?? (await newUser());
    const begun = await who.client.post(`${path}/begin`, { password: who.password, kind: 'TOTP' });
    expect(begun.status, JSON.stringify(begun.body)).toBe(200);
    const { challenge, secret, uri } = begun.body.data;
    expect(uri).toContain(`secret=${secret}`);
    const added = await who.client.post(path, { challenge, name: 'My phone', code: codeAt(secret) });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    later(60);
    return { user: who, secret: secret as string, told: added.body.data as SecondFactors };
  }

  async function withPasskey() {
    const user = await newUser();
    const key = new Authenticator();
    const begun = await user.client.send(
      'POST',
      `${path}/begin`,
      { password: user.password, kind: 'PASSKEY' },
      fromConsole,
    );
    expect(begun.status, JSON.stringify(begun.body)).toBe(200);
    const { challenge, passkey } = begun.body.data;
    const body = { challenge, name: 'My key', passkey: key.make(passkey.challenge) };
    const added = await user.client.send('POST', path, body, fromConsole);
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    return { user, key };
  }

  const audited = async (entity: string, user: MadeUser) => {
    const query = `filter[entity]=${entity}&filter[user_id]=${user.id}&sort=created_at&per_page=200`;
    const { body } = await (await api().as('admin')).get(`v1/crud/platform-audit-log?${query}`);
    return body.data as { verb: string; before: object | null; after: { outcome?: string } | null }[];
  };
  const outcomes = async (user: MadeUser) => (await audited('sign_in', user)).map(({ after }) => after?.outcome);
  const refused = ({ status, body }: Answer) => [status, body.code];

  test('without one the answer to a sign-in is the token alone', async () => {
    const user = await newUser();
    expect((await logIn(user)).body).toEqual({ accessToken: expect.any(String) });
    expect((await user.client.get('v1/auth/me')).body.original.data.second_factor_needed).toBe(false);
  });

  test('with an app the password gives no token; the app’s code does, and the audit log has both', async () => {
    const { user, secret, told } = await withApp();
    expect(told.factors).toEqual([
      { id: expect.any(String), kind: 'TOTP', name: 'My phone', created_at: expect.any(String), last_used_at: null },
    ]);
    const first = await logIn(user);
    expect(first.body).toEqual({ challenge: expect.any(String), methods: ['TOTP', 'RECOVERY_CODE'] });
    // the challenge is no token
    expect((await new Client(api().app, first.body.challenge).get('v1/auth/me')).status).toBe(401);
    const { status, body } = await second({ challenge: first.body.challenge, code: codeAt(secret) });
    expect([status, Object.keys(body)]).toEqual([200, ['accessToken']]);
    expect((await new Client(api().app, body.accessToken).get('v1/auth/me')).status).toBe(200);
    expect(await outcomes(user)).toEqual(['taken']);
    expect(await audited('second_factor', user)).toMatchObject([
      { verb: 'CREATE', after: { kind: 'TOTP', name: 'My phone' } },
    ]);
    expect(JSON.stringify(await audited('second_factor', user))).not.toContain(secret);
  });

  test('what does not prove itself while it is added is told as that, and is no failed sign-in; its tries are counted', async () => {
    const user = await newUser();
    const begin = async (kind: string) =>
      (await user.client.send('POST', `${path}/begin`, { password: user.password, kind }, fromConsole)).body.data;
    const app = await begin('TOTP');
    const attempt = (code: string) => user.client.post(path, { challenge: app.challenge, name: 'My phone', code });
    expect(refused(await attempt('000000'))).toEqual([422, 'codeWrong']);
    expect(refused(await attempt(codeAt(app.secret, -90)))).toEqual([422, 'codeLate']);
    for (let tries = 2; tries < 5; tries += 1) await attempt('000000');
    expect(refused(await attempt(codeAt(app.secret)))).toEqual([422, 'factorOver']);

    const key = await begin('PASSKEY');
    const passkey = new Authenticator().make(`${key.passkey.challenge}A`);
    const wrong = await user.client.send(
      'POST',
      path,
      { challenge: key.challenge, name: 'Mine', passkey },
      fromConsole,
    );
    expect(refused(wrong)).toEqual([422, 'passkeyWrong']);

    const lines = await audited('second_factor', user);
    expect(new Set(lines.map(({ verb }) => verb))).toEqual(new Set(['REFUSED']));
    expect(lines.map(({ after }) => after)).toEqual(
      expect.arrayContaining([
        { kind: 'TOTP', outcome: 'codeWrong' },
        { kind: 'TOTP', outcome: 'codeLate' },
        { kind: 'PASSKEY', outcome: 'passkeyWrong' },
      ]),
    );
    expect(await audited('sign_in', user)).toEqual([]);
  });

  test('wrong, used, late and early codes have a sentence and an audit line each; one step of skew is taken', async () => {
    const { user, secret } = await withApp();
    const attempt = async (code: string) => second({ challenge: await challengeOf(user), code });
    const used = codeAt(secret);
    expect((await attempt(used)).status).toBe(200);
    const wrong = [codeAt(secret, 3600), '12345', 'abcdef'];
    for (const code of wrong) expect(refused(await attempt(code))).toEqual([422, 'codeWrong']);
    expect(refused(await attempt(used))).toEqual([422, 'codeUsed']);
    expect(refused(await attempt(codeAt(secret, -90)))).toEqual([422, 'codeLate']);
    expect(refused(await attempt(codeAt(secret, 90)))).toEqual([422, 'codeEarly']);
    // a clock that is half a minute fast
    expect((await attempt(codeAt(secret, 30))).status).toBe(200);
    // then the code of now is of before the one that was taken
    expect(refused(await attempt(codeAt(secret)))).toEqual([422, 'codeUsed']);
    later(120);
    expect((await attempt(codeAt(secret, -30))).status).toBe(200);
    const expected = ['taken', 'codeWrong', 'codeWrong', 'codeWrong', 'codeUsed', 'codeLate', 'codeEarly', 'taken'];
    expect(await outcomes(user)).toEqual([...expected, 'codeUsed', 'taken']);
  });

  test('of two parallel calls with the same code one gets a token', async () => {
    const { user, secret } = await withApp();
    const challenges = [await challengeOf(user), await challengeOf(user)];
    const code = codeAt(secret);
    const answers = await Promise.all(challenges.map((challenge) => second({ challenge, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('a challenge serves once, five minutes, five tries, and no other purpose', async () => {
    const { user, secret } = await withApp();
    const once = await challengeOf(user);
    expect((await second({ challenge: once, code: codeAt(secret) })).status).toBe(200);
    later(60);
    expect(refused(await second({ challenge: once, code: codeAt(secret) }))).toEqual([422, 'signInOver']);
    const slow = await challengeOf(user);
    later(301);
    expect(refused(await second({ challenge: slow, code: codeAt(secret) }))).toEqual([422, 'signInOver']);
    const tried = await challengeOf(user);
    for (let i = 0; i < 5; i += 1)
      expect(refused(await second({ challenge: tried, code: '000000' }))).toEqual([422, 'codeWrong']);
    expect(refused(await second({ challenge: tried, code: codeAt(secret) }))).toEqual([422, 'signInOver']);
    const begun = await user.client.post(`${path}/begin`, { password: user.password, kind: 'TOTP' });
    const other = { challenge: begun.body.data.challenge, code: codeAt(begun.body.data.secret) };
    expect(refused(await second(other))).toEqual([422, 'signInOver']);
  });

  test('wrong codes count as failed sign-ins, which a right password does not take back', async () => {
    const { user, secret } = await withApp();
    for (let i = 0; i < 10; i += 1)
      expect(refused(await second({ challenge: await challengeOf(user), code: '000000' }))).toEqual([422, 'codeWrong']);
    expect((await logIn(user)).status).toBe(429);
    later(16 * 60);
    expect((await second({ challenge: await challengeOf(user), code: codeAt(secret) })).status).toBe(200);
  });

  test('a changed password ends sign-ins that are half done', async () => {
    const { user, secret } = await withApp();
    const challenge = await challengeOf(user);
    const password = 'another password for it';
    const admin = await api().as('admin');
    await admin.put(`v1/crud/user/${user.id}`, { password, password_confirmation: password });
    expect(refused(await second({ challenge, code: codeAt(secret) }))).toEqual([422, 'signInOver']);
  });

  test('a recovery code signs in once; new ones take the former ones’ place', async () => {
    const { user, told } = await withApp();
    expect(told.recovery_codes).toHaveLength(10);
    const [one = '', two = ''] = told.recovery_codes ?? [];
    const attempt = async (recovery_code: string) => second({ challenge: await challengeOf(user), recovery_code });
    const { status, body } = await attempt(one.toLowerCase());
    expect(status, JSON.stringify(body)).toBe(200);
    expect(refused(await attempt(one))).toEqual([422, 'recoveryUsed']);
    expect(refused(await attempt('AAAA-AAAA-AAAA-AAAA'))).toEqual([422, 'recoveryWrong']);
    const client = new Client(api().app, body.accessToken);
    expect((await client.get(path)).body.data).toMatchObject({ recovery_codes_left: 9 });
    expect((await client.get(path)).body.data.recovery_codes).toBeUndefined();
    expect((await client.post('v1/auth/recovery-codes', { password: 'wrong' })).status).toBe(422);
    const renewed = await client.post('v1/auth/recovery-codes', { password: user.password });
    expect(renewed.body.data.recovery_codes).toHaveLength(10);
    expect(refused(await attempt(two))).toEqual([422, 'recoveryWrong']);
    expect((await attempt(renewed.body.data.recovery_codes[0])).status).toBe(200);
  });

  test('a passkey signs in; its signature serves for no other sign-in, site or counter', async () => {
    const { user, key } = await withPasskey();
    const first = await logIn(user, fromConsole);
    expect(first.body.methods).toEqual(['PASSKEY', 'RECOVERY_CODE']);
    const passkey = key.sign(first.body.passkey.challenge);
    expect((await second({ challenge: first.body.challenge, passkey }, fromConsole)).status).toBe(200);
    const again = await logIn(user, fromConsole);
    const attempt = (answer: object, headers = fromConsole) =>
      second({ challenge: again.body.challenge, passkey: answer }, headers);
    expect(refused(await attempt(passkey))).toEqual([422, 'passkeyWrong']);
    // a copy has not counted on
    key.counter = 0;
    expect(refused(await attempt(key.sign(again.body.passkey.challenge)))).toEqual([422, 'passkeyWrong']);
    key.counter = 5;
    const right = key.sign(again.body.passkey.challenge);
    expect(refused(await attempt(right, { origin: 'https://evil.example.com' }))).toEqual([422, 'passkeyWrong']);
    expect((await attempt(right)).status).toBe(200);
    expect(await outcomes(user)).toEqual(['taken', 'passkeyWrong', 'passkeyWrong', 'passkeyWrong', 'taken']);
  });

  test('with PITBOSS_ORIGIN passkeys are bound to it, whatever the call says', async () => {
    const { factors } = api().platform;
    api().platform.factors = { ...factors, origin: 'https://desk.example.com' };
    const user = await newUser();
    const body = { password: user.password, kind: 'PASSKEY' };
    const begin = () => user.client.send('POST', `${path}/begin`, body, { origin: 'https://evil.example.com' });
    const evil = new Authenticator({ host: 'desk.example.com', origin: 'https://evil.example.com' });
    const right = new Authenticator({ host: 'desk.example.com', origin: 'https://desk.example.com' });
    const statuses: number[] = [];
    for (const key of [evil, right]) {
      const { challenge, passkey } = (await begin()).body.data;
      expect(passkey.rp.id).toBe('desk.example.com');
      const added = await user.client.post(path, { challenge, name: 'Key', passkey: key.make(passkey.challenge) });
      statuses.push(added.status);
    }
    expect(statuses).toEqual([422, 201]);
    api().platform.factors = factors;
  });

  test('adding and removing need the password and end the other sessions', async () => {
    const user = await newUser();
    const other = new Client(api().app, await api().platform.sessions.start(user.id));
    expect(refused(await user.client.post(`${path}/begin`, { password: 'wrong', kind: 'TOTP' }))).toEqual([
      422,
      'currentPassword',
    ]);
    const { told } = await withApp(user);
    expect((await other.get('v1/auth/me')).body.code).toBe('sessionEndedElsewhere');
    const remove = `${path}/${told.factors[0]?.id}/remove`;
    expect((await user.client.post(remove, { password: 'wrong' })).status).toBe(422);
    const stranger = await newUser();
    expect((await stranger.client.post(remove, { password: stranger.password })).status).toBe(404);
    const third = new Client(api().app, await api().platform.sessions.start(user.id));
    const removed = await user.client.post(remove, { password: user.password });
    expect(removed.body.data).toMatchObject({ factors: [], recovery_codes_left: 0 });
    expect((await third.get('v1/auth/me')).status).toBe(401);
    expect((await logIn(user)).body.accessToken).toBeDefined();
  });

  test('a challenge of one user adds nothing to another', async () => {
    const [one, other] = [await newUser(), await newUser()];
    const { challenge, secret } = (await one.client.post(`${path}/begin`, { password: one.password, kind: 'TOTP' }))
      .body.data;
    const added = await other.client.post(path, { challenge, name: 'Stolen', code: codeAt(secret) });
    expect(refused(added)).toEqual([422, 'factorOver']);
  });

  test('who has a role that requires a factor can do nothing but set one up', async () => {
    const admin = await api().as('admin');
    const role = { name: 'Strict', guard_name: 'api', permissions: ['customer.list'], second_factor: true };
    expect((await admin.post('v1/crud/role', role)).status).toBe(201);
    const user = await newUser(['Strict']);
    const { accessToken } = (await logIn(user)).body;
    const client = new Client(api().app, accessToken);
    for (const closed of [
      'v1/crud/customer',
      'v1/schema/get-all',
      'v1/auth/sessions',
      'v1/saved-views',
      'v1/search?q=ab',
    ])
      expect(refused(await client.get(closed)), closed).toEqual([403, 'factorNeeded']);
    expect((await client.get('v1/auth/me')).body.original.data.second_factor_needed).toBe(true);
    const { told } = await withApp({ ...user, client });
    expect((await client.get('v1/crud/customer')).status).toBe(200);
    const remove = `${path}/${told.factors[0]?.id}/remove`;
    expect(refused(await client.post(remove, { password: user.password }))).toEqual([409, 'factorStays']);
    expect((await client.get(path)).body.data.factors).toHaveLength(1);
  });

  test('an admin resets the factors of a user whom they may edit, which ends that user’s sessions', async () => {
    const { user } = await withApp();
    const of = (id: string) => `v1/crud/user/${id}/second-factors`;
    expect((await (await api().as('analyst')).delete(of(user.id))).status).toBe(403);
    const above = await makeUser(api(), { roles: ['role.admin'] });
    const partner = await api().as('partner');
    expect((await partner.delete(of(above.id))).status).toBe(403);
    expect((await partner.get(of(user.id))).body.data.factors).toHaveLength(1);
    expect((await partner.delete(of(user.id))).body).toEqual({ data: { removed: 1 } });
    expect((await user.client.get('v1/auth/me')).body.code).toBe('sessionEndedByAdmin');
    expect((await logIn(user)).body.accessToken).toBeDefined();
    const admin = await api().as('admin');
    const { body } = await admin.get('v1/crud/platform-audit-log?filter[entity]=second_factor&sort=-created_at');
    expect(body.data[0]).toMatchObject({ verb: 'DELETE', before: { user_id: user.id, kind: 'TOTP' }, after: null });
    expect(refused(await above.client.delete(of(above.id)))).toEqual([422, 'ownFactors']);
  });

  test('without a key to secrets there are no apps', async () => {
    const { factors } = api().platform;
    api().platform.factors = {};
    const user = await newUser();
    expect(refused(await user.client.post(`${path}/begin`, { password: user.password, kind: 'TOTP' }))).toEqual([
      409,
      'appsClosed',
    ]);
    api().platform.factors = factors;
  });
});
