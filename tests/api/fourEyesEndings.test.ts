import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../server/database/database.ts';
import { tellUntold } from '../../server/fourEyes/endings.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { makeUser } from './helpers/users.ts';

const proposals = 'v1/crud/proposal';
const roles = 'v1/crud/role';

/** Roles are in the control database, their proposals in a tenant's: a process may die between the two. */
describeApi('a proposal of two databases', (api) => {
  let author: Client;
  let other: Client;
  let otherId: string;
  let third: Client;
  let tenant: Store;
  let control: Store;
  let count = 0;

  beforeAll(async () => {
    ({ client: author } = await makeUser(api(), { roles: ['role.admin'] }));
    ({ client: other, id: otherId } = await makeUser(api(), { roles: ['role.admin'] }));
    ({ client: third } = await makeUser(api(), { roles: ['role.admin'] }));
    ({ tenant } = await api().platform.tenancy.stores('1'));
    ({ control } = api().platform);
    await sql`update ${table(control, 'tenant')} set four_eyes_roles = true where id = 1`.execute(control.db);
  });
  afterEach(async () => {
    await mend(tenant);
    await mend(control);
  });

  /** Every write of this kind to the table fails, as it does where the process or the database is gone. */
  async function breakAt(store: Store, name: string, at: 'insert' | 'update' | 'commit'): Promise<void> {
    await sql`create function ${table(store, 'is_gone')}() returns trigger language plpgsql
      as 'begin raise exception ''gone''; end'`.execute(store.db);
    const [kind, late] =
      at === 'commit'
        ? ['constraint trigger is_gone after update', 'deferrable initially deferred']
        : [`trigger is_gone before ${at}`, ''];
    await sql`create ${sql.raw(kind)} on ${table(store, name)} ${sql.raw(late)} for each row execute function ${table(store, 'is_gone')}()`.execute(
      store.db,
    );
  }
  async function mend(store: Store): Promise<void> {
    await sql`drop function if exists ${table(store, 'is_gone')}() cascade`.execute(store.db);
  }

  /** A role of no permissions, and the proposal that it gains one. */
  async function proposed(): Promise<{ role: string; id: string }> {
    count += 1;
    const made = await author.post(roles, { name: `Two databases ${count}`, permissions: [] });
    const role: string = made.body.data.id;
    const waits = await author.put(`${roles}/${role}`, { permissions: ['trigger.list'] });
    expect(waits.status, JSON.stringify(waits.body)).toBe(202);
    return { role, id: waits.body.proposal };
  }
  const release = (by: Client, id: string) => by.post(`${proposals}/${id}/release`, { comment: 'Compared.' });
  const permissionsOf = async (role: string): Promise<string[]> =>
    (await author.get(`${roles}/${role}`)).body.data.permissions.map(({ name }: Row) => name);
  const proposalOf = async (id: string): Promise<Row> => (await author.get(`${proposals}/${id}`)).body.data;
  const lines = async (store: Store, log: string, id: string, name: string): Promise<Row[]> => {
    const { rows } = await sql<Row>`select user_id, after from ${table(store, log)}
      where entity = ${name} and record_id = ${id} and verb = 'UPDATE' order by id`.execute(store.db);
    return rows;
  };
  /** The change is made once, and its proposal says by whom. */
  const expectReleased = async ({ role, id }: { role: string; id: string }) => {
    expect(await permissionsOf(role)).toEqual(['trigger.list']);
    expect(await proposalOf(id)).toMatchObject({
      state: 'RELEASED',
      decided_by_id: otherId,
      decision_comment: 'Compared.',
    });
    expect(await lines(control, 'platform_audit_log', role, 'role')).toHaveLength(1);
    expect(await lines(tenant, 'audit_log', id, 'proposal')).toMatchObject([
      { user_id: otherId, after: { state: 'RELEASED', decided_by_id: otherId } },
    ]);
  };

  test('dies before its change is made: it waits, nothing is changed, and it can be released', async () => {
    const one = await proposed();
    await breakAt(control, 'proposal_ending', 'insert');
    expect((await release(other, one.id)).status).toBe(500);
    expect(await permissionsOf(one.role)).toEqual([]);
    expect((await proposalOf(one.id)).state).toBe('WAITING');
    await mend(control);
    expect((await release(other, one.id)).status).toBe(200);
    await expectReleased(one);
  });

  test('fails as its change is committed: nothing says that it was released', async () => {
    const one = await proposed();
    await breakAt(control, 'role', 'commit');
    expect((await release(other, one.id)).status).toBe(500);
    await mend(control);
    expect(await permissionsOf(one.role)).toEqual([]);
    await tellUntold(api().platform, (error) => expect.fail(String(error)));
    expect((await proposalOf(one.id)).state).toBe('WAITING');
    expect((await release(other, one.id)).status).toBe(200);
    await expectReleased(one);
  });

  test('dies once its change is made: the next decision tells it, and makes nothing twice', async () => {
    for (const verb of ['release', 'refuse', 'withdraw', 'comment']) {
      const one = await proposed();
      await breakAt(tenant, 'proposal', 'update');
      expect((await release(other, one.id)).status).toBe(500);
      await mend(tenant);
      expect(await permissionsOf(one.role)).toEqual(['trigger.list']);
      expect((await proposalOf(one.id)).state).toBe('WAITING');
      const by = verb === 'release' || verb === 'refuse' ? third : author;
      const answer = await by.post(`${proposals}/${one.id}/${verb}`, { comment: 'Again.' });
      expect([answer.status, answer.body.code]).toEqual([409, 'proposalDecided']);
      await expectReleased(one);
    }
  });

  test('dies once its change is made: a server that starts tells it, one time', async () => {
    const one = await proposed();
    const made = await author.post(roles, { name: `Made once ${count}`, permissions: ['risk.list'] });
    await breakAt(tenant, 'proposal', 'update');
    expect((await release(other, one.id)).status).toBe(500);
    expect((await release(other, made.body.proposal)).status).toBe(500);
    const failures: unknown[] = [];
    const start = () => tellUntold(api().platform, (error) => failures.push(error));
    await start();
    expect(failures).toHaveLength(2);
    await mend(tenant);
    await start();
    await start();
    expect(failures).toHaveLength(2);
    await expectReleased(one);
    expect((await proposalOf(made.body.proposal)).state).toBe('RELEASED');
    const named = await author.get(`${roles}?filter[name]=${encodeURIComponent(`Made once ${count}`)}`);
    expect(named.body.data).toHaveLength(1);
    const { rows } = await sql`select 1 from ${table(control, 'proposal_ending')} where not told`.execute(control.db);
    expect(rows).toEqual([]);
  });

  test('a refusal that dies in between stands, too: nobody releases what was refused', async () => {
    const one = await proposed();
    await breakAt(tenant, 'proposal', 'update');
    expect((await other.post(`${proposals}/${one.id}/refuse`, { comment: 'No.' })).status).toBe(500);
    await mend(tenant);
    expect((await release(third, one.id)).body.code).toBe('proposalDecided');
    expect(await proposalOf(one.id)).toMatchObject({ state: 'REFUSED', decided_by_id: otherId });
    expect(await permissionsOf(one.role)).toEqual([]);
  });

  test('of a release and a refusal at once, one stands', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await proposed();
      const answers = await Promise.all([
        release(other, one.id),
        third.post(`${proposals}/${one.id}/refuse`, { comment: 'No.' }),
      ]);
      expect(answers.map(({ status }) => status).sort(), JSON.stringify(answers)).toEqual([200, 409]);
      const { state } = await proposalOf(one.id);
      expect(await permissionsOf(one.role)).toEqual(state === 'RELEASED' ? ['trigger.list'] : []);
    }
  });
});
