import type { EntityDef } from '../../../src/manifest/entity.ts';

/** Tables that migrations create besides those of the manifest's entities. */
export const ownTables: { [S in EntityDef['store']]: readonly string[] } = {
  control: [
    'demo_login_off',
    'kept_hash',
    'known_permission',
    'platform_job',
    'platform_setting',
    'recovery_code',
    'schema_migration',
    'second_factor',
    'service_key',
    'sign_in_challenge',
    'sign_in_failure',
    'token',
    'user_state',
  ],
  tenant: [
    'active_count',
    'active_customer',
    'bet_takings',
    'betslip_fixture',
    'exposure',
    'finding',
    'game_takings',
    'log_outbox',
    'price_moment',
    'rollup_state',
    'row_total',
    'saved_view',
    'schema_migration',
    'takings',
    'trigger_version',
  ],
  logs: ['schema_migration'],
};
