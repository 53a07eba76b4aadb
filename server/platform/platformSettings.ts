import { sql } from 'kysely';
import type { PlatformSettings, PlatformSettingsChange, Retention } from '../../src/contracts/platform.ts';
import { Refused } from '../errors.ts';
import { type Actor, auditPlatform } from '../sql/auditLog.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { StaleVersion } from '../sql/write.ts';

/** The kinds of rows with a retention, by default none: kept for ever. */
const noRetention: Retention = {
  ingest_log: null,
  trigger_log: null,
  webhook_delivery: null,
  decision: null,
  audit_log: null,
  events: null,
};

/** Returns the installation's settings, locked if asked. */
export async function readSettings(control: Store, lock = false): Promise<PlatformSettings> {
  const { rows } = await sql<PlatformSettings>`
    select locale, currency, theme, layout, retention, updated_at from ${table(control, 'platform_setting')}
    ${lock ? sql`for update` : sql``}`.execute(control.db);
  const [settings] = rows;
  if (!settings) throw new Error('The installation has no row of settings.');
  return { ...settings, retention: { ...noRetention, ...settings.retention } };
}

/**
 * Changes the settings, with a line in the platform's audit log. Throws Refused for a currency that the installation
 * does not have, and StaleVersion (409) if they were changed since they were read.
 */
export function changeSettings(
  control: Store,
  actor: Actor,
  change: PlatformSettingsChange,
): Promise<PlatformSettings> {
  return inTransaction(control, async (store) => {
    const { updated_at: version, ...before } = await readSettings(store, true);
    const { updated_at: read, ...after } = change;
    if (read !== undefined && new Date(read).getTime() !== new Date(version).getTime()) throw new StaleVersion();
    if (after.currency !== before.currency) await demandCurrency(store, after.currency);
    const { locale, currency, theme, layout, retention } = after;
    await sql`update ${table(store, 'platform_setting')} set locale = ${locale}, currency = ${currency}, theme = ${theme},
      layout = ${layout}, retention = ${JSON.stringify(retention)}::jsonb,
      updated_at = greatest(now(), updated_at + interval '1 millisecond')`.execute(store.db);
    await auditPlatform({ store, name: 'platform_setting', actor }, 'UPDATE', '1', flat(before), flat(after));
    return readSettings(store);
  });
}

/** Throws Refused for an unlisted currency; EUR is always valid, as the base of all rates. */
async function demandCurrency(control: Store, code: string): Promise<void> {
  if (code === 'EUR') return;
  const { rows } = await sql`select 1 from ${table(control, 'currency')} where code = ${code}`.execute(control.db);
  if (rows.length === 0) throw Refused.field('currency', { key: 'currencyUnlisted', params: { code } });
}

/** The settings with one key per retention kind, so that the audit log has only the changed ones. */
function flat({ retention, ...rest }: Omit<PlatformSettingsChange, 'updated_at'>) {
  const days = Object.entries(retention).map(([kind, value]) => [`retention.${kind}`, value]);
  return { ...rest, ...Object.fromEntries(days) };
}
