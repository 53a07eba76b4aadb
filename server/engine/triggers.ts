import { type Kysely, sql } from 'kysely';
import { enums } from '../../src/manifest/enums.ts';
import { wordProblem } from '../../src/rules/ruleMessages.ts';
import { modelsRead } from '../../src/rules/ruleSettings.ts';
import type { Tables } from '../database/database.ts';
import { type Store, table } from '../sql/store.ts';
import { type Compiled, compile, type TriggerRule } from './compile.ts';
import type { TriggerType } from './eventKinds.ts';
import { whyNotJudged } from './judgeable.ts';
import { modelOf } from './models.ts';

/** A tenant's triggers in mode ACTIVE or SHADOW, compiled. */
export interface ActiveTriggers {
  rules: TriggerRule[];
  /** Triggers that do not read derived rows; they are evaluated first. */
  first: ReadonlyMap<TriggerType, Compiled[]>;
  /** Triggers that read bet flags, arbitrage logs or risk statuses. */
  second: ReadonlyMap<TriggerType, Compiled[]>;
}

const known = new WeakMap<object, Map<string, { version: string; triggers: ActiveTriggers }>>();

/**
 * Returns the tenant's triggers in mode ACTIVE or SHADOW. Checks their version in the database for every batch, so that
 * a change by any process takes effect with the next event, and compiles only after a change.
 */
export async function activeTriggers(store: Store, pool: Kysely<Tables>): Promise<ActiveTriggers> {
  const stored = table(store, 'trigger');
  const judging = sql`mode in ('ACTIVE', 'SHADOW')`;
  // of every trigger: a transaction that commits late changes neither the number nor the latest change
  const { rows } = await sql<{ version: string }>`
    select coalesce(md5(string_agg(concat(id, ' ', updated_at), ',' order by id)), '') as version
    from ${stored} where ${judging}`.execute(store.db);
  const version = rows[0]?.version ?? '';
  const schemas = known.get(pool) ?? new Map();
  known.set(pool, schemas);
  const cached = schemas.get(store.schema);
  if (cached?.version === version) return cached.triggers;
  const found =
    await sql<TriggerRule>`select id::text, name, type, mode, trigger_settings, final_setting_result, trigger_actions
    from ${stored} where ${judging} order by id`.execute(store.db);
  const triggers = compileAll(found.rows, store.schema);
  schemas.set(store.schema, { version, triggers });
  return triggers;
}

/** Whether a trigger reads derived rows. */
const looksAtDerived = (rule: TriggerRule) => modelsRead(rule).some((name) => modelOf(name).derived);

function compileAll(rules: readonly TriggerRule[], schema: string): ActiveTriggers {
  const readable = rules.filter((rule) => isReadable(rule, schema));
  const byType = (some: readonly TriggerRule[]) =>
    new Map(
      enums.TriggerTypes.flatMap((type): [TriggerType, Compiled[]][] => {
        const due = some.filter((rule) => rule.type === type);
        return due.length > 0 ? [[type, compile(type, due, schema)]] : [];
      }),
    );
  return {
    rules: readable,
    first: byType(readable.filter((rule) => !looksAtDerived(rule))),
    second: byType(readable.filter(looksAtDerived)),
  };
}

/** Whether a trigger can be evaluated. One that an upgrade made invalid is set aside, which its page shows. */
function isReadable(rule: TriggerRule, schema: string): boolean {
  const problems = whyNotJudged({ ...rule });
  if (problems.length === 0) return true;
  const reasons = problems.map((problem) => `${problem.path}: ${wordProblem(problem)}.`).join(' ');
  console.error(
    `The trigger ${rule.id} of ${schema} is not evaluated. ${reasons} Correct it in the console and save it.`,
  );
  return false;
}
