import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, table } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { everyScope, issue, makeKey } from './helpers/serviceKeys.ts';
import { makeUser, userWith } from './helpers/users.ts';

const path = 'v1/crud/service-account';

describeApi('service accounts and their keys', (api) => {
  let admin: Client;
  /** An admin who works in Harbour. */
  let harbour: Client;
  beforeAll(async () => {
    admin = await api().as('admin');
    ({ client: harbour } = await makeUser(api(), { roles: ['role.partner.admin'], tenants: ['2'] }));
  });
  const keysOf = async (accountId: string) => (await admin.get(`${path}/${accountId}/keys`)).body.data.keys;
  const revoke = (keyId: string, by = admin) => by.post(`v1/crud/service-key/${keyId}/revoke`);
  const auditOf = async (entity: string, id: string) =>
    (await admin.get(`v1/crud/platform-audit-log?filter[entity]=${entity}&filter[record_id]=${id}&sort=created_at`))
      .body.data;

  test('an account belongs to the tenant in which it was made, for good', async () => {
    const made = await admin.post(path, { name: 'Wallet', scopes: ['ingest.deposits'] });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ tenant_id: '1', scopes: [{ name: 'ingest.deposits' }], disabled: false });
    const refused = await admin.post(path, { name: 'Elsewhere', tenant_id: '2' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['tenant_id']]);
    const moved = await admin.put(`${path}/${made.body.data.id}`, { tenant_id: '2' });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['tenant_id']]);
    // a name is taken in its tenant only
    expect((await admin.post(path, { name: 'Wallet' })).status).toBe(422);
    expect((await harbour.post(path, { name: 'Wallet' })).body.data).toMatchObject({ tenant_id: '2' });
  });

  test('scopes are those of the manifest, and addresses are addresses', async () => {
    expect((await admin.post(path, { name: 'Whole', scopes: everyScope })).status).toBe(201);
    for (const scope of [
      'read.user',
      'read.role',
      'read.service_account',
      'read.audit_log',
      'ingest.parcels',
      'nothing',
    ]) {
      const { status, body } = await admin.post(path, { name: 'Curious', scopes: [scope] });
      expect([status, body.errors], scope).toEqual([422, { scopes: [`There is no scope ${scope}`] }]);
    }
    const good = ['192.0.2.7', '10.0.0.0/8, 2001:db8::/32', ' ::1 '];
    for (const [at, allowed_addresses] of good.entries())
      expect((await admin.post(path, { name: `At ${at} home`, allowed_addresses })).status, allowed_addresses).toBe(
        201,
      );
    for (const allowed_addresses of ['10.0.0.0/33', 'abc', '10.0.0', ',', '10.0.0.0/8/8', 'example.com']) {
      const { status, body } = await admin.post(path, { name: 'Lost', allowed_addresses });
      expect([status, Object.keys(body.errors ?? {})], allowed_addresses).toEqual([422, ['allowed_addresses']]);
    }
  });

  test('a key is in the answer of its creation only, and stored as its hash', async () => {
    const { accountId, keyId, key } = await makeKey(api(), ['ingest.deposits']);
    expect(key).toMatch(/^pbk_[\w-]{43}$/);
    const [listed] = await keysOf(accountId);
    expect(listed).toEqual({
      id: keyId,
      prefix: key.slice(0, 10),
      state: 'LIVE',
      created_at: '2026-01-05T12:00:00.000Z',
      created_by: 'Ada Winter',
      expires_at: '2027-01-05T12:00:00.000Z',
      last_used_at: null,
      revoked_at: null,
      revoked_by: null,
    });
    const { rows } = await sql<{ hash: string }>`select * from ${table(api().platform.control, 'service_key')}
      where id = ${keyId}::bigint`.execute(api().platform.control.db);
    expect(rows[0]?.hash).toBe(createHash('sha256').update(key).digest('hex'));
    for (const read of [
      rows,
      await keysOf(accountId),
      (await admin.get('v1/crud/platform-audit-log?per_page=200')).body,
    ])
      expect(JSON.stringify(read)).not.toContain(key.slice(12));
  });

  test('a key expires when it is to, within ten years', async () => {
    const { accountId } = await makeKey(api(), [], { expiresAt: '2026-01-06T00:00:00Z' });
    expect(await keysOf(accountId)).toMatchObject([{ state: 'LIVE', expires_at: '2026-01-06T00:00:00.000Z' }]);
    for (const expires_at of ['2026-01-05T12:00:00Z', '2020-01-01T00:00:00Z', '2036-01-05T12:00:01Z', 'tomorrow', 7]) {
      const { status, body } = await admin.post(`${path}/${accountId}/keys`, { expires_at });
      expect([status, Object.keys(body.errors ?? {})], String(expires_at)).toEqual([422, ['expires_at']]);
    }
  });

  test('an account has two live keys at most, also where several are made at once', async () => {
    const { accountId, keyId } = await makeKey(api(), []);
    const { control } = api().platform;
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = inTransaction(control, async (store) => {
      await sql`select from ${table(store, 'service_account')} where id = ${accountId}::bigint for update`.execute(
        store.db,
      );
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    // all of them wait for the account's row, and then find what the one before has made
    const asked = [1, 2, 3].map(() => admin.post(`${path}/${accountId}/keys`, {}));
    await sleep(300);
    release.resolve();
    await holding;
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'keysFull',
      message: 'This account has 2 live keys already: revoke one of them first.',
    });
    expect((await revoke(keyId)).body.data.keys).toContainEqual(
      expect.objectContaining({ id: keyId, state: 'REVOKED', revoked_by: 'Ada Winter' }),
    );
    await issue(admin, accountId);
    expect((await keysOf(accountId)).map(({ state }: { state: string }) => state)).toEqual(['LIVE', 'LIVE', 'REVOKED']);
  });

  test('an expired key leaves its place to another', async () => {
    const { accountId } = await makeKey(api(), [], { expiresAt: '2026-01-05T12:30:00Z' });
    await issue(admin, accountId, '2026-01-05T12:30:00Z');
    expect((await admin.post(`${path}/${accountId}/keys`, {})).status).toBe(409);
    api().setNow('2026-01-05T12:30:00.000Z');
    await issue(admin, accountId);
    expect((await keysOf(accountId)).map(({ state }: { state: string }) => state)).toEqual([
      'LIVE',
      'EXPIRED',
      'EXPIRED',
    ]);
    api().setNow('2026-01-05T12:00:00.000Z');
  });

  test('creation, changes, removal, new keys and revocations are in the audit log', async () => {
    const { accountId, keyId } = await makeKey(api(), ['decisions']);
    await admin.put(`${path}/${accountId}`, { scopes: ['decisions', 'read.deposit'] });
    await revoke(keyId);
    // a second time changes nothing
    expect((await revoke(keyId)).status).toBe(200);
    const other = await issue(admin, accountId);
    await admin.put(`${path}/${accountId}`, { disabled: true });
    await admin.delete(`${path}/${accountId}`);
    const who = { user_name: 'Ada Winter' };
    expect(await auditOf('service_account', accountId)).toMatchObject([
      { verb: 'CREATE', ...who, after: { scopes: ['decisions'] } },
      { verb: 'UPDATE', ...who, after: { scopes: ['decisions', 'read.deposit'] } },
      { verb: 'UPDATE', ...who, after: { disabled: true } },
      { verb: 'DELETE', ...who },
    ]);
    for (const id of [keyId, other.keyId])
      expect(await auditOf('service_key', id)).toMatchObject([
        {
          verb: 'CREATE',
          ...who,
          after: { service_account_id: accountId, prefix: expect.stringMatching(/^pbk_.{6}$/) },
        },
        { verb: 'UPDATE', ...who, before: { revoked_at: null }, after: { revoked_at: '2026-01-05T12:00:00.000Z' } },
      ]);
    expect((await harbour.get('v1/crud/platform-audit-log?filter[entity]=service_key')).body.data).toEqual([]);
  });

  test('a disabled account has no key, and gets one only when it is enabled again', async () => {
    const { accountId } = await makeKey(api(), []);
    await admin.put(`${path}/${accountId}`, { disabled: true });
    expect(await keysOf(accountId)).toMatchObject([{ state: 'REVOKED', revoked_by: 'Ada Winter' }]);
    expect((await admin.post(`${path}/${accountId}/keys`, {})).body).toMatchObject({ code: 'accountDisabled' });
    await admin.put(`${path}/${accountId}`, { disabled: false });
    expect(await keysOf(accountId)).toMatchObject([{ state: 'REVOKED' }]);
    await issue(admin, accountId);
  });

  describe('permissions', () => {
    test('ROL-3 keys are made and revoked with service-key.manage only', async () => {
      const { accountId, keyId } = await makeKey(api(), []);
      const edits = ['list', 'show', 'create', 'edit', 'delete'].map((verb) => `service_account.${verb}`);
      const editor = await userWith(api(), edits);
      expect((await editor.get(`${path}/${accountId}/keys`)).status).toBe(200);
      expect((await editor.post(`${path}/${accountId}/keys`, {})).status).toBe(403);
      expect((await revoke(keyId, editor)).status).toBe(403);
      const manager = await userWith(api(), ['service-key.manage']);
      expect((await manager.post(`${path}/${accountId}/keys`, {})).status).toBe(201);
      expect((await revoke(keyId, manager)).status).toBe(200);
      expect((await manager.get(`${path}/${accountId}/keys`)).status).toBe(403);
    });

    test('ROL-2 nobody gives a scope for what they may not do themselves, nor a key with one', async () => {
      const own = ['list', 'show', 'create', 'edit', 'delete'].map((verb) => `service_account.${verb}`);
      const limited = await userWith(api(), [...own, 'service-key.manage', 'ingest.write', 'deposit.list']);
      expect((await limited.post(path, { name: 'Of ingest', scopes: ['ingest.deposits'] })).status).toBe(201);
      const above = { 'decide.deposits': 'decide.write', decisions: 'decision.list', 'read.deposit': 'deposit.show' };
      for (const [scope, permission] of Object.entries(above)) {
        const { status, body } = await limited.post(path, { name: 'Above', scopes: [scope] });
        expect([status, body.params], scope).toEqual([403, { names: permission }]);
        const { accountId } = await makeKey(api(), [scope]);
        expect((await limited.post(`${path}/${accountId}/keys`, {})).status, scope).toBe(403);
        expect((await limited.put(`${path}/${accountId}`, { name: 'Taken over' })).status, scope).toBe(403);
      }
    });

    test('ROL-3 another tenant’s accounts and keys are 404 for everybody, and in no list', async () => {
      const { accountId, keyId } = await makeKey(api(), []);
      expect((await harbour.get(`${path}/${accountId}`)).status).toBe(404);
      expect((await harbour.put(`${path}/${accountId}`, { name: 'Taken over' })).status).toBe(404);
      expect((await harbour.delete(`${path}/${accountId}`)).status).toBe(404);
      expect((await harbour.get(`${path}/${accountId}/keys`)).status).toBe(404);
      expect((await harbour.post(`${path}/${accountId}/keys`, {})).status).toBe(404);
      expect((await revoke(keyId, harbour)).status).toBe(404);
      expect(await keysOf(accountId)).toMatchObject([{ state: 'LIVE' }]);
      const { body } = await harbour.get(`${path}?per_page=200`);
      expect(body.data.map(({ tenant_id }: { tenant_id: string }) => tenant_id)).not.toContain('1');
      expect((await harbour.get(`v1/components/get-dropdown-rows?model=ServiceAccount&per_page=200`)).body.total).toBe(
        body.total,
      );
    });
  });
});
