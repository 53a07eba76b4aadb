import { io } from 'socket.io-client';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { attachPush } from '../../server/realtime/attach.ts';
import { deviceOf } from '../../server/sessions/origin.ts';
import { Client, describeApi } from '../support/api.ts';
import { type MadeUser, makeUser } from './helpers/users.ts';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36';

describeApi('a user’s sessions', (api) => {
  let user: MadeUser;
  beforeAll(async () => {
    user = await makeUser(api(), { roles: ['role.analyst'] });
  });
  const another = async (id = user.id) => new Client(api().app, await api().platform.sessions.start(id));
  const listed = async (client: Client, path = 'v1/auth/sessions') => {
    const { status, body } = await client.get(path);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data as { id: string; current: boolean; [name: string]: unknown }[];
  };
  const idOf = async (client: Client) => (await listed(client)).find(({ current }) => current)?.id ?? '';
  const audited = async (id: string) => {
    const { body } = await (await api().as('admin')).get(
      'v1/crud/platform-audit-log?filter[entity]=session&per_page=200',
    );
    return body.data.filter((line: { record_id: string }) => line.record_id === id);
  };
  const status = async (client: Client) => (await client.get('v1/auth/me')).status;

  test('a sign-in keeps browser, system and address; the list tells them, and which session asks', async () => {
    const { body } = await api().nobody.send(
      'POST',
      'v1/auth/login',
      { email: user.email, password: user.password },
      { 'user-agent': windows },
    );
    const client = new Client(api().app, body.accessToken);
    const sessions = await listed(client);
    const time = '2026-01-05T12:00:00.000Z';
    expect(sessions.find(({ current }) => current)).toEqual({
      id: expect.stringMatching(/^\d+$/),
      browser: 'Chrome',
      system: 'Windows',
      address: '127.0.0.1',
      started_at: time,
      seen_at: time,
      current: true,
    });
    // one that a program began, as those from before this was kept
    expect(sessions).toContainEqual(
      expect.objectContaining({ browser: null, system: null, address: null, current: false }),
    );
    expect(JSON.stringify(sessions)).not.toContain(body.accessToken);
  });

  test('one’s own session is ended by its id, and its holder is told so; the audit log has it', async () => {
    const here = await another();
    const there = await another();
    const id = await idOf(there);
    expect((await here.delete(`v1/auth/sessions/${id}`)).body).toEqual({ data: { id } });
    const refused = await there.get('v1/auth/me');
    expect(refused).toMatchObject({
      status: 401,
      body: { code: 'sessionEndedElsewhere', message: 'You were logged out from another of your sessions.' },
    });
    expect(await status(here)).toBe(200);
    expect((await listed(here)).map((one) => one.id)).not.toContain(id);
    expect((await here.delete(`v1/auth/sessions/${id}`)).status).toBe(404);
    expect(await audited(id)).toMatchObject([
      { verb: 'DELETE', user_id: user.id, before: { user_id: user.id, browser: null, system: null }, after: null },
    ]);
  });

  test('a session of somebody else, one that is over and a malformed id are the same 404', async () => {
    const stranger = await makeUser(api(), { roles: ['role.admin'] });
    const id = await idOf(await another());
    for (const wrong of [id, '999999', 'x', '-1', '1 or 1=1', '99999999999999999999']) {
      const { status, body } = await stranger.client.delete(`v1/auth/sessions/${encodeURIComponent(wrong)}`);
      expect([status, body.message], wrong).toEqual([404, 'Resource not found.']);
    }
    expect((await listed(user.client)).map((one) => one.id)).toContain(id);
  });

  test('all other sessions are ended at once, and nobody else’s', async () => {
    const stranger = await makeUser(api(), { roles: ['role.analyst'] });
    const [here, ...others] = [await another(), await another(), await another()];
    const ids = await Promise.all(others.map(idOf));
    const { body } = await here.delete('v1/auth/sessions');
    expect(body.data.ended).toBeGreaterThanOrEqual(2);
    for (const client of others) expect(await status(client)).toBe(401);
    expect(await listed(here)).toMatchObject([{ current: true }]);
    expect([await status(here), await status(stranger.client)]).toEqual([200, 200]);
    for (const id of ids) expect(await audited(id)).toHaveLength(1);
    expect((await here.delete('v1/auth/sessions')).body).toEqual({ data: { ended: 0 } });
  });

  test('a session that is over is neither listed nor ended again', async () => {
    const idle = await another();
    const id = await idOf(idle);
    api().setNow('2026-01-05T13:00:00Z');
    onTestFinished(() => api().setNow('2026-01-05T12:00:00Z'));
    const here = await another();
    expect((await listed(here)).map((one) => one.current)).toEqual([true]);
    expect((await here.delete(`v1/auth/sessions/${id}`)).status).toBe(404);
    expect((await here.delete('v1/auth/sessions')).body).toEqual({ data: { ended: 0 } });
  });

  test('the socket of an ended session is closed at once', async () => {
    const push = attachPush(api().app.server, api().platform, { recheckMs: 600_000 });
    const url = await api().app.listen({ host: '127.0.0.1', port: 0 });
    const [here, there] = [await another(), await another()];
    const socket = io(url, {
      transports: ['websocket'],
      auth: { token: there.token },
      reconnection: false,
      forceNew: true,
    });
    const end = new Promise<string>((resolve) => socket.on('disconnect', resolve));
    await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
    await here.delete('v1/auth/sessions');
    expect(await end).toBe('io server disconnect');
    await push.close();
  });

  test('an admin sees and ends the sessions of a user whom they may edit; the user is told', async () => {
    const partner = await api().as('partner');
    const other = await makeUser(api(), { roles: ['role.analyst'] });
    const path = `v1/crud/user/${other.id}/sessions`;
    const [session] = await listed(partner, path);
    expect(session).toMatchObject({ current: false });
    expect((await partner.delete(path)).body).toEqual({ data: { ended: 1 } });
    expect((await other.client.get('v1/auth/me')).body.code).toBe('sessionEndedByAdmin');
    expect(await listed(partner, path)).toEqual([]);
    expect(await audited(session?.id ?? '')).toMatchObject([{ verb: 'DELETE', before: { user_id: other.id } }]);
  });

  test('an admin’s own session stays when they end their own by that call', async () => {
    const admin = await makeUser(api(), { roles: ['role.admin'] });
    const second = await another(admin.id);
    expect((await admin.client.delete(`v1/crud/user/${admin.id}/sessions`)).body).toEqual({ data: { ended: 1 } });
    expect([await status(admin.client), (await second.get('v1/auth/me')).body.code]).toEqual([
      200,
      'sessionEndedElsewhere',
    ]);
  });

  test('no admin reaches further than their role and their tenants, and nobody else without user.edit', async () => {
    const partner = await api().as('partner');
    const above = await makeUser(api(), { roles: ['role.admin'] });
    const elsewhere = await makeUser(api(), { roles: ['role.analyst'], tenants: ['2'] });
    const both = await makeUser(api(), { roles: ['role.analyst'], tenants: ['1', '2'] });
    const answers: [string, number][] = [
      [above.id, 403],
      [elsewhere.id, 404],
      [both.id, 422],
      ['999999', 404],
      ['x', 404],
    ];
    for (const [id, expected] of answers)
      for (const method of ['GET', 'DELETE'] as const) {
        const answer = await partner.send(method, `v1/crud/user/${id}/sessions`);
        expect(answer.status, `${method} ${id} ${JSON.stringify(answer.body)}`).toBe(expected);
      }
    for (const { client } of [above, elsewhere, both]) expect(await status(client)).toBe(200);
    const analyst = await api().as('analyst');
    for (const method of ['GET', 'DELETE'] as const)
      expect((await analyst.send(method, `v1/crud/user/${user.id}/sessions`)).status).toBe(403);
  });
});

test.each([
  [windows, 'Chrome', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1 Version/18.1 Safari/605.1', 'Safari', 'macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E Safari/604.1', 'Safari', 'iOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/131 Mobile Safari/604.1', 'Chrome', 'iOS'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (Linux; Android 14; SM-S918B) SamsungBrowser/26.0 Chrome/122.0 Mobile', 'Samsung Internet', 'Android'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0 Safari/537.36 OPR/116.0', 'Opera', 'Linux'],
  ['Mozilla/5.0 (compatible)', null, null],
  ['curl/8.11.0', 'curl', null],
  [`${'x'.repeat(41)}/1`, null, null],
  ['<script>/1', null, null],
  ['', null, null],
  [undefined, null, null],
])('the device of %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
