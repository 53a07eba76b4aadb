import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { attachPush } from '../../server/realtime/attach.ts';
import { hashToken } from '../../server/sessions/hashToken.ts';
import { table } from '../../server/sql/store.ts';
import { Client, describeApi } from '../support/api.ts';
import { makeUser } from './helpers/users.ts';

const noon = '2026-01-05T12:00:00.000Z';
const defaults = { session_idle_minutes: 60, session_hours: 12 };

describeApi('the limits of a session', (api) => {
  let admin: string;
  let user: string;
  beforeAll(async () => {
    admin = (await makeUser(api(), { roles: ['role.admin'], tenants: ['1', '2'] })).id;
    user = (await makeUser(api(), { roles: ['role.admin'], tenants: ['1', '2'] })).id;
  });
  afterEach(async () => {
    at(0);
    await limit('1', defaults);
    await limit('2', defaults);
  });

  /** Sets the clock to so many minutes after noon. */
  const at = (minutes: number) => api().setNow(new Date(Date.parse(noon) + minutes * 60_000).toISOString());
  const begun = async (id = user) => new Client(api().app, await api().platform.sessions.start(id));
  const limit = async (tenant: string, limits: object) => {
    const answer = await (await begun(admin)).put(`v1/crud/tenant/${tenant}`, limits);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const me = (client: Client) => client.get('v1/auth/me');
  /** A call that the console makes by itself, so many seconds after it was last used by hand. */
  const asks = (client: Client, idle: number | string) =>
    client.send('GET', 'v1/auth/me', undefined, { 'x-idle': String(idle) });
  const seen = async (client: Client) => {
    const { control } = api().platform;
    const { rows } = await sql<{ seen_at: string }>`select seen_at from ${table(control, 'token')}
      where hash = ${hashToken(client.token ?? '')}`.execute(control.db);
    return (new Date(rows[0]?.seen_at ?? 0).getTime() - Date.parse(noon)) / 60_000;
  };

  test('a session that is not used for the tenant’s minutes is over, and says so; it does not come back', async () => {
    const client = await begun();
    at(59.9);
    expect((await asks(client, 59.9 * 60)).status).toBe(200);
    at(60);
    const answer = await me(client);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({
      code: 'sessionIdle',
      params: { minutes: 60 },
      message: 'You were logged out because the console was not used for 60 minutes. Log in again.',
    });
    await limit('1', { session_idle_minutes: 600 });
    at(61);
    expect((await me(client)).body.code).toBe('sessionIdle');
  });

  test('each use of a session keeps it alive, and is stored once a minute', async () => {
    const client = await begun();
    at(0.9);
    expect((await me(client)).status).toBe(200);
    await sleep(50);
    expect(await seen(client)).toBe(0);
    at(50);
    expect((await me(client)).status).toBe(200);
    await expect.poll(() => seen(client)).toBe(50);
    at(50.9);
    await me(client);
    await sleep(50);
    expect(await seen(client)).toBe(50);
    at(109.9);
    expect((await me(client)).status).toBe(200);
    await expect.poll(() => seen(client)).toBe(109.9);
  });

  test('calls that the console makes by itself keep no session alive; they tell its last use', async () => {
    const client = await begun();
    at(20);
    expect((await asks(client, 10 * 60)).status).toBe(200);
    await expect.poll(() => seen(client)).toBe(10);
    for (const minutes of [30, 50, 69]) {
      at(minutes);
      expect((await asks(client, (minutes - 10) * 60)).status).toBe(200);
    }
    await sleep(50);
    expect(await seen(client)).toBe(10);
    at(70);
    expect((await asks(client, 60 * 60)).status).toBe(401);
  });

  test('X-Idle must be whole seconds', async () => {
    const client = await begun();
    for (const idle of ['-1', '1.5', 'x', '999999999']) {
      const { status, body } = await asks(client, idle);
      expect(status, idle).toBe(422);
      expect(body.errors).toEqual({
        'X-Idle': [`X-Idle can't be '${idle}': give the seconds since the last use, such as 0`],
      });
    }
  });

  test('a session is over after the tenant’s hours, however much it is used', async () => {
    await limit('1', { session_idle_minutes: 60, session_hours: 2 });
    const client = await begun();
    for (const minutes of [50, 100, 119.9]) {
      at(minutes);
      expect((await me(client)).status).toBe(200);
      await sleep(20);
    }
    at(120);
    const answer = await me(client);
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('sessionTooOld');
  });

  test('no tenant makes a session longer than a day', async () => {
    await limit('1', { session_idle_minutes: 1440, session_hours: 24 });
    const client = await begun();
    at(24 * 60 - 1);
    expect((await me(client)).status).toBe(200);
    at(24 * 60);
    expect((await me(client)).status).toBe(401);
  });

  test('the limits are those of the tenant that the session works in; a change counts for sessions that exist', async () => {
    const client = await begun();
    const other = await begun();
    await limit('2', { session_idle_minutes: 10 });
    at(9);
    expect((await client.get('v1/auth/switch-tenant?tenant_id=2')).status).toBe(200);
    await expect.poll(() => seen(client)).toBe(9);
    at(11);
    expect((await asks(client, 120)).status).toBe(200);
    // the user's other session is in that tenant by then, and was not used
    expect((await asks(other, 11 * 60)).body.code).toBe('sessionIdle');
    await limit('2', { session_idle_minutes: 5 });
    at(14);
    expect((await asks(client, 5 * 60)).body).toMatchObject({ code: 'sessionIdle', params: { minutes: 5 } });
    expect((await (await begun()).get('v1/auth/switch-tenant?tenant_id=1')).status).toBe(200);
  });

  test('neither a longer limit nor another tenant brings back a session that is over', async () => {
    const idle = await begun();
    at(61);
    await limit('1', { session_idle_minutes: 600 });
    expect((await me(idle)).status).toBe(401);
    at(0);
    await limit('1', { session_idle_minutes: 5 });
    const waiting = await begun();
    at(6);
    const present = await begun();
    expect((await present.get('v1/auth/switch-tenant?tenant_id=2')).status).toBe(200);
    expect((await me(waiting)).status).toBe(401);
    expect((await present.get('v1/auth/switch-tenant?tenant_id=1')).status).toBe(200);
  });

  test('the limits have bounds, and idle minutes fit into the hours', async () => {
    const client = await begun(admin);
    const refusal = async (limits: object) => (await client.put('v1/crud/tenant/1', limits)).body.errors;
    for (const minutes of [4, 1441])
      expect(await refusal({ session_idle_minutes: minutes })).toEqual({
        session_idle_minutes: ['This field must be between 5 and 1440'],
      });
    for (const hours of [0, 25])
      expect(await refusal({ session_hours: hours })).toEqual({
        session_hours: ['This field must be between 1 and 24'],
      });
    const tooLong = {
      session_idle_minutes: ['This is longer than a session may last: give 120 minutes at most, or more hours.'],
    };
    expect(await refusal({ session_idle_minutes: 121, session_hours: 2 })).toEqual(tooLong);
    await limit('1', { session_hours: 2 });
    expect(await refusal({ session_idle_minutes: 121 })).toEqual(tooLong);
    await limit('1', { session_idle_minutes: 120 });
  });

  test('the socket of a session that is over is closed', async () => {
    const push = attachPush(api().app.server, api().platform, { recheckMs: 100 });
    const url = await api().app.listen({ host: '127.0.0.1', port: 0 });
    const { token } = await begun();
    const open = () => io(url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true });
    const socket = open();
    const end = new Promise<string>((resolve) => socket.on('disconnect', resolve));
    await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
    at(60);
    expect(await end).toBe('io server disconnect');
    const again = open();
    const refusal = await new Promise<string>((resolve) =>
      again.on('connect_error', ({ message }) => resolve(message)),
    );
    expect(refusal).toBe('unauthorized');
    again.disconnect();
    await push.close();
  });
});
