import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';

/** Returns the default prefix of an installation's names in Redis, from the id created with its control schema. */
export async function ownRedisPrefix(control: Store): Promise<string> {
  const { rows } = await sql<{ installation: string }>`
    select installation from ${table(control, 'platform_setting')}`.execute(control.db);
  const [settings] = rows;
  if (!settings) throw new Error('The installation has no row of settings.');
  return `pitboss:${settings.installation}`;
}
