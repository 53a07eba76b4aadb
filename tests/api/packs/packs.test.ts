import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { shippedTrigger } from '../../../server/packs/shippedPacks.ts';
import { type Store, table } from '../../../server/sql/store.ts';
import type { OfferedTrigger, PackTrigger, RulePacks } from '../../../src/contracts/pack.ts';
import { type Answer, type Client, describeApi } from '../../support/api.ts';
import { makeUser } from '../helpers/users.ts';

describeApi('rule packs', (api) => {
  let admin: Client;
  let analyst: Client;
  /** An administrator of the other tenant. */
  let harbour: Client;
  let tenant: Store;
  let control: Store;
  beforeAll(async () => {
    admin = await api().as('admin');
    analyst = await api().as('analyst');
    ({ tenant } = await api().platform.tenancy.stores('1'));
    ({ control } = api().platform);
  });
  afterEach(async () => {
    await sql`update ${table(control, 'tenant')} set four_eyes_triggers = false`.execute(control.db);
    await sql`delete from ${table(tenant, 'trigger')}`.execute(tenant.db);
  });

  const packs = async (client = admin): Promise<RulePacks> => (await client.get('v1/packs')).body.data;
  const offered = async (pack: string, key: string): Promise<OfferedTrigger> => {
    const found = (await packs()).packs
      .find(({ head }) => head.key === pack)
      ?.triggers.find((trigger) => trigger.key === key);
    if (!found) throw new Error(`There is no ${key} in ${pack}.`);
    return found;
  };
  const path = 'v1/packs/malta/triggers/deposits-2000';
  const take = (mode = 'PAUSED', client = admin) => client.post(path, { mode });
  const malta = (): PackTrigger => {
    const found = shippedTrigger('malta', 'deposits-2000');
    if (!found) throw new Error('The pack has no such trigger.');
    return structuredClone(found);
  };
  const ok = ({ status, body }: Answer, wanted = 200) => {
    expect(status, JSON.stringify(body)).toBe(wanted);
    return body.data;
  };

  test('the shipped packs are listed, with nothing of them here', async () => {
    const { packs: all, categories } = await packs();
    expect(all.map(({ head }) => head.name)).toEqual([
      'Bonus abuse',
      'Great Britain',
      'Integrity of sport',
      'Malta',
      'Money laundering',
      'Netherlands',
    ]);
    expect(all.flatMap(({ triggers }) => triggers).filter(({ tenant: own }) => own !== null)).toEqual([]);
    expect(categories).toHaveLength(9);
    expect(categories.flatMap(({ triggers }) => triggers)).toEqual([]);
  });

  test('an import is an ordinary trigger, with its origin; a second one is refused', async () => {
    const made = ok(await take('SHADOW'), 201);
    expect(made).toMatchObject({
      name: 'MT: deposits of €2,000 in 180 days',
      mode: 'SHADOW',
      description: malta().purpose,
      origin: { pack: 'malta', key: 'deposits-2000', version: 1, category: 'AML' },
      problems: [],
    });
    expect((await offered('malta', 'deposits-2000')).tenant).toMatchObject({
      id: made.id,
      mode: 'SHADOW',
      version: 1,
      changed: false,
    });
    const { categories } = await packs();
    expect(categories.find(({ category }) => category === 'AML')?.triggers).toEqual([
      { id: made.id, name: made.name, mode: 'SHADOW' },
    ]);
    const again = await take();
    expect([again.status, again.body.code]).toEqual([409, 'packTriggerThere']);
  });

  test('nothing is imported as ACTIVE, and nothing that is in no pack', async () => {
    expect((await take('ACTIVE')).status).toBe(422);
    expect((await admin.post('v1/packs/malta/triggers/none', { mode: 'PAUSED' })).status).toBe(404);
    expect((await admin.put(path, { updated_at: new Date().toISOString() })).status).toBe(404);
  });

  test('what is changed by hand is told, another name or mode or an own action is not; the pack’s version can be taken', async () => {
    const made = ok(await take(), 201);
    const tagged = { handler: 'WEBHOOK', type: 'AUTOMATIC', params: { webhook: 'casework' } };
    await sql`update ${table(tenant, 'trigger')} set name = 'Ours', mode = 'DRAFT',
      trigger_actions = trigger_actions || ${JSON.stringify([tagged])}::jsonb`.execute(tenant.db);
    expect((await offered('malta', 'deposits-2000')).tenant).toMatchObject({ name: 'Ours', changed: false });
    const [bar, before] = malta().trigger.trigger_settings;
    const changed = { final_setting_result: 'S1 AND S2 < 1500', trigger_settings: [{ ...bar, value: '1500' }, before] };
    const edited = ok(
      await admin.put(`v1/crud/trigger/${made.id}`, {
        ...changed,
        id: made.id,
        trigger_actions: malta().trigger.trigger_actions,
      }),
    );
    const own = (await offered('malta', 'deposits-2000')).tenant;
    expect(own).toMatchObject({ changed: true, trigger: { final_setting_result: 'S1 AND S2 < 1500' } });
    const stale = await admin.put(path, { updated_at: made.updated_at });
    expect(stale.status).toBe(409);
    const taken = ok(await admin.put(path, { updated_at: edited.updated_at }));
    expect(taken).toMatchObject({ name: 'Ours', mode: 'DRAFT', final_setting_result: 'S1 AND S2 < 2000' });
    expect((await offered('malta', 'deposits-2000')).tenant?.changed).toBe(false);
    const versions = await admin.get(`v1/crud/trigger/${made.id}/versions`);
    expect(versions.body.data.length).toBeGreaterThanOrEqual(3);
  });

  test('another version than the pack’s is told, and an origin without a version is none', async () => {
    ok(await take(), 201);
    await sql`update ${table(tenant, 'trigger')} set origin = jsonb_set(origin, '{version}', '0')`.execute(tenant.db);
    // 0 is no version: such an origin is none
    expect((await offered('malta', 'deposits-2000')).tenant).toBeNull();
    await sql`update ${table(tenant, 'trigger')} set origin = jsonb_set(origin, '{version}', '9')`.execute(tenant.db);
    expect((await offered('malta', 'deposits-2000')).tenant).toMatchObject({ version: 9, changed: false });
  });

  test('where the tenant asks for four eyes, a shadow import waits for another person, a paused one does not', async () => {
    await sql`update ${table(control, 'tenant')} set four_eyes_triggers = true where id = 1`.execute(control.db);
    const waits = await take('SHADOW');
    expect([waits.status, waits.body.data.state]).toEqual([202, 'WAITING']);
    expect((await offered('malta', 'deposits-2000')).tenant).toBeNull();
    const { client: other } = await makeUser(api(), { roles: ['role.admin'] });
    ok(await other.post(`v1/crud/proposal/${waits.body.data.id}/release`, { comment: 'Compared.' }));
    expect((await offered('malta', 'deposits-2000')).tenant).toMatchObject({ version: 1, changed: false });
    await sql`delete from ${table(tenant, 'trigger')}`.execute(tenant.db);
    ok(await take('PAUSED'), 201);
  });

  test('nobody says themselves that a trigger is from a pack', async () => {
    const { trigger } = malta();
    const origin = { pack: 'malta', key: 'deposits-2000', version: 1, category: 'AML', digest: '0'.repeat(64) };
    const refused = await admin.post('v1/crud/trigger', { ...trigger, mode: 'DRAFT', origin });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['origin']]);
    const { id } = ok(await take(), 201);
    const changed = await admin.put(`v1/crud/trigger/${id}`, { origin });
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, ['origin']]);
  });

  test('a file comes back as it went in, and as a trigger of one’s own', async () => {
    const made = ok(await take(), 201);
    const { file, left_out } = ok(await admin.get(`v1/crud/trigger/${made.id}/file`));
    expect(left_out).toEqual([]);
    expect(file).toEqual({ ...malta(), trigger: { ...malta().trigger, description: malta().purpose } });
    await sql`delete from ${table(tenant, 'trigger')}`.execute(tenant.db);
    const own = ok(await admin.post('v1/packs/files', { mode: 'PAUSED', file }), 201);
    expect(own).toMatchObject({
      mode: 'PAUSED',
      origin: { pack: 'own', key: 'deposits-2000', version: 1, category: 'AML' },
    });
    expect((await offered('malta', 'deposits-2000')).tenant).toBeNull();
    const twice = await admin.post('v1/packs/files', { mode: 'PAUSED', file });
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['name']]);
  });

  test('a trigger made by hand is a file as well, without the actions that name records of this tenant', async () => {
    const { trigger } = malta();
    const made = ok(
      await admin.post('v1/crud/trigger', { ...trigger, name: 'Große Summe: 2.000', mode: 'DRAFT' }),
      201,
    );
    const tag = { handler: 'CUSTOMER ACTION', type: 'APPROVAL REQUIRED', params: { customer_action_id: '1' } };
    await sql`update ${table(tenant, 'trigger')} set trigger_actions = trigger_actions || ${JSON.stringify([tag])}::jsonb`.execute(
      tenant.db,
    );
    const { file, left_out } = ok(await admin.get(`v1/crud/trigger/${made.id}/file`));
    expect(left_out).toEqual(['CUSTOMER ACTION']);
    expect(file).toMatchObject({
      key: 'gro-e-summe-2-000',
      version: 1,
      legal: [],
      tests: [],
      trigger: { name: 'Große Summe: 2.000' },
    });
    expect(file.trigger.trigger_actions).toEqual(trigger.trigger_actions);
  });

  test('a file that does not fit is refused with each place', async () => {
    const file = malta();
    file.trigger.final_setting_result = 'S1 AND S9';
    file.tests[0]?.fires.push('d77');
    const { status, body } = await admin.post('v1/packs/files', { mode: 'PAUSED', file });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['file.trigger.final_setting_result', 'file.tests.0.fires.1']);
    const { body: other } = await admin.post('v1/packs/files', { mode: 'PAUSED', file: { key: 'x' } });
    expect(Object.keys(other.errors)).toContain('file.version');
  });

  test('ROL-3 who may only look sees the packs and changes nothing', async () => {
    const made = ok(await take(), 201);
    expect((await analyst.get('v1/packs')).status).toBe(200);
    for (const answer of [
      await take('PAUSED', analyst),
      await analyst.put(path, { updated_at: made.updated_at }),
      await analyst.post('v1/packs/files', { mode: 'PAUSED', file: malta() }),
    ])
      expect(answer.status).toBe(403);
  });

  test('another tenant has none of it', async () => {
    const { makeUser } = await import('../helpers/users.ts');
    ({ client: harbour } = await makeUser(api(), { roles: ['role.partner.admin'], tenants: ['2'] }));
    ok(await take(), 201);
    const { packs: all } = await packs(harbour);
    expect(all.flatMap(({ triggers }) => triggers).filter(({ tenant: own }) => own !== null)).toEqual([]);
  });
});
