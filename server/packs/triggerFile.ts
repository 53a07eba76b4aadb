import { sql } from 'kysely';
import type { PackRule, PackTrigger, TriggerFile, TriggerOrigin } from '../../src/contracts/pack.ts';
import { enums } from '../../src/manifest/enums.ts';
import type { Row } from '../database/database.ts';
import { HttpError } from '../errors.ts';
import { validatorOf } from '../ingest/eventSchemas.ts';
import { type Store, table } from '../sql/store.ts';
import { isOfTenant, ownPack, ruleOf, withoutRecords } from './importedTriggers.ts';
import { ruleDigest } from './ruleDigest.ts';
import { shippedTrigger } from './shippedPacks.ts';

/**
 * A tenant's trigger as a file. As long as it says what the pack's does, it is the pack's own file; otherwise it keeps
 * what that has of reasons, and not its tests, which were about another rule.
 */
export async function triggerFile(store: Store, record: Row): Promise<TriggerFile> {
  const rule = ruleOf(record);
  if (!rule) throw new HttpError('conflict', { key: 'triggerUnreadable' });
  const { origin } = record;
  const from = validatorOf<TriggerOrigin>('TriggerOrigin')(origin) ? origin : undefined;
  const shipped = from && from.pack !== ownPack ? shippedTrigger(from.pack, from.key) : undefined;
  const left_out = rule.trigger_actions.filter(isOfTenant).map(({ handler }) => handler);
  const trigger = withoutRecords(rule);
  const category = from?.category ?? (await categoryOf(store, String(record.id)));
  const file: PackTrigger = {
    key: from?.key ?? keyOf(rule.name, String(record.id)),
    version: from?.version ?? 1,
    category,
    covers: shipped?.covers ?? [keyOf(category, 'other')],
    legal: shipped?.legal ?? [],
    purpose: shipped?.purpose ?? purposeOf(rule),
    trigger,
    ...(shipped?.expects && { expects: shipped.expects }),
    tests: shipped && ruleDigest(shipped.trigger) === ruleDigest(trigger) ? shipped.tests : [],
  };
  return { file, left_out };
}

const purposeOf = ({ name, description }: PackRule) => (description ?? name).slice(0, 1000);

/** `Deposits: below 1,000` → `deposits-below-1-000`; names without a Latin letter are called by `other`. */
function keyOf(name: string, other: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 64).replace(/-$/, '') || `trigger-${other}`;
}

/** The category of the first risk that asks for the trigger; without one the first of all, for its author to correct. */
async function categoryOf(store: Store, id: string): Promise<PackTrigger['category']> {
  const { rows } = await sql<{ category: string }>`select category from ${table(store, 'risk')}
    where triggers @> ${JSON.stringify([{ trigger_id: id }])}::jsonb order by id limit 1`.execute(store.db);
  return enums.RiskCategoryTypes.find((one) => one === rows[0]?.category) ?? enums.RiskCategoryTypes[0];
}
