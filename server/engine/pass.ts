import { sql } from 'kysely';
import { deeds } from '../../src/i18n/en/deeds.ts';
import type { Touched } from '../ingest/batch.ts';
import { sentence } from '../sentence.ts';
import { type Store, table } from '../sql/store.ts';
import { act } from './act/act.ts';
import { classes, type FiringKey } from './act/alertClasses.ts';
import type { ActiveTrigger, EnginePlace, Firing, NoAnswer, RaisedAlert, Withdrawn } from './act/firing.ts';
import { forgetLogs, logNoAnswers, withdrawLogs } from './act/logs.ts';
import { mayRestOnClosed } from './closedRows.ts';
import type { Compiled } from './compile.ts';
import type { FiringChange } from './due.ts';
import type { DueEvents } from './dueEvents.ts';
import { type Answer, judge } from './evaluateTriggers.ts';
import { eventKinds, hasBets, type TriggerType } from './eventKinds.ts';
import { answerKey, explain } from './explain.ts';
import { modelOf } from './models.ts';
import { restedOf } from './rests.ts';
import type { TriggerRule } from './ruleSql.ts';
import type { TenantTriggers } from './triggers.ts';
import { reasonsFor } from './whyWithdrawn.ts';

/** The outcome of a pass over events. */
export interface Consequences {
  alerts: RaisedAlert[];
  changes: FiringChange[];
}

type ByType = ReadonlyMap<TriggerType, readonly Compiled[]>;

/** What an evaluation found, before anything is carried out. */
export interface Findings {
  answers: Answer[];
  /** Stored firings that no longer hold. */
  gone: StoredFiring[];
  /** Stored firings that hold, but whose event is at a later time now. */
  moved: StoredFiring[];
  /** The keys of the answers whose firings are stored, of the same customer and time. */
  same: ReadonlySet<string>;
  outdated: OutdatedLog[];
}

/** The triggers of a pass, and the spans of time in which each version is in force. */
export interface Judging {
  compiled: ByType;
  tenant: Pick<TenantTriggers, 'rules' | 'ruleAt' | 'mark' | 'sideOf'>;
}

/** Evaluates the affected events and carries out the consequences. */
export async function judgeAndAct(
  place: EnginePlace,
  judging: Judging,
  due: DueEvents,
  touched: Touched,
): Promise<Consequences> {
  return carryOut(place, await findingsOf(place, judging, due), touched);
}

/** Evaluates the affected events, and compares the answers with the stored ones. */
export async function findingsOf(place: EnginePlace, judging: Judging, due: DueEvents): Promise<Findings> {
  const answers: Answer[] = [];
  for (const compiled of judging.compiled.values())
    for (const one of compiled)
      answers.push(...(await judge(place.tenant, one, due, judging.tenant.mark)).map(judging.tenant.sideOf));
  const yes = answers.filter(({ fires }) => fires);
  const rested = await restedOf(place.tenant, yes);
  const stored = await storedFirings(place.tenant, due, judging);
  const standing = new Map(yes.map((answer) => [answerKey(answer), answer]));
  // a rest withdraws nothing: what was found at this time before somebody made it stands
  const stands = (key: string, at: string) => {
    const answer = standing.get(key);
    return answer !== undefined && (!rested.has(answer) || answer.at === at);
  };
  // a firing belongs to one customer: that of an event whose customer was corrected is another one
  const holds = ({ key, customerId, at }: StoredFiring) =>
    standing.get(key)?.customerId === customerId && stands(key, at);
  const mayRest = (triggerId: string, at: string) => {
    const rule = judging.tenant.ruleAt(triggerId, at);
    return rule !== undefined && rule !== null && mayRestOnClosed(rule, at, place.closedUntil ?? null);
  };
  const isGone = (one: StoredFiring) =>
    !holds(one) && !(one.customerId === one.customerNow && mayRest(one.triggerId, one.at));
  const held = new Set(stored.filter(holds).map(({ key }) => key));
  return {
    answers: answers.filter((answer) => !rested.has(answer) || held.has(answerKey(answer))),
    gone: stored.filter(isGone),
    moved: stored.filter((one) => holds(one) && one.at < (standing.get(one.key)?.at ?? one.at)),
    same: new Set(stored.filter((one) => holds(one) && one.at === standing.get(one.key)?.at).map(({ key }) => key)),
    outdated: await outdatedLogs(place, due, judging, {
      unanswered: answers.filter(({ fires }) => !fires),
      stands: (key, triggerId, at) => stands(key, at) || mayRest(triggerId, at),
    }),
  };
}

