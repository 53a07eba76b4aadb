import type { Kysely } from 'kysely';
import { enums } from '../../src/manifest/enums.ts';
import { wordProblem } from '../../src/rules/ruleMessages.ts';
import { modelsRead } from '../../src/rules/ruleSettings.ts';
import type { Tables } from '../database/database.ts';
import type { Store } from '../sql/store.ts';
import {
  type Candidate,
  type Challenger,
  candidatesOf,
  judgedTogether,
  readChallengers,
  sidesOf,
} from './challengers.ts';
import { type Compiled, compile } from './compile.ts';
import type { Answer } from './evaluateTriggers.ts';
import type { TriggerType } from './eventKinds.ts';
import { whyNotJudged } from './judgeable.ts';
import { modelOf } from './models.ts';
import type { TriggerRule } from './ruleSql.ts';
import { readsScores } from './shifts.ts';
import { inForceAt, readVersions, type TriggerVersion } from './versions.ts';

/** Versions of a tenant's triggers in mode ACTIVE or SHADOW, compiled. */
export interface ActiveTriggers {
  /** Versions that do not read what triggers write; they are evaluated first. */
  first: ReadonlyMap<TriggerType, Compiled[]>;
  /** Versions that read bet flags, arbitrage logs, risk statuses or scores. */
  second: ReadonlyMap<TriggerType, Compiled[]>;
}

/** A tenant's triggers, with the spans of time in which each version is in force. */
export interface TenantTriggers {
  /** Differs once any trigger has changed. */
  mark: string;
  /** The versions in mode ACTIVE or SHADOW and the challengers beside them, each with its span. */
  rules: TriggerRule[];
  /** The rule of a trigger at a moment (ISO 8601); null if it is not to judge then, undefined if it can't be judged. */
  ruleAt(triggerId: string, at: string): TriggerRule | null | undefined;
  /** The versions that judge events at or after a moment; null: all of them. */
  since(at: string | null): ActiveTriggers;
  /** Gives an answer to the side of a challenge that it is of. */
  sideOf(answer: Answer): Answer;
  /** Triggers (ids) and their challengers, each with all that are judged together. */
  together: ReadonlyMap<string, readonly string[]>;
  /** Whether some version has ended, so that older events are judged by others than new ones. */
  hasEnded: boolean;
}

const known = new WeakMap<object, Map<string, { mark: string; triggers: TenantTriggers }>>();

/**
 * Returns the tenant's triggers, of whose versions `mark` is the `versionsMark`. It is read for every batch, so that a change
 * by any process takes effect with the next event; only after a change are they compiled.
 */
export async function tenantTriggers(store: Store, pool: Kysely<Tables>, mark: string): Promise<TenantTriggers> {
  const schemas = known.get(pool) ?? new Map();
  known.set(pool, schemas);
  const cached = schemas.get(store.schema);
  if (cached?.mark === mark) return cached.triggers;
  const triggers = triggersOf(await readVersions(store), await readChallengers(store), store.schema, mark);
  schemas.set(store.schema, { mark, triggers });
  return triggers;
}

function triggersOf(
  versions: readonly TriggerVersion[],
  challengers: readonly Challenger[],
  schema: string,
  mark: string,
): TenantTriggers {
  const isLive = ({ mode }: TriggerVersion) => mode === 'ACTIVE' || mode === 'SHADOW';
  const own = versions.filter((version) => isLive(version) && isReadable(version, schema));
  const beside = candidatesOf(own, challengers);
  const candidates = beside.filter((one) => isReadable(one, schema));
  const readable: TriggerRule[] = [...own, ...candidates];
  const byTrigger = Map.groupBy([...versions, ...beside], ({ id }) => id);
  const compiled = new Map<string, ActiveTriggers>();
  return {
    mark,
    rules: readable,
    sideOf: sidesOf(candidates),
    together: judgedTogether(candidates),
    hasEnded: readable.some(({ until }) => until),
    ruleAt: (triggerId, at) => {
      const version = inForceAt(byTrigger.get(triggerId) ?? [], at);
      if (!version || !isLive(version)) return null;
      return readable.includes(version) ? version : undefined;
    },
    since(at) {
      const judging = readable.filter(({ until }) => !until || at === null || until > at);
      const key = judging.map((rule) => readable.indexOf(rule)).join();
      const made = compiled.get(key) ?? compileAll(judging, candidates, schema);
      compiled.set(key, made);
      return made;
    },
  };
}

/** Whether a trigger reads what triggers write: derived rows, or scores. A trigger and its challengers are judged in one pass: if one of them does, all do. */
function readsDerived(rules: readonly TriggerRule[], candidates: readonly Candidate[]): (rule: TriggerRule) => boolean {
  const looks = (rule: TriggerRule) => modelsRead(rule).some((name) => modelOf(name).derived) || readsScores([rule]);
  const together = judgedTogether(candidates);
  const withOthers = new Set(rules.flatMap((rule) => (looks(rule) ? (together.get(rule.id) ?? []) : [])));
  return (rule) => looks(rule) || withOthers.has(rule.id);
}

function compileAll(rules: readonly TriggerRule[], candidates: readonly Candidate[], schema: string): ActiveTriggers {
  const isSecond = readsDerived(rules, candidates);
  const byType = (some: readonly TriggerRule[]) =>
    new Map(
      enums.TriggerTypes.flatMap((type): [TriggerType, Compiled[]][] => {
        const due = some.filter((rule) => rule.type === type);
        return due.length > 0 ? [[type, compile(type, due, schema)]] : [];
      }),
    );
  return {
    first: byType(rules.filter((rule) => !isSecond(rule))),
    second: byType(rules.filter(isSecond)),
  };
}

/** Whether a trigger can be evaluated. One that an upgrade made invalid is set aside, which its page shows. */
function isReadable(rule: TriggerVersion, schema: string): boolean {
  const problems = whyNotJudged({ ...rule });
  if (problems.length === 0 || rule.until !== null) return problems.length === 0;
  const reasons = problems.map((problem) => `${problem.path}: ${wordProblem(problem)}.`).join(' ');
  console.error(
    `The trigger ${rule.id} of ${schema} is not evaluated. ${reasons} Correct it in the console and save it.`,
  );
  return false;
}
