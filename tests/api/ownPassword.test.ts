import { describe, expect, test } from 'vitest';
import { describeApi } from '../support/api.ts';
import { type MadeUser, makeUser } from './helpers/users.ts';

const roles = ['role.admin', 'role.partner.admin', 'role.risk.manager', 'role.analyst', 'role.auditor'];
const fresh = { password: 'a quieter afternoon', password_confirmation: 'a quieter afternoon' };

describeApi('one’s own password', (api) => {
  const path = ({ id }: MadeUser) => `v1/crud/user/${id}`;
  const changed = (user: MadeUser) => ({ ...fresh, current_password: user.password });
  /** What the console sends: the record as it was read, roles as names, the new password and the one in force. */
  const flow = async (user: MadeUser) => {
    const { id, name, email, roles: own, updated_at } = (await user.client.get(path(user))).body.data;
    return { id, name, email, roles: own.map((role: { name: string }) => role.name), updated_at, ...changed(user) };
  };

  test.each(roles)('MDL-7 API-7 %s reads their own record and changes their password', async (role) => {
    const user = await makeUser(api(), { roles: [role] });
    const { status, body } = await user.client.put(path(user), await flow(user));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ email: user.email, roles: [{ name: role }] });
    expect(JSON.stringify(body)).not.toMatch(/scrypt|quieter/);
    expect((await api().signIn(user.email, user.password)).status).toBe(422);
    expect((await api().signIn(user.email, fresh.password)).status).toBe(200);
  });

  test('MDL-7 STT-1 the change ends every token of the user, including the one that made it', async () => {
    const user = await makeUser(api(), { roles: ['role.analyst'] });
    const other = await api().signIn(user.email, user.password);
    expect((await user.client.put(path(user), changed(user))).status).toBe(200);
    for (const token of [user.client.token, other.body.accessToken]) {
      const answer = await api().app.inject({
        url: '/api/v1/auth/me',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode).toBe(401);
    }
  });

  test('VAL-4 VAL-6 the usual rules hold: required, confirmed, not a common one, no overwriting of a newer version', async () => {
    const user = await makeUser(api(), { roles: ['role.auditor'] });
    const put = async (body: object) => (await user.client.put(path(user), body)).body.errors;
    expect(await put({ password: '', password_confirmation: '' })).toEqual({ password: ['This field is required'] });
    expect(await put({ password: fresh.password })).toEqual({ password_confirmation: ['This field is required'] });
    expect(await put({ ...fresh, password_confirmation: 'another' })).toEqual({
      password_confirmation: ['Passwords do not match'],
    });
    expect(await put({ ...changed(user), password: 'password1', password_confirmation: 'password1' })).toHaveProperty(
      'password',
    );
    const stale = await user.client.put(path(user), { ...changed(user), updated_at: '2020-01-01T00:00:00.000Z' });
    expect(stale.status).toBe(409);
    expect((await user.client.get('v1/auth/me')).status).toBe(200);
  });

  test.each(['role.admin', 'role.analyst'])('MDL-7 %s needs the current password to change it', async (role) => {
    const user = await makeUser(api(), { roles: [role] });
    const put = (current?: string) =>
      user.client.put(path(user), { ...fresh, ...(current === undefined ? {} : { current_password: current }) });
    expect((await put()).body.errors).toEqual({ current_password: ['This field is required'] });
    expect((await put('')).body.errors).toEqual({ current_password: ['This field is required'] });
    expect((await put('not mine')).body.errors).toEqual({ current_password: ['This is not your current password'] });
    expect((await user.client.get('v1/auth/me')).status).toBe(200);
    expect((await api().signIn(user.email, user.password)).status).toBe(200);
    expect((await put(user.password)).status).toBe(200);
  });

  test('MDL-7 guessing the current password is limited like the login, also ten tries at once', async () => {
    const user = await makeUser(api(), { roles: ['role.analyst'] });
    const guess = (i: number) => user.client.put(path(user), { ...fresh, current_password: `guess ${i}` });
    const statuses = (await Promise.all(Array.from({ length: 30 }, (_, i) => guess(i)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    const right = await user.client.put(path(user), changed(user));
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('MDL-5 an admin sets a colleague’s password without the current one', async () => {
    const user = await makeUser(api(), { roles: ['role.analyst'] });
    expect((await (await api().as('admin')).put(path(user), fresh)).status).toBe(200);
    expect((await api().signIn(user.email, fresh.password)).status).toBe(200);
    expect((await user.client.get('v1/auth/me')).status).toBe(401);
  });

  describe.each(['role.risk.manager', 'role.analyst', 'role.auditor'])('ROL-3 %s', (role) => {
    test('ROL-3 nobody changes other parts of their own record this way, not even together with the password', async () => {
      const user = await makeUser(api(), { roles: [role] });
      const before = (await user.client.get(path(user))).body.data;
      const more = [
        { name: 'Somebody Else' },
        { email: 'elsewhere@made.example.com' },
        { roles: ['role.admin'] },
        { roles: [role, 'role.admin'] },
        { tenants: ['1', '2'] },
        { tenants: ['1'] },
        { last_tenant_id: '2' },
        { disabled: false },
      ];
      for (const change of [{}, { id: user.id }, ...more, ...more.map((one) => ({ ...changed(user), ...one }))]) {
        const { status } = await user.client.put(path(user), change);
        expect(status, JSON.stringify(change)).toBe(403);
      }
      expect((await user.client.get(path(user))).body.data).toEqual(before);
      expect((await api().signIn(user.email, user.password)).status).toBe(200);
    });

    test('ROL-3 nobody reads or changes another’s record with any form of id, nor deletes their own', async () => {
      const user = await makeUser(api(), { roles: [role] });
      const colleague = await makeUser(api(), { roles: [role] });
      const stranger = await makeUser(api(), { roles: [role], tenants: ['2'] });
      const ids = [colleague.id, stranger.id, '1', `0${user.id}`, `${user.id}%20`, '888888'];
      for (const id of ids) {
        expect((await user.client.get(`v1/crud/user/${id}`)).status, id).toBe(403);
        expect((await user.client.put(`v1/crud/user/${id}`, fresh)).status, id).toBe(403);
        expect((await user.client.put(`v1/crud/user/${id}`, { ...fresh, id: user.id })).status, id).toBe(403);
      }
      expect((await user.client.get('v1/crud/user')).status).toBe(403);
      expect((await user.client.delete(path(user))).status).toBe(403);
      expect((await api().signIn(colleague.email, colleague.password)).status).toBe(200);
    });
  });

  test('ROL-3 a role removed in the meantime does not come back with the password', async () => {
    const admin = await api().as('admin');
    const user = await makeUser(api(), { roles: ['role.risk.manager'] });
    const body = await flow(user);
    await admin.put(path(user), { roles: ['role.auditor'] });
    const again = await api().signIn(user.email, user.password);
    const answer = await api().app.inject({
      method: 'PUT',
      url: `/api/${path(user)}`,
      headers: { authorization: `Bearer ${again.body.accessToken}` },
      payload: { ...body, updated_at: undefined },
    });
    expect(answer.statusCode).toBe(403);
    expect((await admin.get(path(user))).body.data.roles).toMatchObject([{ name: 'role.auditor' }]);
  });

  test('STT-1 an edit that leaves the roles unchanged ends no session', async () => {
    const admin = await api().as('admin');
    const user = await makeUser(api(), { roles: ['role.analyst', 'role.auditor'] });
    const edited = { name: 'Renamed', roles: ['role.auditor', 'role.analyst'] };
    expect((await admin.put(path(user), edited)).status).toBe(200);
    expect((await user.client.get('v1/auth/me')).body.original.data.name).toBe('Renamed');
    await admin.put(path(user), { roles: ['role.auditor'] });
    expect((await user.client.get('v1/auth/me')).status).toBe(401);
  });
});
