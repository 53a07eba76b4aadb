import type { Touched } from '../ingest/batch.ts';
import type { EnginePlace, RaisedAlert } from './act/firing.ts';
import { addAfterFirings, addShifted, type FiringChange, readsFixturesLogs } from './due.ts';
import { DueEvents, eventsFor } from './dueEvents.ts';
import type { TriggerType } from './eventKinds.ts';
import { carryOut, type Findings, findingsOf, type Judging, rulesOf, type StoredFiring } from './pass.ts';
import type { Shift } from './shifts.ts';

/** An affected event that is not settled yet. */
interface WaitingEvent {
  type: TriggerType;
  id: string;
  /** ISO 8601. */
  at: string;
  customerId: string;
  /** Whether it may have a stored answer. */
  again: boolean;
}

const keyOf = ({ type, id }: { type: TriggerType; id: string }) => `${type}/${id}`;

/** What differs for events after firings besides the rows that these wrote: customers' scores. */
export type Following = (changes: readonly FiringChange[]) => Promise<Shift>;

/**
 * Evaluates triggers that read what triggers write. Such rows count for later events only, so that an answer is final
 * once no earlier event can change any more: all waiting events are evaluated at once, those up to the first change are
 * carried out, the later events that the change affects are evaluated again, until nothing waits. Customers do not wait
 * for each other, unless a trigger reads what was written about a fixture.
 */
export async function judgeInOrder(
  place: EnginePlace,
  judging: Judging,
  due: DueEvents,
  touched: Touched,
  following: Following,
): Promise<RaisedAlert[]> {
  const { compiled } = judging;
  const groupOf = readsFixturesLogs(rulesOf(compiled))
    ? () => ''
    : ({ customerId }: { customerId: string }) => customerId;
  const waiting = new Map<string, WaitingEvent>();
  const found = new Map<string, Findings>();
  const alerts: RaisedAlert[] = [];
  let affected = await waitingIn(place, compiled, due);
  while (affected.length + waiting.size > 0) {
    for (const event of affected) waiting.set(keyOf(event), event);
    const judged = await findingsByEvent(place, judging, affected);
    const former = takeFormer(judged, waiting);
    for (const [key, findings] of judged) found.set(key, findings);
    if (former.length > 0) {
      const { changes } = await carryOut(place, { ...nothing(), gone: former }, touched);
      affected = await affectedBy(place, compiled, changes, following);
      continue;
    }
    const changes = [...waiting.values()].flatMap((event) => changesOf(event, found.get(keyOf(event)) ?? nothing()));
    const firstChanges = new Map<string, string>();
    for (const change of changes) {
      const first = firstChanges.get(groupOf(change));
      if (first === undefined || change.at < first) firstChanges.set(groupOf(change), change.at);
    }
    const isFinal = (event: WaitingEvent) => event.at <= (firstChanges.get(groupOf(event)) ?? event.at);
    const settled = [...waiting.values()].filter(isFinal).sort(byTime);
    for (const event of settled) waiting.delete(keyOf(event));
    const outcome = await carryOut(place, together(settled.flatMap((event) => found.get(keyOf(event)) ?? [])), touched);
    alerts.push(...outcome.alerts);
    affected = (await affectedBy(place, compiled, outcome.changes, following)).filter((event) => !isFinal(event));
  }
  return alerts;
}

const byTime = (a: WaitingEvent, b: WaitingEvent) => (a.at < b.at ? -1 : Number(a.at > b.at));

/** For whom an event changes what is written, and when: a firing that is gone may be of the customer whom its event had. */
const changesOf = ({ customerId, at }: WaitingEvent, { answers, gone }: Findings) =>
  answers.some(({ fires }) => fires) || gone.length > 0 ? [{ customerId, at }, ...gone] : [];

const nothing = (): Findings => ({ answers: [], gone: [], moved: [], same: new Set(), outdated: [] });

/**
 * Takes from the findings the stored firings that lie before their event's present time: what they wrote there is wrong
 * whatever else changes.
 */
function takeFormer(found: ReadonlyMap<string, Findings>, waiting: ReadonlyMap<string, WaitingEvent>): StoredFiring[] {
  const former: StoredFiring[] = [];
  for (const [key, findings] of found) {
    const at = waiting.get(key)?.at ?? '';
    former.push(...findings.gone.filter((one) => one.at < at), ...findings.moved);
    findings.gone = findings.gone.filter((one) => one.at >= at);
    findings.moved = [];
  }
  return former;
}

const together = (findings: readonly Findings[]): Findings => ({
  answers: findings.flatMap(({ answers }) => answers),
  gone: findings.flatMap(({ gone }) => gone),
  moved: findings.flatMap(({ moved }) => moved),
  same: new Set([...new Set(findings.map(({ same }) => same))].flatMap((keys) => [...keys])),
  outdated: findings.flatMap(({ outdated }) => outdated),
});

/** The events that some of the triggers are to judge, with their times. */
async function waitingIn(place: EnginePlace, triggers: Judging['compiled'], due: DueEvents): Promise<WaitingEvent[]> {
  const all: WaitingEvent[] = [];
  for (const [type, compiled] of triggers) {
    const own = new Set(compiled.flatMap((one) => one.triggers.map(({ rule }) => rule.id)));
    const { ids } = eventsFor(due, type, own);
    const [first] = compiled;
    if (!first || ids.length === 0) continue;
    for (const moment of await first.moments(place.tenant, ids))
      all.push({ ...moment, type, again: due.of(type).get(moment.id)?.again ?? false });
  }
  return all;
}

async function findingsByEvent(
  place: EnginePlace,
  judging: Judging,
  events: readonly WaitingEvent[],
): Promise<Map<string, Findings>> {
  const { answers, gone, moved, same, outdated } = await findingsOf(place, judging, dueOf(events));
  const found = new Map(events.map((event) => [keyOf(event), { ...nothing(), same }]));
  for (const one of answers) found.get(keyOf({ type: one.kind.type, id: one.eventId }))?.answers.push(one);
  for (const one of gone) found.get(keyOf({ type: one.type, id: one.eventId }))?.gone.push(one);
  for (const one of moved) found.get(keyOf({ type: one.type, id: one.eventId }))?.moved.push(one);
  for (const one of outdated) found.get(keyOf({ type: one.type, id: one.eventId }))?.outdated.push(one);
  return found;
}

/** By all triggers: what one of them found for a waiting event is replaced with what they find together. */
function dueOf(events: readonly WaitingEvent[]): DueEvents {
  const due = new DueEvents();
  for (const { type, id, again } of events) due.addWhole(type, id, again);
  return due;
}

/** The stored events that read what firings wrote or took back, or what follows from that. */
async function affectedBy(
  place: EnginePlace,
  triggers: Judging['compiled'],
  changes: readonly FiringChange[],
  following: Following,
): Promise<WaitingEvent[]> {
  if (changes.length === 0) return [];
  const due = new DueEvents();
  const rules = rulesOf(triggers);
  await addAfterFirings(place.tenant, due, changes, rules);
  await addShifted(place.tenant, due, [await following(changes)], rules);
  return waitingIn(place, triggers, due);
}
