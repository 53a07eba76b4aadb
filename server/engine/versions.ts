import { type RawBuilder, sql } from 'kysely';
import type { TriggerAction, TriggerSetting } from '../../src/contracts/trigger.ts';
import { type Store, table } from '../sql/store.ts';
import type { TriggerType } from './eventKinds.ts';

/** A version of a trigger, and the span of event times that it judges. */
export interface TriggerVersion {
  /** The trigger's. */
  id: string;
  /** The trigger's present name. */
  name: string;
  type: TriggerType;
  mode: string;
  trigger_settings: TriggerSetting[];
  final_setting_result: string;
  trigger_actions: TriggerAction[];
  /** The first moment of its span, ISO 8601. */
  from: string;
  /** The first moment after it; null for the present version. */
  until: string | null;
}

/** A text that differs whenever the tenant's versions, their triggers' names or their challengers do. */
export async function versionsMark(store: Store): Promise<string> {
  // of every version: a transaction that commits late changes neither the number nor the latest change
  const { rows } = await sql<{ mark: string }>`
    select concat(md5(string_agg(concat(v.id, ' ', t.updated_at), ',' order by v.id)),
      (select md5(string_agg(concat(c.id, ' ', c.updated_at), ',' order by c.id))
        from ${table(store, 'trigger_challenge')} c)) as mark
    from ${table(store, 'trigger_version')} v join ${table(store, 'trigger')} t on t.id = v.trigger_id`.execute(
    store.db,
  );
  return rows[0]?.mark ?? '';
}

type SavedVersion = Omit<TriggerVersion, 'until'>;

/** Reads the versions of a tenant's triggers, in whatever mode, by trigger and then in the order of their spans. */
export const readVersions = (store: Store): Promise<TriggerVersion[]> => versionsWhere(store, sql`true`);

/** The same of one trigger. */
export const readVersionsOf = (store: Store, triggerId: string): Promise<TriggerVersion[]> =>
  versionsWhere(store, sql`t.id = ${triggerId}::bigint`);

async function versionsWhere(store: Store, condition: RawBuilder<unknown>): Promise<TriggerVersion[]> {
  const { rows } = await sql<SavedVersion>`select t.id::text, t.name, v.type, v.mode, v.trigger_settings,
      v.final_setting_result, v.trigger_actions, v.effective_from as "from"
    from ${table(store, 'trigger_version')} v join ${table(store, 'trigger')} t on t.id = v.trigger_id
    where ${condition} order by t.id, v.id`.execute(store.db);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(versionSpans);
}

/** The spans of one trigger's versions, given in the order in which they were saved: from its moment on, a version replaces all earlier ones. */
export function versionSpans(saved: readonly SavedVersion[]): TriggerVersion[] {
  let spans: TriggerVersion[] = [];
  for (const version of saved) {
    spans = spans
      .filter(({ from }) => from < version.from)
      .map((one) => (one.until === null || one.until > version.from ? { ...one, until: version.from } : one));
    spans.push({ ...version, until: null });
  }
  return spans;
}

/** The version of a trigger that is in force at a moment (ISO 8601); undefined before its first one. */
export function inForceAt<V extends Pick<TriggerVersion, 'from' | 'until'>>(
  versions: readonly V[],
  at: string,
): V | undefined {
  return versions.find(({ from, until }) => from <= at && (until === null || at < until));
}
