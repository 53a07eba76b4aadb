import type { TriggerAction } from '../../src/contracts/trigger.ts';
import { byId } from '../engine/act/alertClasses.ts';
import { type RiskSetup, riskOf } from '../engine/act/setup.ts';
import type { TriggerRule } from '../engine/ruleSql.ts';
import type { Tried } from './asked.ts';
import type { Finding } from './findings.ts';
import { type History, pairKey, type StoredAlert } from './history.ts';

/** An alert that firings lead to. */
export interface MadeAlert {
  /** Of its first firing, in milliseconds. */
  at: number;
  /** The trigger that began it. */
  first: string;
  /** Whether it was open when the span began. */
  isOlder: boolean;
}

/** The rules of one side of a comparison. */
interface Side {
  actions: ReadonlyMap<string, readonly TriggerAction[]>;
  risksOf(trigger: string): readonly RiskSetup[];
}

/** An alert as long as firings may join it. */
interface Open {
  alert: MadeAlert;
  closes: number;
  /** The stored alert of the same kind that it stands for. */
  is: StoredAlert | null;
}

interface Options {
  history: History;
  /** How long an alert that begins with a trigger stays open where no stored one tells. */
  openFor(trigger: string): number;
  /** When the span begins. */
  from: number;
}

export function sideOf({ triggers, risks }: Tried, which: 'before' | 'after'): Side {
  const rules = triggers.map((one): [string, TriggerRule | null] => [one.key, one[which]]);
  const made = risks.flatMap((one) => (one[which] ? [riskOf(one[which])] : []));
  const byTrigger = new Map<string, RiskSetup[]>();
  for (const risk of made)
    for (const id of new Set(risk.triggers.map(({ triggerId }) => triggerId)))
      byTrigger.set(id, [...(byTrigger.get(id) ?? []), risk]);
  return {
    actions: new Map(rules.map(([key, rule]) => [key, rule?.trigger_actions ?? []])),
    risksOf: (trigger) => byTrigger.get(trigger) ?? [],
  };
}

export const raises = (actions: readonly TriggerAction[], type: string) =>
  actions.some((action) => action.handler === 'CREATE ALERT' && action.type === type);

/**
 * The alerts that firings lead to, by the engine's rule (server/engine/act/alerts.ts): the customer's open alert of the
 * first risk that holds, otherwise of the trigger. A stored alert tells when staff closed it; where none does, an alert
 * stays open as long as such alerts usually do. Returns the alert of each finding; null where none follows.
 */
export function assign(side: Side, findings: readonly Finding[], options: Options): Map<Finding, MadeAlert | null> {
  const result = new Map<Finding, MadeAlert | null>();
  for (const own of Map.groupBy(findings, ({ customer }) => customer).values())
    assignOne(side, own.toSorted(byMoment), options, result);
  return result;
}

const byMoment = (a: Finding, b: Finding) =>
  a.at - b.at || byId(a.trigger, b.trigger) || byId(a.event, b.event) || byId(a.bet, b.bet);

function assignOne(
  side: Side,
  findings: readonly Finding[],
  options: Options,
  result: Map<Finding, MadeAlert | null>,
): void {
  const { history } = options;
  const triggered = triggeredBy(findings, history);
  const stored = Map.groupBy(history.byCustomer.get(findings[0]?.customer ?? '') ?? [], keyOfStored);
  const open = new Map<string, Open>();
  for (const one of findings) {
    const key = wanted(side, one, triggered, history);
    if (key === null) {
      result.set(one, null);
      continue;
    }
    const was = one.alert === null ? undefined : history.alerts.get(one.alert);
    const is = was && keyOfStored(was) === key ? was : null;
    const current = open.get(key);
    const joined = current && joins(current, is, one.at) ? current : opened(one, is ?? was, stored.get(key), options);
    joined.is ??= is;
    if (joined.is === is && is) joined.closes = is.closes;
    open.set(key, joined);
    result.set(one, joined.alert);
  }
}

/** Whether a firing adds to an alert: stored ones of its kind are known apart, others by whether it is still open. */
function joins({ is, closes }: Open, other: StoredAlert | null, at: number): boolean {
  if (is && other) return is.id === other.id;
  return at < closes;
}

function opened(
  one: Finding,
  led: StoredAlert | undefined,
  kept: readonly StoredAlert[] | undefined,
  { openFor, from }: Options,
): Open {
  const around = led ?? kept?.find(({ opens, closes }) => opens <= one.at && one.at < closes);
  const alert: MadeAlert = {
    at: one.at,
    first: one.trigger,
    isOlder: around !== undefined && around.opens < from,
  };
  return { alert, closes: around?.closes ?? one.at + openFor(one.trigger), is: null };
}

const keyOfStored = ({ risk, trigger }: StoredAlert) => keyOf(risk, trigger);
const keyOf = (risk: string | null, trigger: string | null) => `${risk ?? ''} ${risk === null ? (trigger ?? '') : ''}`;

/** What the alert of a firing belongs to; null if none follows. */
function wanted(side: Side, one: Finding, triggered: Triggered, history: History): string | null {
  const risk = side.risksOf(one.trigger).find((each) => each.holds((id) => triggered(each.id, id, one.at)));
  if (risk) return keyOf(risk.id, null);
  const wasApproved = one.alert !== null && history.alerts.get(one.alert)?.trigger === one.trigger;
  const actions = side.actions.get(one.trigger) ?? [];
  const follows = raises(actions, 'AUTOMATIC') || (wasApproved && raises(actions, 'APPROVAL REQUIRED'));
  return follows ? keyOf(null, one.trigger) : null;
}

type Triggered = (risk: string, trigger: string, at: number) => boolean;

/** Whether a trigger has fired for the customer up to a moment, since a risk was last dismissed. */
function triggeredBy(findings: readonly Finding[], { earlier, dismissed }: History): Triggered {
  const customer = findings[0]?.customer ?? '';
  const times = new Map(
    [...Map.groupBy(findings, ({ trigger }) => trigger)].map(([id, own]) => [id, own.map(({ at }) => at)]),
  );
  return (risk, trigger, at) => {
    const newest = lastUpTo(times.get(trigger) ?? [], at) ?? earlier.get(pairKey(customer, trigger));
    if (newest === undefined) return false;
    const since = lastUpTo(dismissed.get(pairKey(customer, risk)) ?? [], at);
    return since === undefined || newest > since;
  };
}

/** The last of some ordered times that is not after a moment. */
function lastUpTo(times: readonly number[], at: number): number | undefined {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return times[low - 1];
}
