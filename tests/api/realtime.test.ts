import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RaisedAlert } from '../../server/engine/act/firing.ts';
import { type AttachedPush, attachPush } from '../../server/realtime/attach.ts';
import { table } from '../../server/sql/store.ts';
import { type Api, Client, describeApi } from '../support/api.ts';
import { figure } from '../support/figures.ts';
import { makeUser } from './helpers/users.ts';

/** QUALITY, Trust 11: a dead token's sockets are dead within this time. */
const deadWithin = 5_000;

interface Listener {
  socket: Socket;
  heard: unknown[];
  /** Why it was cut off, once it has been. */
  end: Promise<string>;
}

let sockets: Socket[] = [];

function dial(url: string, auth: object, transports = ['websocket']): Socket {
  const socket = io(url, { transports, auth, reconnection: false, forceNew: true });
  sockets.push(socket);
  return socket;
}

/** A socket that is let in. */
async function listen(url: string, auth: object): Promise<Listener> {
  const socket = dial(url, auth);
  const heard: unknown[] = [];
  socket.on('newAlert', (alert: unknown) => heard.push(alert));
  const end = new Promise<string>((resolve) => socket.on('disconnect', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return { socket, heard, end };
}

/** The answer to a refused socket. */
function refusal(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.on('connect', () => resolve('let in'));
    socket.on('connect_error', (error) => resolve(error.message));
    // cut off unread, before it was anybody's socket; 'forced close' is the client's own, after a refusal
    socket.io.on('close', (reason) => reason !== 'forced close' && resolve(reason));
  });
}

const raised = (id: string, more: Partial<RaisedAlert> = {}): RaisedAlert => ({
  id,
  isNew: true,
  form: { type: 'SPORTSBOOK', subject: `Alert ${id}`, data: '{"customerId":"1"}' },
  ...more,
});
const wire = (id: string) => ({ id, type: 'SPORTSBOOK', subject: `Alert ${id}`, data: '{"customerId":"1"}' });

