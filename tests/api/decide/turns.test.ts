import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { migrationFiles } from '../../../server/migrations/files.ts';
import { type Store, table } from '../../../server/sql/store.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { rowsOf } from '../../support/rows.ts';
import { defaults, ended, keepForEver } from '../platform/helpers.ts';
import { above, betslip, fixture, make } from './asking.ts';

const now = '2026-01-05T12:00:00.000Z';

describeApi('the turns of answers', (api) => {
  let admin: Client;
  let analyst: Client;
  let tenant: Store;
  let count = 0;
  beforeAll(async () => {
    ({ tenant } = await api().platform.tenancy.stores('1'));
    admin = await api().as('admin');
    expect((await admin.post('v1/ingest/fixtures', [fixture('f-1')])).body.accepted).toBe(1);
    await make(admin, 'v1/crud/trigger', above('Large stake', '100', [{ handler: 'REFER' }]));
  });
  beforeEach(async () => {
    api().setNow(now);
    admin = await api().as('admin');
    analyst = await api().as('analyst');
  });

  /** Refers betslips and answers them, one after the other; their ids. */
  const answered = async (many: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let n = 0; n < many; n += 1) {
      count += 1;
      const id = `t-${count}`;
      await admin.post('v1/decide/betslips', [betslip(id, '150.00')]);
      const [row] = (await admin.get(`v1/crud/decision?filter[partner_id]=${id}`)).body.data;
      expect((await analyst.post(`v1/decisions/${row.id}/answer`, { answer: 'ACCEPT' })).status).toBe(200);
      ids.push(id);
    }
    return ids;
  };
  const fed = async (since: string) =>
    (await admin.get(`v1/decisions?since=${since}`)).body.data.map(({ id }: { id: string }) => id);
  const cursor = async (): Promise<string> => (await admin.get('v1/decisions?limit=200')).body.next;

  test('a sender that has read up to a turn misses no answer that is given after retention', async () => {
    await answered(3);
    const since = await cursor();
    await sql`update ${table(tenant, 'decision')} set created_at = created_at - interval '100 days'`.execute(tenant.db);
    const retention = { ...keepForEver, decision: 90 };
    expect((await admin.put('v1/platform/settings', { ...defaults, retention })).status).toBe(200);
    const { body } = await admin.post('v1/platform/retention/run', { tenant_id: '1' });
    await ended(admin, body.data[0]);
    expect(await rowsOf(tenant, 'decision')).toEqual([]);
    expect(await fed(since)).toEqual([]);
    const later = await answered(2);
    expect(await fed(since)).toEqual(later);
  });

  test('a sender misses no answer that is given after the latest one’s betslip was deleted', async () => {
    const [, latest] = await answered(2);
    const since = await cursor();
    await sql`delete from ${table(tenant, 'betslip')} where "partner_betslipId" = ${latest}`.execute(tenant.db);
    expect(await fed(since)).toEqual([]);
    const later = await answered(1);
    expect(await fed(since)).toEqual(later);
  });

  test('turns that a server of an older version has given meanwhile are not given again', async () => {
    await answered(1);
    const raised = sql`update ${table(tenant, 'decision')} set turn = turn + 5
      where turn = (select max(turn) from ${table(tenant, 'decision')})`;
    await raised.execute(tenant.db);
    const since = await cursor();
    const later = await answered(2);
    expect(await fed(since)).toEqual(later);
  });

  test('the last turn of the decisions that there are is the one to go on from', async () => {
    await answered(2);
    const since = await cursor();
    const file = migrationFiles('tenant').find(({ name }) => name.startsWith('0510_'));
    const [seed = ''] = (file?.statements ?? []).filter((one) => one.startsWith('insert into'));
    await tenant.db.transaction().execute(async (tx) => {
      await sql`delete from ${table(tenant, 'decision_turn')}`.execute(tx);
      await sql.raw(`set local search_path to "${tenant.schema}"`).execute(tx);
      await sql.raw(seed).execute(tx);
    });
    expect(await rowsOf(tenant, 'decision_turn')).toEqual([{ only: true, turn: Number(since) }]);
  });
});
