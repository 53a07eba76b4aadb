import { sql } from 'kysely';
import { deeds } from '../../src/i18n/en/deeds.ts';
import type { Touched } from '../ingest/batch.ts';
import { said } from '../said.ts';
import { type Store, table } from '../sql/store.ts';
import { act } from './act/act.ts';
import { classes, type FiringKey } from './act/alertClasses.ts';
import type { ActiveTrigger, EnginePlace, Firing, NoAnswer, RaisedAlert, Withdrawn } from './act/firing.ts';
import { forgetLogs, logNoAnswers, withdrawLogs } from './act/logs.ts';
import type { Compiled, TriggerRule } from './compile.ts';
import type { Due } from './due.ts';
import { type Answer, judge } from './evaluateTriggers.ts';
import { eventKinds, type TriggerType } from './eventKinds.ts';
import { answerKey, explain } from './explain.ts';
import type { ActiveTriggers } from './triggers.ts';
import { reasonsFor } from './whyWithdrawn.ts';

/** The outcome of a pass over events. */
export interface Consequences {
  alerts: RaisedAlert[];
  /** The customers whose flags, logs or statuses may have changed, and from which moment. */
  changes: { customerId: string; at: string }[];
}

type ByType = ReadonlyMap<TriggerType, readonly Compiled[]>;

/** Evaluates the affected events and carries out the consequences. */
export async function judgeAndAct(
  place: EnginePlace,
  triggers: ByType,
  due: Due,
  touched: Touched,
): Promise<Consequences> {
  const answers: Answer[] = [];
  for (const [type, compiled] of triggers)
    for (const one of compiled) answers.push(...(await judge(place.tenant, one, [...(due.events.get(type) ?? [])])));
  const rules = [...triggers.values()].flat().flatMap((one) => one.triggers.map(({ rule }) => rule));
  const gone = await withdrawn(place.tenant, due.again, rules, answers);
  const outdated = await outdatedLogs(place.logs, due.again, rules, answers);
  const reasonFor = gone.length + outdated.length > 0 ? await reasonsFor(place.tenant, touched) : () => '';
  const [shadows, unanswered] = [outdated.filter(isFiring), outdated.filter((log) => !isFiring(log))];
  if (unanswered.length > 0) await forgetLogs(place, unanswered);
  if (shadows.length > 0)
    await withdrawLogs(
      place,
      shadows.map((log) => ({ ...log, reason: reasonFor(log.customerId) })),
    );
  const yes = answers.filter(({ fires }) => fires);
  const alerts =
    yes.length + gone.length > 0
      ? await act(
          place,
          await firingsOf(place, yes),
          gone.map((one) => ({ ...one, reason: reasonFor(one.customerId) })),
        )
      : [];
  const unknown = answers.filter(({ fires }) => !fires);
  if (unknown.length > 0) await logNoAnswers(place, unknown.map(noAnswerOf));
  return { alerts, changes: [...yes, ...gone].map(({ customerId, at }) => ({ customerId, at })) };
}

/**
 * Does the same for triggers that read derived rows, one moment at a time: the rows that one moment writes may affect
 * the next.
 */
export async function judgeInOrder(
  place: EnginePlace,
  { second }: ActiveTriggers,
  due: Due,
  touched: Touched,
): Promise<RaisedAlert[]> {
  const moments = new Map<string, Due>();
  for (const [type, compiled] of second)
    for (const { id, at } of await momentsOf(place, compiled, [...(due.events.get(type) ?? [])])) {
      const moment = moments.get(at) ?? { events: new Map(), again: new Map() };
      moment.events.set(type, new Set([...(moment.events.get(type) ?? []), id]));
      if (due.again.get(type)?.has(id)) moment.again.set(type, new Set([...(moment.again.get(type) ?? []), id]));
      moments.set(at, moment);
    }
  const alerts: RaisedAlert[] = [];
  for (const at of [...moments.keys()].sort()) {
    const moment = moments.get(at);
    if (moment) alerts.push(...(await judgeAndAct(place, second, moment, touched)).alerts);
  }
  return alerts;
}

async function momentsOf(place: EnginePlace, [compiled]: readonly Compiled[], ids: readonly string[]) {
  return compiled && ids.length > 0 ? compiled.moments(place.tenant, ids) : [];
}

async function firingsOf(place: EnginePlace, answers: readonly Answer[]): Promise<Firing[]> {
  const explained = await explain(place.tenant, answers);
  return answers.map((answer) => ({
    ...subjectOf(answer),
    trigger: activeTrigger(answer.rule),
    ...(explained.get(answerKey(answer)) ?? { settings: answer.settings, suspects: [] }),
  }));
}

