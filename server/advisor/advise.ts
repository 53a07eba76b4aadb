import Big from 'big.js';
import type { Advice, AdviceBar, AdviceCounts, AdvicePoint } from '../../src/contracts/advice.ts';
import { dayMs } from '../../src/manifest/durations.ts';
import { isOrdered, isRuleDecimal } from '../../src/rules/ruleFilter.ts';
import { listOf } from '../engine/filterSql.ts';
import { formulaOf, type TriggerRule } from '../engine/ruleSql.ts';
import type { Period } from '../engine/windowedPass.ts';
import type { Store } from '../sql/store.ts';
import { dialsOf } from './dials.ts';
import { type Firing, type Found, readFirings } from './firings.ts';
import { barAfter, stepsOf } from './ranks.ts';
import { type Candidate, search } from './search.ts';
import { firesAt, Sheet } from './sheet.ts';

/** Verdicts of the first span without which nothing is proposed. */
export const leastVerdicts = 10;

/** A span of event times with its firings, and in which of them each alert begins. */
interface Part extends Period {
  firings: readonly Firing[];
  /** Firings in alerts that begin in this span. */
  own: readonly Firing[];
}

interface Options {
  /** A percentage of the span. */
  heldBack: number;
  /** For tests. */
  least?: number;
}

/** Bars for a trigger that keep its confirmed alerts and drop others. */
export const advise = async (store: Store, rule: TriggerRule, period: Period, options: Options): Promise<Advice> =>
  adviceOn(rule, await readFirings(store, rule, period), period.to, options);

/** The same for firings that were read before; `to` is the end of their span. */
export async function adviceOn(
  rule: TriggerRule,
  found: Found,
  to: string,
  { heldBack, least = leastVerdicts }: Options,
): Promise<Advice> {
  const { seen, held } = partsOf(found.firings, { from: found.from, to }, heldBack);
  const { dials, untried } = dialsOf(rule);
  const now = { seen: countsOf(rule, seen), held_back: countsOf(rule, held) };
  const advice: Advice = {
    outcome: 'POINTS',
    seen: { from: seen.from, to: seen.to },
    held_back: { from: held.from, to: held.to },
    now,
    beyond: found.beyond,
    least,
    cut: found.cut,
    unfinished: false,
    tried: [...new Set(dials.map(({ key }) => key))],
    untried,
    points: [],
  };
  const outcome = whyNone(advice);
  if (outcome) return { ...advice, outcome };
  const sheet = new Sheet(
    rule,
    seen.own,
    dials.map((dial) => stepsOf(dial, seen.own)),
  );
  const { best, unfinished } = await search(sheet, {
    confirmed: idsOf(seen.own, 'CONFIRMED'),
    wrong: idsOf(seen.own, 'FALSE POSITIVE'),
  });
  const points = best.flatMap((candidate) => pointOf(rule, sheet, candidate, { seen, held, now })).sort(inOrder);
  return { ...advice, unfinished, outcome: points.length > 0 ? 'POINTS' : 'NOTHING BETTER', points };
}

function whyNone({ tried, now: { seen }, least }: Advice): Advice['outcome'] | null {
  if (tried.length === 0) return 'NO BARS';
  if (seen.firings === 0) return 'NO FIRINGS';
  if (seen.confirmed + seen.false_positive < least) return 'FEW VERDICTS';
  if (seen.confirmed === 0) return 'NO CONFIRMED';
  return seen.false_positive === 0 ? 'NO FALSE' : null;
}

/** The earlier part of a span and the one that is held back, parted at the beginning of a day (UTC) where it has several. */
function partsOf(firings: readonly Firing[], { from, to }: Period, heldBack: number): { seen: Part; held: Part } {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const exact = end - Math.round(((end - start) * heldBack) / 100);
  const midnight = Math.round(exact / dayMs) * dayMs;
  const split = midnight > start && midnight < end ? midnight : exact;
  const begins = new Map<string, number>();
  for (const { alert, at } of firings) if (alert && !begins.has(alert.id)) begins.set(alert.id, at);
  const part = (low: number, high: number): Part => {
    const within = (at: number) => at >= low && at < high;
    const some = firings.filter(({ at }) => within(at));
    const own = some.filter(({ alert }) => alert && within(begins.get(alert.id) ?? 0));
    return { from: new Date(low).toISOString(), to: new Date(high).toISOString(), firings: some, own };
  };
  return { seen: part(start, split), held: part(split, end) };
}

