import { sql } from 'kysely';
import type { KeptReportSettings, ReportSettings, ReportSettingsChange } from '../../src/contracts/caseReport.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import type { Row } from '../database/database.ts';
import { HttpError } from '../errors.ts';
import { type Actor, auditMask, auditTenant } from '../sql/auditLog.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';

/** The settings with the most characters of each, as the schema of goAML has them. */
export const settingLengths: { readonly [K in keyof ReportSettings]: number } = {
  ...{ rentity_id: 9, rentity_branch: 255, entity_name: 255, entity_country: 2, currency: 3 },
  ...{ address_type: 20, address: 100, city: 255, country: 2 },
  ...{ first_name: 100, last_name: 100, email: 255, occupation: 255 },
  ...{ funds_code: 20, transmode_deposit: 20, transmode_withdrawal: 20, transmode_stake: 20 },
};

const personal: ReadonlySet<string> = new Set(['first_name', 'last_name', 'email']);

export async function reportSettings(store: Store): Promise<KeptReportSettings> {
  const { rows } =
    await sql<Row>`select settings, updated_at, updated_by from ${table(store, 'report_setting')}`.execute(store.db);
  const [row] = rows;
  return {
    settings: settingsIn(row?.settings),
    updated_at: textOrNull(row?.updated_at),
    updated_by: textOrNull(row?.updated_by),
  };
}

/** Saves them, with a line in the audit log. Throws 409 if somebody else has saved them since the caller read them. */
export async function changeReportSettings(
  tenant: Store,
  actor: Actor,
  { settings, updated_at }: ReportSettingsChange,
): Promise<KeptReportSettings> {
  return inTransaction(tenant, async (store) => {
    const name = table(store, 'report_setting');
    // the first save waits for another first one, too
    await sql`lock table ${name} in share row exclusive mode`.execute(store.db);
    const before = await reportSettings(store);
    if (before.updated_at !== updated_at)
      throw new HttpError('conflict', { key: 'settingsChanged' }, { more: { current: before, yours: settings } });
    await sql`insert into ${name} (settings, updated_by) values (${JSON.stringify(settings)}::jsonb, ${actor.userName})
      on conflict ("only") do update set settings = excluded.settings, updated_by = excluded.updated_by,
        updated_at = greatest(now(), report_setting.updated_at + interval '1 millisecond')`.execute(store.db);
    const write = { store, name: 'report_setting', actor };
    await auditTenant(write, 'UPDATE', '1', masked(before.settings), masked(settings, before.settings));
    return reportSettings(store);
  });
}

/** As the log has them: a name that is changed is seen to be changed, and not what it was. */
function masked(settings: ReportSettings, before?: ReportSettings): Row {
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => {
      if (!personal.has(key) || value === null) return [key, value];
      const changed = before && Object.entries(before).some(([one, was]) => one === key && was !== value);
      return [key, changed ? `${auditMask} (new)` : auditMask];
    }),
  );
}

function settingsIn(kept: unknown): ReportSettings {
  const row = isObject(kept) ? kept : {};
  const text = (key: keyof ReportSettings) => textOrNull(row[key]);
  return {
    ...{ rentity_id: text('rentity_id'), rentity_branch: text('rentity_branch') },
    ...{ entity_name: text('entity_name'), entity_country: text('entity_country'), currency: text('currency') },
    ...{ address_type: text('address_type'), address: text('address'), city: text('city'), country: text('country') },
    ...{ first_name: text('first_name'), last_name: text('last_name'), email: text('email') },
    ...{ occupation: text('occupation'), funds_code: text('funds_code') },
    ...{ transmode_deposit: text('transmode_deposit'), transmode_withdrawal: text('transmode_withdrawal') },
    transmode_stake: text('transmode_stake'),
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
