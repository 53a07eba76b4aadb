import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { table } from '../../../server/sql/store.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { deposit, setting, trigger } from './rules.ts';

const at = (minute: number) => `2025-12-05T09:${String(minute).padStart(2, '0')}:00.000Z`;

describeApi('the version of a trigger that judges', (api) => {
  const firedBy = async (admin: Client, id: string) => {
    const { body } = await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${id}&sort=at`);
    return body.data.map((log: { partner_id: string }) => log.partner_id);
  };

  test('RMT-4 a change takes effect when its transaction commits after that of a later change', async () => {
    const admin = await api().as('admin');
    const make = async (name: string) => {
      const body = trigger(name, { trigger_settings: [setting('S1', { result_function: 'COUNT', value: '0' })] });
      return String((await admin.post('v1/crud/trigger', body)).body.data.id);
    };
    const [slow, quick] = [await make('Committed late'), await make('Committed first')];
    await admin.post('v1/ingest/deposits', [deposit('V1', 'versions', '5.00', at(1))]);
    expect([await firedBy(admin, slow), await firedBy(admin, quick)]).toEqual([['V1'], ['V1']]);
    // the state after the commit: its time of change is that of its begin, before the latest change
    const [place] = await api().platform.tenancy.all();
    const { tenant } = await api().platform.tenancy.stores(place?.id ?? '');
    const stored = table(tenant, 'trigger');
    await sql`update ${stored} set final_setting_result = 'NOT S1', effective_from = ${at(2)},
      updated_at = (select max(updated_at) from ${stored}) - interval '1 millisecond' where id = ${slow}`.execute(
      tenant.db,
    );
    await admin.post('v1/ingest/deposits', [deposit('V2', 'versions', '5.00', at(2))]);
    expect([await firedBy(admin, slow), await firedBy(admin, quick)]).toEqual([['V1'], ['V1', 'V2']]);
  });
});
