import { sql } from 'kysely';
import type { ImportedTrigger, PackRule, PackTrigger, TriggerOrigin } from '../../src/contracts/pack.ts';
import type { TriggerAction } from '../../src/contracts/trigger.ts';
import { enums } from '../../src/manifest/enums.ts';
import { recordsNamed } from '../../src/rules/actions.ts';
import { isTriggerActions, isTriggerSettings } from '../../src/rules/shapes.ts';
import type { Row } from '../database/database.ts';
import { validatorOf } from '../ingest/eventSchemas.ts';
import { type Store, table } from '../sql/store.ts';
import { ruleDigest } from './ruleDigest.ts';

/** Pack of the triggers that a tenant has imported from files of its own. */
export const ownPack = 'own';

/** A tenant's trigger that came from a pack, with its origin. */
export interface OfPack extends ImportedTrigger {
  origin: TriggerOrigin;
}

const isOrigin = (value: unknown): value is TriggerOrigin => validatorOf<TriggerOrigin>('TriggerOrigin')(value);

const isRule = (value: unknown): value is PackRule => validatorOf<PackRule>('PackRule')(value);

/** The tenant's triggers that came from packs: the latest import of each first. */
export async function importedTriggers(store: Store): Promise<OfPack[]> {
  const { rows } = await sql<Row>`select id, name, type, mode, severity, description, trigger_settings,
      final_setting_result, trigger_actions, origin, to_json(updated_at)#>>'{}' as updated_at
    from ${table(store, 'trigger')} where origin is not null order by id desc`.execute(store.db);
  return rows.flatMap((row) => {
    const { origin } = row;
    if (!isOrigin(origin)) return [];
    const trigger = ruleOf(row);
    const changed = trigger === null || ruleDigest(withoutRecords(trigger)) !== origin.digest;
    const mode = enums.TriggerModes.find((one) => one === row.mode) ?? 'DRAFT';
    const { version } = origin;
    return [
      {
        id: String(row.id),
        name: String(row.name),
        mode,
        version,
        changed,
        trigger,
        updated_at: new Date(String(row.updated_at)).toISOString(),
        origin,
      },
    ];
  });
}

/** A stored trigger as a pack would have it, with its own actions; null where it cannot be read. */
export function ruleOf(row: Row): PackRule | null {
  const type = enums.TriggerTypes.find((one) => one === row.type);
  const severity = enums.Severities.find((one) => one === row.severity) ?? 'MEDIUM';
  const { trigger_settings, trigger_actions, description } = row;
  if (!type || !isTriggerSettings(trigger_settings) || !isTriggerActions(trigger_actions)) return null;
  const rule = {
    name: String(row.name),
    type,
    severity,
    ...(typeof description === 'string' && description !== '' ? { description } : {}),
    trigger_settings,
    final_setting_result: String(row.final_setting_result),
    trigger_actions: trigger_actions.map(({ handler, type: execution, params }) => ({
      handler,
      type: execution,
      params,
    })),
  };
  // what was stored before a rule of the contract existed cannot be told
  return isRule(rule) ? rule : null;
}

/** Whether an action names a record of one tenant, which no pack can have. */
export const isOfTenant = (action: TriggerAction): boolean => recordsNamed([action]).length > 0;

/** A tenant adds actions of its own to a pack's trigger without changing what the pack says. */
export const withoutRecords = (rule: PackRule): PackRule => ({
  ...rule,
  trigger_actions: rule.trigger_actions.filter((action) => !isOfTenant(action)),
});

/** What is remembered of an import. */
export function originOf(pack: string, { key, version, category, trigger }: PackTrigger): TriggerOrigin {
  return { pack, key, version, category, digest: ruleDigest(trigger) };
}

/** The body with which a pack's trigger is created. */
export const createBody = (pack: string, file: PackTrigger, mode: string): Row => ({
  ...file.trigger,
  description: file.trigger.description ?? file.purpose,
  mode,
  origin: originOf(pack, file),
});

/** The body with which the tenant's trigger becomes the pack's: its name, mode and own actions stay. */
export function upgradeBody(pack: string, file: PackTrigger, own: OfPack): Row {
  const { name: _, ...rule } = file.trigger;
  return {
    ...rule,
    description: file.trigger.description ?? file.purpose,
    trigger_actions: [...file.trigger.trigger_actions, ...(own.trigger?.trigger_actions ?? []).filter(isOfTenant)],
    origin: originOf(pack, file),
  };
}
