import { beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { createAjv } from '../../server/validation/validation.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { entitySchema } from '../../src/manifest/jsonSchema.ts';
import { type Client, describeApi } from '../support/api.ts';
import { fillStore, type Rows } from '../support/rows.ts';
import { fillFloor } from './helpers/floor.ts';

/** Every field that SPEC §3 names, by entity, as it is served; `[]` is the first of a list. */
const specified: { [entity: string]: string } = {
  user: 'id name email roles[].name last_tenant',
  role: 'id name guard_name permissions',
  tenant: 'id name domain db_host db_host_logs',
  currency: 'name code',
  customer:
    'id partner_customerId customer_details.name customer_details.last_name customer_details.mail customer_details.sex customer_tags[].name customer_tag_category.name customers[].pivot.customer_id_2 customer_customer_partner[].customer_id_2 customerRiskStatuses[].type customerRiskStatuses[].status customerTriggerLogs[].trigger_id mining_bets_today.betslips_played mining_bets_today.bets_played mining_bets_today.betslips_won mining_bets_today.betslips_lost mining_bets_today.bets_won mining_bets_today.bets_lost mining_bets_today.avg_stake mining_bets_today.avg_return',
  betslip:
    'id partner_betslipId customer_id result settled currency.code stake price return_possible return cash_out_price profit customer_trigger_logs[].trigger.name customer_bet_flags[].type bets[].partner_betId',
  bet: 'partner_betId betslip_id created_at updated_at settlement_date region sport competition fixture.name odd.price odd.name market type result currency.code settled stake return bonus_stake bonus_return bonus_tax sp trigger_logs[].trigger.name flags[].type',
  bet_flag: 'id bet_id type created_at',
  fixture: 'id name',
  casino:
    'id partner_casino_spinId stake return profit free_stake free_return bonus_stake bonus_return casino_game_id casino_game.name casino_game.provider.name currency_id transactionId casino_game_session_id.sessionId casino_game_round_id.roundId finished is_rolled_back stats_checked submitted_at created_at updated_at deleted_at customer_trigger_logs[].trigger.name',
  live_casino:
    'id partner_live_casino_betId stake return profit free_stake free_return bonus_stake bonus_return casino_game.name casino_game.provider.name currency_id transactionId casino_game_session_id.sessionId casino_game_round_id.roundId finished is_rolled_back stats_checked submitted_at created_at updated_at deleted_at customer_trigger_logs[].trigger.name',
  deposit:
    'id partner_depositId amount currency.name result submitted_at processed_at comments customer_trigger_logs[].trigger.name',
  withdraw:
    'id partner_withdrawalId amount currency.name result submitted_at processed_at comments customer_trigger_logs[].trigger.name',
  alert: 'customer_id type text created_at data',
  trigger: 'id name trigger_settings trigger_actions final_setting_result',
  risk: 'name final_triggers_result',
  translation: 'id group key text source created_at updated_at',
};

const entities = Object.keys(specified);

/** The value at a path of a record; undefined for an unknown path. */
function at(record: unknown, path: string): unknown {
  let found: unknown = record;
  for (const part of path.replaceAll('[]', '.0').split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as { [name: string]: unknown })[part];
  }
  return found;
}

describeApi('fields of every entity', (api) => {
  let rows: Rows;
  let admin: Client;
  beforeAll(async () => {
    const { control } = api().platform;
    const fill = { mark: 'north', count: 3, firstId: 500, leave: ['tenant'] };
    rows = { ...(await fillFloor(api(), 3)).northgate.rows, ...(await fillStore(manifest, control, 'control', fill)) };
    admin = await api().as('admin');
  });
  const pathOf = (name: string) => entityOf(manifest, name).path;
  const idOf = (name: string) => String(rows[name]?.find(({ id }) => Number(id) >= 500)?.id ?? rows[name]?.[0]?.id);

  test.each(entities)(
    'ENT-1 ENT-2 ENT-3 ENT-4 ENT-5 ENT-6 ENT-7 ENT-8 every field that the specification names of %s is returned',
    async (name) => {
      const { status, body } = await admin.get(`${pathOf(name)}/${idOf(name)}`);
      expect(status).toBe(200);
      for (const path of (specified[name] ?? '').split(' ')) {
        const value = at(body.data, path);
        expect(value, `${name}.${path}`).not.toBeUndefined();
        if (path !== 'permissions' && path !== 'mining_bets_today.avg_return')
          expect(value, `${name}.${path} is filled in the row`).not.toBeNull();
      }
    },
  );

  describe.each(Object.keys(manifest.entities))('%s', (name) => {
    test('MAN-1 each record matches the entity’s JSON Schema, alone and in the list', async () => {
      const ajv = createAjv();
      const judge = ajv.compile(entitySchema(manifest, name, 'record'));
      const list = await admin.get(`${pathOf(name)}?per_page=200`);
      expect(list.body.data.length).toBeGreaterThan(0);
      for (const { id } of list.body.data) {
        const { body } = await admin.get(`${pathOf(name)}/${id}`);
        expect(judge(body.data), `${name} ${id}: ${ajv.errorsText(judge.errors)}`).toBe(true);
      }
      // a list omits a record's own parts: its related rows, and computed fields
      const own = ajv.compile({ ...entitySchema(manifest, name, 'record'), $id: `${name}.listed`, required: ['id'] });
      for (const record of list.body.data) expect(own(record), ajv.errorsText(own.errors)).toBe(true);
    });
  });

  test('ENT-1 times are ISO 8601 in UTC; ids and exact numbers are texts', async () => {
    const { body } = await admin.get(`v1/crud/betslip/${idOf('betslip')}`);
    expect(body.data.created_at).toBe('2026-01-01T10:00:00.000Z');
    expect(body.data).toMatchObject({ id: '500', customer_id: '500', stake: '1.25', price: '1.5000' });
    const [bet] = body.data.bets;
    expect(bet).toMatchObject({
      id: '500',
      betslip_id: '500',
      created_at: '2026-01-01T10:00:00.000Z',
      bonus_tax: '1.25',
    });
  });

  test('ENT-7 alert.data is JSON text', async () => {
    const { body } = await admin.get(`v1/crud/alert/${idOf('alert')}`);
    expect(typeof body.data.data).toBe('string');
    expect(Object.keys(JSON.parse(body.data.data))).toEqual(['input', 'output']);
  });

  test('ENT-8 a preference has a name and a value', async () => {
    await admin.put('v1/user/user-state', { name: 'locale', value: 'de_DE' });
    expect((await admin.get('v1/user/user-state/get-all')).body.data).toEqual([{ name: 'locale', value: 'de_DE' }]);
  });
});
