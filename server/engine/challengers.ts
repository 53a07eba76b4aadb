import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TriggerAction, TriggerSetting } from '../../src/contracts/trigger.ts';
import { type Store, table } from '../sql/store.ts';
import type { Answer } from './evaluateTriggers.ts';
import type { TriggerType } from './eventKinds.ts';
import type { TriggerRule } from './ruleSql.ts';
import { inForceAt, type TriggerVersion } from './versions.ts';

/** A candidate beside a trigger, and the span of event times in which it is judged, too. */
export interface Challenger {
  id: string;
  triggerId: string;
  type: TriggerType;
  trigger_settings: TriggerSetting[];
  final_setting_result: string;
  trigger_actions: TriggerAction[];
  /** The percentage of customers for whom it acts instead of the trigger. */
  share: number;
  /** ISO 8601; it judges none at or after `until`. */
  from: string;
  until: string;
}

/** A challenger as a rule of the engine, while one version of its trigger is in force. */
export interface Candidate extends TriggerVersion {
  challenger: Challenger;
  /** The same in the trigger's place. */
  acting: TriggerRule;
}

/** Reads the challengers of a tenant, those that have ended too: what happened in their time is judged by them. */
export async function readChallengers(store: Store): Promise<Challenger[]> {
  const { rows } =
    await sql<Challenger>`select c.id::text, c.trigger_id::text as "triggerId", c.type, c.trigger_settings,
      c.final_setting_result, c.trigger_actions, c.share, c.starts_at as "from",
      least(c.ends_at, c.decided_at) as until
    from ${table(store, 'trigger_challenge')} c order by c.trigger_id, c.id`.execute(store.db);
  return rows;
}

/** The place of a customer among a hundred: the same in every process, and another one in the next challenge. */
export function placeOf(challengeId: string, customerId: string): number {
  const digest = createHash('sha256').update(`${challengeId}:${customerId}`).digest('hex');
  return Number.parseInt(digest.slice(0, 8), 16) % 100;
}

/** Whether the challenger acts for a customer, and its trigger only in shadow; else it is the other way round. */
export const actsFor = ({ id, share }: Pick<Challenger, 'id' | 'share'>, customerId: string): boolean =>
  placeOf(id, customerId) < share;

/** Whose firings of a challenge have no consequences: no trigger has a negative id. */
export const shadowId = (challengeId: string): string => `-${challengeId}`;

/** The challengers as rules, for the spans in which their triggers are live and judge the same events. */
export function candidatesOf(live: readonly TriggerVersion[], challengers: readonly Challenger[]): Candidate[] {
  return challengers.flatMap((challenger) =>
    live.flatMap((version): Candidate[] => {
      if (version.id !== challenger.triggerId || version.type !== challenger.type) return [];
      const from = challenger.from > version.from ? challenger.from : version.from;
      const until = version.until !== null && version.until < challenger.until ? version.until : challenger.until;
      if (from >= until) return [];
      const { trigger_settings, final_setting_result, trigger_actions } = challenger;
      const judged = { trigger_settings, final_setting_result, trigger_actions, side: 'CHALLENGER' } as const;
      const rule = { ...version, ...judged, from, until };
      return [{ ...inShadow(rule, challenger.id), challenger, acting: rule }];
    }),
  );
}

/** The side that only writes what it finds. */
const inShadow = <Rule extends TriggerRule>(rule: Rule, challengeId: string): Rule => ({
  ...rule,
  id: shadowId(challengeId),
  mode: 'SHADOW',
  of: rule.id,
});

/** The challenger that acts for a customer at a moment (ISO 8601). */
export const actingFor = (
  candidates: readonly Candidate[],
  { customerId, at }: { customerId: string; at: string },
): Candidate | undefined => besideAt(candidates, at).find((one) => actsFor(one.challenger, customerId));

/** The challengers that are judged at a moment. */
const besideAt = (candidates: readonly Candidate[], at: string): Candidate[] =>
  candidates.filter((one) => inForceAt([one], at));

/**
 * Gives each answer to the side that it is of: the trigger's own, with its consequences, or the one in shadow. For the
 * customers of its share the challenger answers in the trigger's place, and the trigger in shadow.
 */
export function sidesOf(candidates: readonly Candidate[]): (answer: Answer) => Answer {
  if (candidates.length === 0) return (answer) => answer;
  const byRule = new Map<TriggerRule, Candidate>(candidates.map((one) => [one, one]));
  const byTrigger = Map.groupBy(candidates, ({ challenger }) => challenger.triggerId);
  const champions = new Map<string, TriggerRule>();
  const championOf = (rule: TriggerRule, { challenger: { id } }: Candidate, acts: boolean): TriggerRule => {
    const key = `${id} ${rule.from ?? ''} ${acts}`;
    const champion = { ...rule, side: 'CHAMPION' } as const;
    const known = champions.get(key) ?? (acts ? champion : inShadow(champion, id));
    champions.set(key, known);
    return known;
  };
  return (answer) => {
    const own = byRule.get(answer.rule);
    if (own) return actsFor(own.challenger, answer.customerId) ? { ...answer, rule: own.acting } : answer;
    const [beside] = besideAt(byTrigger.get(answer.rule.id) ?? [], answer.at);
    if (!beside) return answer;
    return { ...answer, rule: championOf(answer.rule, beside, !actsFor(beside.challenger, answer.customerId)) };
  };
}

/** The ids whose events are judged together, by each of them: a trigger's and its challengers'. */
export function judgedTogether(candidates: readonly Candidate[]): ReadonlyMap<string, readonly string[]> {
  const groups = [...Map.groupBy(candidates, ({ challenger }) => challenger.triggerId)];
  return new Map(
    groups.flatMap(([triggerId, some]) => {
      const members = [triggerId, ...new Set(some.map(({ id }) => id))];
      return members.map((id) => [id, members] as const);
    }),
  );
}