const subjectOf = ({ kind, eventId, partnerId, customerId, partnerCustomerId, betId, at }: Answer) => ({
  className: kind.className,
  eventId,
  partnerId,
  customerId,
  partnerCustomerId,
  betId,
  at,
});

const activeTrigger = ({
  id,
  name,
  type,
  mode,
  final_setting_result: formula,
  trigger_actions,
}: TriggerRule): ActiveTrigger => ({
  id,
  name,
  type,
  mode: mode === 'SHADOW' ? 'SHADOW' : 'ACTIVE',
  formula,
  actions: trigger_actions,
});

function noAnswerOf(answer: Answer): NoAnswer {
  const empty = answer.settings.filter(({ found }) => found === null).map(({ key }) => key);
  const reason = empty.length > 0 ? said(deeds.noNumber, { keys: empty.join(', ') }) : deeds.byZero;
  return { ...subjectOf(answer), trigger: activeTrigger(answer.rule), settings: answer.settings, reason };
}

/** The stored firings that the new answers to the same events contradict; `at`: time of the earliest, ISO 8601. */
async function withdrawn(
  store: Store,
  again: ReadonlyMap<TriggerType, ReadonlySet<string>>,
  rules: readonly TriggerRule[],
  answers: readonly Answer[],
): Promise<(Omit<Withdrawn, 'reason'> & { at: string })[]> {
  const standing = new Map(answers.flatMap((answer) => (answer.fires ? [[answerKey(answer), answer.customerId]] : [])));
  const asked = [...again].flatMap(([type, ids]) => {
    const judged = rules.filter((rule) => rule.type === type && rule.mode === 'ACTIVE').map(({ id }) => id);
    if (ids.size === 0 || judged.length === 0) return [];
    const event = sql.ref(classes[eventKinds[type].className].column);
    return [
      sql`select id, customer_id, trigger_id, ${event} as event_id, bet_id, created_at from ${table(store, 'customer_trigger')}
        where ${event} = any(${[...ids]}::bigint[]) and trigger_id = any(${judged}::bigint[])`,
    ];
  });
  if (asked.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    customer_id: string;
    trigger_id: string;
    event_id: string;
    bet_id: string | null;
    created_at: string;
  }>`${sql.join(asked, sql` union all `)}`.execute(store.db);
  // a firing belongs to one customer: that of an event whose customer was corrected is another one
  const gone = rows.filter(
    ({ trigger_id, event_id, bet_id, customer_id }) =>
      standing.get(`${trigger_id}/${event_id}/${bet_id ?? ''}`) !== String(customer_id),
  );
  return [...Map.groupBy(gone, ({ customer_id }) => String(customer_id))].map(([customerId, firings]) => ({
    customerId,
    customerTriggerIds: firings.map(({ id }) => String(id)),
    at: firings.map(({ created_at }) => created_at).reduce((first, at) => (at < first ? at : first)),
  }));
}

type OutdatedLog = FiringKey & { outcome: string; customerId: string };
const isFiring = ({ outcome }: OutdatedLog) => outcome === 'TRIGGERED';

/**
 * Stored logs that the new answers contradict: a logged 'no answer' where there is one now, and a firing in mode
 * SHADOW, which has no other record, that no longer holds.
 */
async function outdatedLogs(
  logs: Store,
  again: ReadonlyMap<TriggerType, ReadonlySet<string>>,
  rules: readonly TriggerRule[],
  answers: readonly Answer[],
): Promise<OutdatedLog[]> {
  const keysOf = (fires: boolean) => new Set(answers.filter((answer) => answer.fires === fires).map(answerKey));
  const [standing, unanswered] = [keysOf(true), keysOf(false)];
  const asked = [...again].flatMap(([type, ids]) => {
    const judged = rules.filter((rule) => rule.type === type);
    if (ids.size === 0 || judged.length === 0) return [];
    const shadows = judged.filter(({ mode }) => mode === 'SHADOW').map(({ id }) => id);
    return [
      sql`select trigger_id as "triggerId", class_name as "className", event_id as "eventId", bet_id as "betId", outcome,
          customer_id as "customerId" from ${table(logs, 'trigger_log')} where class_name = ${eventKinds[type].className}
          and event_id = any(${[...ids]}::text[]) and trigger_id = any(${judged.map(({ id }) => id)}::text[])
          and (outcome = 'NO ANSWER' or outcome = 'TRIGGERED' and trigger_id = any(${shadows}::text[]))`,
    ];
  });
  if (asked.length === 0) return [];
  const { rows } = await sql<OutdatedLog>`${sql.join(asked, sql` union all `)}`.execute(logs.db);
  return rows.filter(({ triggerId, eventId, betId, outcome }) => {
    const key = `${triggerId}/${eventId}/${betId ?? ''}`;
    return outcome === 'TRIGGERED' ? !standing.has(key) : !unanswered.has(key);
  });
}