const idsOf = (firings: readonly Firing[], verdict: string | null): ReadonlySet<string> =>
  new Set(firings.flatMap(({ alert }) => (alert && alert.verdict === verdict ? [alert.id] : [])));

/** What a trigger with these bars fires for among the firings, judged as the engine judges. */
function countsOf(rule: TriggerRule, { firings, own, from, to }: Part): AdviceCounts {
  const formula = formulaOf(rule);
  const kept = new Set(firings.filter((firing) => firesAt(rule, formula, firing)));
  const alerts = own.filter((firing) => kept.has(firing));
  const count = (verdict: string | null) => idsOf(alerts, verdict).size;
  const counts = {
    confirmed: count('CONFIRMED'),
    false_positive: count('FALSE POSITIVE'),
    no_action: count('NO ACTION'),
    undecided: count(null),
  };
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return {
    firings: kept.size,
    customers: new Set([...kept].map(({ customer }) => customer)).size,
    alerts: all,
    alerts_a_day: new Big(all)
      .times(dayMs)
      .div(Date.parse(to) - Date.parse(from))
      .toFixed(2),
    ...counts,
  };
}

interface Parts {
  seen: Part;
  held: Part;
  now: Advice['now'];
}

function pointOf(rule: TriggerRule, sheet: Sheet, { cuts }: Candidate, { seen, held, now }: Parts): AdvicePoint[] {
  const bars = barsOf(rule, sheet, cuts);
  if (!bars) return [];
  const changed = withBars(rule, bars);
  const [after, later] = [countsOf(changed, seen), countsOf(changed, held)];
  const lost = now.seen.confirmed - after.confirmed;
  const lostLater = now.held_back.confirmed - later.confirmed;
  const holds = now.held_back.confirmed === 0 ? null : lostLater * now.seen.confirmed <= lost * now.held_back.confirmed;
  return [{ bars, lost, seen: after, held_back: later, holds }];
}

/** The bars after so many steps; null where one can't be written, or two are not in order. */
function barsOf({ trigger_settings }: TriggerRule, { steps }: Sheet, cuts: readonly number[]): AdviceBar[] | null {
  const bars = new Map<string, AdviceBar>();
  for (const [at, one] of steps.entries()) {
    const step = cuts[at] ?? 0;
    if (step === 0) continue;
    const { key, end, operator, setting } = one.dial;
    const value = barAfter(one, step);
    if (value === null || !isRuleDecimal(value)) return null;
    const was = listOf(trigger_settings[setting]?.value);
    const { now } = bars.get(key) ?? { now: was };
    bars.set(key, { key, operator, was, now: now.with(end, value) });
  }
  const isWrong = ({ now: [low = '', high] }: AdviceBar) => high !== undefined && !isOrdered(low, high);
  return bars.size === 0 || [...bars.values()].some(isWrong) ? null : [...bars.values()];
}

/** A trigger with other bars. */
export function withBars<R extends Pick<TriggerRule, 'trigger_settings'>>(rule: R, bars: readonly AdviceBar[]): R {
  const trigger_settings = rule.trigger_settings.map((setting) => {
    const [low = '', high] = bars.find(({ key }) => key === setting.key)?.now ?? [];
    if (low === '') return setting;
    return { ...setting, value: high === undefined ? low : ([low, high] satisfies [string, string]) };
  });
  return { ...rule, trigger_settings };
}

const inOrder = (a: AdvicePoint, b: AdvicePoint) => a.lost - b.lost || b.seen.alerts - a.seen.alerts;
