import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildIndexes, neededIndexes } from '../../../server/engine/indexes.ts';
import { enums } from '../../../src/manifest/enums.ts';
import { offers } from '../../../src/rules/offers.ts';
import { asAdministrator } from '../../support/administrator.ts';
import { describeApi } from '../../support/api.ts';
import { setting, trigger } from './rules.ts';

const everywhere = enums.TriggerSubjects.flatMap((subject) =>
  offers.subjects[subject].map((model) => setting('S1', { subject, model })),
);

describeApi('indexes for trigger settings', (api) => {
  const northgate = async () => (await api().platform.tenancy.stores('1')).tenant;

  test('RMT-4 exist for every subject and model from the start', async () => {
    expect(neededIndexes(everywhere).length).toBeGreaterThan(10);
    expect(await buildIndexes(await northgate(), everywhere)).toEqual([]);
  });

  test('RMT-4 a missing one is built before a trigger goes live', async () => {
    const tenant = await northgate();
    await sql`drop index ${sql.id(tenant.schema, 'deposit_customer_id_submitted_at_id_idx')}`.execute(tenant.db);
    const admin = await api().as('admin');
    const draft = await admin.post('v1/crud/trigger', trigger('Needs an index', { mode: 'DRAFT' }));
    const built = async () => {
      const { rows } = await sql`select 1 from pg_indexes where schemaname = ${tenant.schema}
        and indexname = 'deposit_customer_id_submitted_at_rule_idx'`.execute(tenant.db);
      return rows.length > 0;
    };
    expect(await built()).toBe(false);
    await admin.put(`v1/crud/trigger/${draft.body.data.id}`, { mode: 'ACTIVE' });
    expect(await built()).toBe(true);
  });

  test('RMT-4 one that an interrupted build left invalid is built anew', async () => {
    const tenant = await northgate();
    const name = 'deposit_customer_id_submitted_at_rule_idx';
    const isValid = async () => {
      const { rows } = await sql<{ valid: boolean }>`select indisvalid as valid from pg_index
        where indexrelid = ${`${tenant.schema}.${name}`}::regclass`.execute(tenant.db);
      return rows[0]?.valid;
    };
    await sql`update pg_index set indisvalid = false where indexrelid = ${`${tenant.schema}.${name}`}::regclass`.execute(
      asAdministrator(api().platform, tenant).db,
    );
    expect(await isValid()).toBe(false);
    expect(await buildIndexes(tenant, [setting('S1')])).toEqual([name]);
    expect(await isValid()).toBe(true);
  });
});