export const rulesOf = (triggers: ByType): TriggerRule[] =>
  [...triggers.values()].flat().flatMap((one) => one.triggers.map(({ rule }) => rule));

/** Carries out what was found: firings, withdrawals and logs. */
export async function carryOut(
  place: EnginePlace,
  { answers, gone, moved, same, outdated }: Findings,
  touched: Touched,
): Promise<Consequences> {
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
    yes.length + gone.length > 0 ? await act(place, await firingsOf(place, yes), withdrawnBy(gone, reasonFor)) : [];
  const unknown = answers.filter(({ fires }) => !fires);
  if (unknown.length > 0) await logNoAnswers(place, unknown.map(noAnswerOf));
  const changes = [
    ...yes.map((answer) => ({ ...changeOfAnswer(answer), isSame: same.has(answerKey(answer)) })),
    ...[...gone, ...moved].map((one) => ({ ...changeOfStored(one), isSame: false })),
  ];
  return { alerts, changes };
}

const changeOfAnswer = ({ customerId, at, kind, eventId }: Answer) => ({
  customerId,
  at,
  betslipId: kind.model === 'BETSLIP' ? eventId : null,
});
const changeOfStored = ({ customerId, at, type, eventId }: StoredFiring) => ({
  customerId,
  at,
  betslipId: hasBets(type) ? eventId : null,
});

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
  side,
  final_setting_result: formula,
  trigger_actions,
}: TriggerRule): ActiveTrigger => ({
  id,
  name,
  type,
  mode: mode === 'SHADOW' ? 'SHADOW' : 'ACTIVE',
  side: side ?? null,
  formula,
  actions: trigger_actions,
});

function noAnswerOf(answer: Answer): NoAnswer {
  const empty = answer.settings.filter(({ found }) => found === null).map(({ key }) => key);
  const reason = empty.length > 0 ? sentence(deeds.noNumber, { keys: empty.join(', ') }) : deeds.byZero;
  return { ...subjectOf(answer), trigger: activeTrigger(answer.rule), settings: answer.settings, reason };
}

/** A stored firing of an affected event. */
export interface StoredFiring {
  id: string;
  /** As answerKey writes it. */
  key: string;
  customerId: string;
  /** The event's customer as it is stored now. */
  customerNow: string;
  triggerId: string;
  type: TriggerType;
  eventId: string;
  /** The event's time when it was stored, ISO 8601. */
  at: string;
}

const withdrawnBy = (gone: readonly StoredFiring[], reasonFor: (customerId: string) => string): Withdrawn[] =>
  [...Map.groupBy(gone, ({ customerId }) => customerId)].map(([customerId, firings]) => ({
    customerId,
    customerTriggerIds: firings.map(({ id }) => id),
    reason: reasonFor(customerId),
  }));

/**
 * Whether a stored answer of a trigger to an event of that time is this pass's to confirm or withdraw: one of its rules,
 * or no rule at all, was in force then. What can't be judged stays as it is.
 */
function isOwn({ compiled, tenant }: Judging): (triggerId: string, at: string) => boolean {
  const own = new Set(rulesOf(compiled));
  return (triggerId, at) => {
    const rule = tenant.ruleAt(triggerId, at);
    return rule === null || (rule !== undefined && own.has(rule));
  };
}

