import { type RawBuilder, sql } from 'kysely';
import type { SettingsEvidence, SuspectItems } from '../../../src/contracts/alert.ts';
import type { Row } from '../../database/database.ts';
import { isUnavailable } from '../../database/databaseErrors.ts';
import { table } from '../../sql/store.ts';
import type { FiringKey } from './alertClasses.ts';
import type { EnginePlace } from './firing.ts';
import { logKey, logRowKey } from './logs.ts';
import { recordset } from './recordset.ts';

/** The content of a firing's log. */
export interface Evidence {
  settings: SettingsEvidence;
  suspects: SuspectItems;
  /** As of the firing; null in logs written before it was stored. */
  formula: string | null;
}

const isEvidence = (row: Row): row is Row & { trigger_settings: SettingsEvidence; suspect_items: SuspectItems } =>
  Array.isArray(row.trigger_settings) && Array.isArray(row.suspect_items);

/**
 * Returns the evidence of firings by keyText, from their logs. Cleared logs are missing; so are all logs if their own
 * server does not answer. An alert's story then lacks the evidence of earlier firings.
 */
export async function evidenceOf(place: EnginePlace, keys: readonly FiringKey[]): Promise<Map<string, Evidence>> {
  if (keys.length === 0) return new Map();
  const wanted = recordset(keys.map(logKey), 'trigger_id text, class_name text, event_id text, bet_id text');
  const kept = sql<Row>`select t.* from ${wanted} join ${table(place.logs, 'trigger_log')} t
    on t.trigger_id = w.trigger_id and t.class_name = w.class_name and t.event_id = w.event_id
      and t.bet_id is not distinct from w.bet_id`.execute(place.logs.db);
  const rows = place.sameDatabase
    ? (await kept).rows
    : [...(await kept.catch(noneIfUnavailable)).rows, ...(await waitingLogs(place, wanted))];
  return new Map(
    rows.filter(isEvidence).map((row) => {
      const { trigger_settings: settings, suspect_items: suspects, final_setting_result: formula } = row;
      return [logRowKey(row), { settings, suspects, formula: typeof formula === 'string' ? formula : null }];
    }),
  );
}

function noneIfUnavailable(error: unknown): { rows: Row[] } {
  if (isUnavailable(error)) return { rows: [] };
  throw error;
}

async function waitingLogs({ tenant }: EnginePlace, wanted: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select o."row" from ${wanted} join ${table(tenant, 'log_outbox')} o
    on o."row" @> jsonb_build_object('op', 'triggered', 'trigger_id', w.trigger_id, 'class_name', w.class_name,
      'event_id', w.event_id, 'bet_id', w.bet_id) where o.entity = 'trigger_log' order by o.id`.execute(tenant.db);
  return rows.map(({ row }) => row);
}