describeApi('pushes over the socket', (api) => {
  let url = '';
  let push: AttachedPush;
  let northgate = '';
  let harbour = '';
  beforeAll(async () => {
    push = attachPush(api().app.server, api().platform);
    url = await api().app.listen({ host: '127.0.0.1', port: 0 });
    const places = await api().platform.tenancy.all();
    northgate = places.find(({ name }) => name === 'Northgate')?.id ?? '';
    harbour = places.find(({ name }) => name === 'Harbour')?.id ?? '';
  });
  afterEach(() => {
    for (const socket of sockets) socket.disconnect();
    sockets = [];
  });
  afterAll(() => push.close());

  /** When a push has come to the first, whatever was to come to the others has. */
  async function pushTo(tenantId: string, id: string, first: Listener): Promise<void> {
    api().platform.push.alerts(tenantId, [raised(id)]);
    await expect.poll(() => first.heard).toContainEqual(wire(id));
    await sleep(50);
  }

  test('API-26 newAlert reaches every client with a token, over websocket, on the API’s address', async () => {
    const { token } = await api().as('analyst');
    const analyst = await listen(url, { token });
    expect(analyst.socket.io.engine.transport.name).toBe('websocket');
    await pushTo(northgate, '41', analyst);
    expect(analyst.heard).toEqual([wire('41')]);
  });

  test('API-26 websocket is the only transport', async () => {
    const { token } = await api().as('analyst');
    const polling = await fetch(`${url}/socket.io/?EIO=4&transport=polling`);
    expect(polling.status).toBe(400);
    expect(await refusal(dial(url, { token }, ['polling']))).toMatch(/poll/);
    expect((await fetch(`${url}/socket.io/socket.io.js`)).status).toBe(400);
  });

  test.each<[string, object, string]>([
    ['nothing', {}, 'unauthorized'],
    ['a token nobody has', { token: 'x'.repeat(43) }, 'unauthorized'],
    ['an object', { token: { length: 30 } }, 'unauthorized'],
    ['SQL', { token: "' or 1=1 -- and so on, on and on" }, 'unauthorized'],
    ['a megabyte', { token: 'x'.repeat(1024 * 1024) }, 'transport close'],
  ])('API-26 a socket with %s as its token is refused', async (_, auth, answer) => {
    expect(await refusal(dial(url, auth))).toBe(answer);
  });

  test('an expired token and one of a disabled user are refused', async () => {
    const { client, id } = await makeUser(api(), { roles: ['role.analyst'] });
    api().setNow('2026-01-06T00:00:01.000Z');
    expect(await refusal(dial(url, { token: client.token }))).toBe('unauthorized');
    api().setNow('2026-01-05T12:00:00.000Z');
    await listen(url, { token: client.token });
    const { control } = api().platform;
    await sql`update ${table(control, 'user')} set disabled = true where id = ${id}::bigint`.execute(control.db);
    expect(await refusal(dial(url, { token: client.token }))).toBe('unauthorized');
  });

  test('a user without alert.list is refused, as is one without a tenant', async () => {
    const admin = await api().as('admin');
    const role = await admin.post('v1/crud/role', {
      name: 'role.spins.only',
      guard_name: 'api',
      permissions: ['casino.list'],
    });
    expect(role.status, JSON.stringify(role.body)).toBe(201);
    const spins = await makeUser(api(), { roles: ['role.spins.only'] });
    expect(await refusal(dial(url, { token: spins.client.token }))).toBe('forbidden');
    const nowhere = await makeUser(api(), { roles: ['role.analyst'] });
    const { control } = api().platform;
    await sql`update ${table(control, 'user')} set last_tenant_id = null where id = ${nowhere.id}::bigint`.execute(
      control.db,
    );
    expect(await refusal(dial(url, { token: nowhere.client.token }))).toBe('forbidden');
  });

  test('API-26 ROL-3 a socket that depends on tenant.any is closed when the role loses it', async () => {
    const admin = await api().as('admin');
    const permissions = ['tenant.any', 'tenant.switch', 'alert.list'];
    const role = await admin.post('v1/crud/role', { name: 'role.roaming.watcher', permissions });
    const { client } = await makeUser(api(), { roles: ['role.roaming.watcher'], tenants: [northgate] });
    expect((await client.get(`v1/auth/switch-tenant?tenant_id=${harbour}`)).status).toBe(200);
    const visiting = await listen(url, { token: client.token });
    await pushTo(harbour, '61', visiting);
    const less = { permissions: permissions.slice(1) };
    expect((await admin.put(`v1/crud/role/${role.body.data.id}`, less)).status).toBe(200);
    await Promise.race([visiting.end, sleep(deadWithin).then(() => Promise.reject(new Error('still open')))]);
    expect(await refusal(dial(url, { token: client.token }))).toBe('forbidden');
  });

  test('API-26 a client of one tenant receives nothing of another, whatever it asks for', async () => {
    const north = await listen(url, { token: (await api().as('analyst')).token });
    const made = await makeUser(api(), { roles: ['role.analyst'], tenants: [harbour] });
    const asked = { token: made.client.token, tenant_id: northgate, tenant: northgate, room: `tenant:${northgate}` };
    const south = await listen(url, asked);
    for (const name of ['join', 'subscribe', 'newAlert', 'catchUp', 'leave'])
      south.socket.emit(name, `tenant:${northgate}`);
    await pushTo(northgate, '51', north);
    expect(south.heard).toEqual([]);
    await pushTo(harbour, '52', south);
    expect(north.heard).toEqual([wire('51')]);
    expect(south.heard).toEqual([wire('52')]);
    expect(await refusal(dial(`${url}/tenant:${northgate}`, asked))).toBe('Invalid namespace');
    figure(9, 'a socket of tenant 2 that asks for tenant 1 in ten ways: 0 frames of it');
  });

  test('a client’s messages reach nobody, and a client that sends too much is disconnected', async () => {
    const { token } = await api().as('analyst');
    const [one, other] = [await listen(url, { token }), await listen(url, { token })];
    one.socket.emit('newAlert', wire('666'));
    one.socket.emit('newAlert', 'x'.repeat(10_000));
    expect(await one.end).toMatch(/transport/);
    await pushTo(northgate, '61', other);
    expect(other.heard).toEqual([wire('61')]);
  });

  test('a hit on an open alert pushes no newAlert', async () => {
    const { token } = await api().as('analyst');
    const analyst = await listen(url, { token });
    api().platform.push.alerts(northgate, [raised('70', { isNew: false })]);
    await pushTo(northgate, '71', analyst);
    expect(analyst.heard).toEqual([wire('71')]);
  });

  describe('a socket whose token ends is closed within 5 s', () => {
    const ways: [string, (user: Awaited<ReturnType<typeof makeUser>>, admin: Client) => Promise<unknown>][] = [
      ['logout', ({ client }) => client.post('v1/auth/logout', {})],
      [
        'a change of password',
        ({ id }, admin) =>
          admin.put(`v1/crud/user/${id}`, {
            password: 'another good one',
            password_confirmation: 'another good one',
          }),
      ],
      ['a change of roles', ({ id }, admin) => admin.put(`v1/crud/user/${id}`, { roles: ['role.auditor'] })],
      ['disabling', ({ id }, admin) => admin.put(`v1/crud/user/${id}`, { disabled: true })],
      ['deletion of the user', ({ id }, admin) => admin.delete(`v1/crud/user/${id}`)],
      ['a row that another process deletes', ({ id }) => forget(id)],
      ['age', async () => api().setNow('2026-01-06T00:00:01.000Z')],
    ];
    const forget = async (id: string) => {
      const { control } = api().platform;
      await sql`delete from ${table(control, 'token')} where user_id = ${id}::bigint`.execute(control.db);
    };
    afterEach(() => api().setNow('2026-01-05T12:00:00.000Z'));

    test.each(ways)('%s', async (_, end) => {
      const admin = await api().as('admin');
      const user = await makeUser(api(), { roles: ['role.analyst'] });
      const watching = await listen(url, { token: user.client.token });
      const from = performance.now();
      const answer = await end(user, admin);
      expect(answer, JSON.stringify(answer)).not.toMatchObject({ status: 422 });
      expect(await watching.end).toBe('io server disconnect');
      const seconds = (performance.now() - from) / 1_000;
      expect(seconds).toBeLessThan(deadWithin / 1_000);
      figure(11, `a socket after ${_}: closed within ${seconds.toFixed(1)} s`);
      expect(await refusal(dial(url, { token: user.client.token }))).toBe('unauthorized');
    });

    test('a role that loses its permission closes the socket', async () => {
      const admin = await api().as('admin');
      const role = { name: 'role.watcher', guard_name: 'api' };
      const made = await admin.post('v1/crud/role', { ...role, permissions: ['alert.list'] });
      const { client } = await makeUser(api(), { roles: ['role.watcher'] });
      const watching = await listen(url, { token: client.token });
      const changed = await admin.put(`v1/crud/role/${made.body.data.id}`, { ...role, permissions: ['alert.show'] });
      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
      expect(await watching.end).toBe('io server disconnect');
    });
  });

  test('NTF-9 switching the tenant closes the socket, and the next one receives the new tenant only', async () => {
    const admin = new Client(api().app, (await api().as('admin')).token);
    const north = await listen(url, { token: (await api().as('analyst')).token });
    const before = await listen(url, { token: admin.token });
    await pushTo(northgate, '81', before);
    expect((await admin.get(`v1/auth/switch-tenant?tenant_id=${harbour}`)).status).toBe(200);
    // reconnected before the old one is cut off: into the new room all the same
    const after = await listen(url, { token: admin.token });
    expect(await before.end).toBe('io server disconnect');
    await pushTo(northgate, '82', north);
    await pushTo(harbour, '83', after);
    expect(before.heard).toEqual([wire('81')]);
    expect(after.heard).toEqual([wire('83')]);
    await admin.get(`v1/auth/switch-tenant?tenant_id=${northgate}`);
  });

  test('health reports whether pushes work', async () => {
    expect((await api().nobody.get('health')).body).toMatchObject({ status: 'ok', realtime: 'on' });
  });
});

describeApi('the end of pushes', (api: () => Api) => {
  test('a stopping server closes its sockets in a way that makes them reconnect, and accepts no new one', async () => {
    expect((await api().nobody.get('health')).body.realtime).toBe('off');
    const push = attachPush(api().app.server, api().platform);
    const url = await api().app.listen({ host: '127.0.0.1', port: 0 });
    const { token } = await api().as('analyst');
    const watching = await listen(url, { token });
    await push.close();
    expect(await watching.end).toMatch(/transport/);
    expect(await refusal(dial(url, { token }))).toMatch(/websocket/);
    expect((await api().nobody.get('health')).body.realtime).toBe('off');
    api().platform.push.alerts('1', [raised('1')]);
  });
});