/** The stored firings of affected events, by triggers of this pass that may answer otherwise now. */
async function storedFirings(store: Store, due: DueEvents, judging: Judging): Promise<StoredFiring[]> {
  const eventKeys = due.types.flatMap((type) => {
    const ids = due.again(type);
    const rules = judging.tenant.rules.filter((rule) => rule.type === type && rule.mode === 'ACTIVE');
    if (ids.length === 0 || rules.length === 0) return [];
    const { className, model, at } = eventKinds[type];
    const event = sql.ref(`f.${classes[className].column}`);
    const fixture = sql`(select b.fixture_id from ${table(store, 'bet')} b where b.id = f.bet_id)`;
    return [
      sql`select f.id, f.customer_id, f.trigger_id, ${event} as event_id, f.bet_id, f.created_at, ${sql.raw(at)} as event_at,
          t.customer_id as customer_now,
          ${fixture} as fixture_id, ${type} as type
        from ${table(store, 'customer_trigger')} f
          cross join lateral (select * from ${table(store, modelOf(model).table)} t where t.id = ${event} offset 0) t
        where ${event} = any(${ids}::bigint[]) and f.trigger_id = any(${rules.map(({ id }) => id)}::bigint[])`,
    ];
  });
  if (eventKeys.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    customer_id: string;
    customer_now: string;
    trigger_id: string;
    event_id: string;
    bet_id: string | null;
    fixture_id: string | null;
    created_at: string;
    event_at: string;
    type: TriggerType;
  }>`${sql.join(eventKeys, sql` union all `)}`.execute(store.db);
  const isOurs = isOwn(judging);
  const ours = rows.filter(
    ({ type, event_id, trigger_id, event_at, fixture_id }) =>
      due.isDue(type, String(event_id), String(trigger_id), idOrNull(fixture_id)) &&
      isOurs(String(trigger_id), event_at),
  );
  return ours.map((row) => ({
    id: String(row.id),
    key: `${row.trigger_id}/${row.event_id}/${row.bet_id ?? ''}`,
    customerId: String(row.customer_id),
    customerNow: String(row.customer_now),
    triggerId: String(row.trigger_id),
    type: row.type,
    eventId: String(row.event_id),
    at: row.created_at,
  }));
}

const idOrNull = (id: unknown) => (id === null ? null : String(id));

async function fixturesOfBets(store: Store, logs: readonly FiringKey[]): Promise<Map<string, string>> {
  const ids = logs.flatMap(({ betId }) => betId ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; fixture_id: string }>`select id, fixture_id from ${table(store, 'bet')}
    where id = any(${ids}::bigint[])`.execute(store.db);
  return new Map(rows.map((row) => [String(row.id), String(row.fixture_id)]));
}

type OutdatedLog = FiringKey & { outcome: string; customerId: string; at: string; type: TriggerType };
const isFiring = ({ outcome }: OutdatedLog) => outcome === 'TRIGGERED';

/**
 * Stored logs that the new answers contradict: a logged 'no answer' where there is one now, and a firing in mode
 * SHADOW, which has no other record, that no longer holds.
 */
async function outdatedLogs(
  { tenant, logs }: EnginePlace,
  due: DueEvents,
  judging: Judging,
  found: { unanswered: readonly Answer[]; stands(key: string, triggerId: string, at: string): boolean },
): Promise<OutdatedLog[]> {
  const unanswered = new Set(found.unanswered.map(answerKey));
  const eventKeys = due.types.flatMap((type) => {
    const ids = due.again(type);
    const judged = judging.tenant.rules.filter((rule) => rule.type === type);
    if (ids.length === 0 || judged.length === 0) return [];
    return [
      sql`select trigger_id as "triggerId", class_name as "className", event_id as "eventId", bet_id as "betId", outcome,
          customer_id as "customerId", at, ${type} as type from ${table(logs, 'trigger_log')} where class_name = ${eventKinds[type].className}
          and event_id = any(${ids}::text[]) and trigger_id = any(${judged.map(({ id }) => id)}::text[])
          and (outcome = 'NO ANSWER' or outcome = 'TRIGGERED' and mode = 'SHADOW')`,
    ];
  });
  if (eventKeys.length === 0) return [];
  const { rows } = await sql<OutdatedLog>`${sql.join(eventKeys, sql` union all `)}`.execute(logs.db);
  const isOurs = isOwn(judging);
  const ofBets = rows.filter(({ type, eventId, triggerId }) => due.reach(type, eventId, triggerId) === 'bets');
  const fixtures = await fixturesOfBets(tenant, ofBets);
  return rows.filter(({ triggerId, type, eventId, betId, outcome, at }) => {
    if (!due.isDue(type, eventId, triggerId, fixtures.get(betId ?? '') ?? null)) return false;
    const key = `${triggerId}/${eventId}/${betId ?? ''}`;
    return (
      isOurs(triggerId, at) && (outcome === 'TRIGGERED' ? !found.stands(key, triggerId, at) : !unanswered.has(key))
    );
  });
}
