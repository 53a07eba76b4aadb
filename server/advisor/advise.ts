import Big from 'big.js';
import type { Advice, AdviceCounts, AdvicePoint } from '../../src/contracts/advice.ts';
import { dayMs } from '../../src/manifest/durations.ts';
import { isRuleDecimal } from '../../src/rules/ruleFilter.ts';
import { formulaOf, type TriggerRule } from '../engine/ruleSql.ts';
import type { Period } from '../engine/windowedPass.ts';
import type { Store } from '../sql/store.ts';
import { barsAfter, type Change, withChange } from './change.ts';
import { dialsOf } from './dials.ts';
import { type Firing, type Found, readFirings } from './firings.ts';
import { type Steady, searchFurther } from './further.ts';
import { type More, readMore } from './moreNumbers.ts';
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

/** Changes of a trigger that keep its confirmed alerts and drop others. */
export async function advise(store: Store, rule: TriggerRule, period: Period, options: Options): Promise<Advice> {
  const found = await readFirings(store, rule, period);
  return adviceOn(rule, found, () => readMore(store, rule, found.firings), period.to, options);
}

/**
 * The same for firings that were read before; `to` is the end of their span, `more` reads the numbers of further conditions
 * for them. The later part of the span only tells how the proposals do there: it has no say in which they are.
 */
export async function adviceOn(
  rule: TriggerRule,
  found: Found,
  more: () => Promise<More>,
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
    further: { groups: 0, tried: 0, left_out: 0 },
    usual: 0,
    points: [],
  };
  const outcome = whyNone(advice);
  if (outcome) return { ...advice, outcome };
  const sheet = new Sheet(
    rule,
    seen.own,
    dials.map((dial) => stepsOf(dial, seen.own)),
  );
  const verdicts = { confirmed: idsOf(seen.own, 'CONFIRMED'), wrong: idsOf(seen.own, 'FALSE POSITIVE') };
  const { best, unfinished } = await search(sheet, verdicts);
  const extra = customersOf(seen.own, verdicts.confirmed) > 1 ? await more() : nothingMore;
  const places = new Map(found.firings.map((firing, at) => [firing, at]));
  const own = {
    ...extra,
    numbers: extra.numbers.map((column) => seen.own.map((one) => column[places.get(one) ?? -1] ?? null)),
  };
  const further = await searchFurther(rule, seen.own, own, verdicts);
  const context = { rule, more: extra, places, seen, held, now };
  const ofBars = best.flatMap((candidate) => {
    const change = changeOf(rule, sheet, candidate);
    return change ? [pointOf(context, { change, candidates: [], check: null })] : [];
  });
  const steady = further.steady.map((one) => pointOf(context, one));
  const points = listed(ofBars, steady);
  return {
    ...advice,
    unfinished: unfinished || further.unfinished,
    further: { groups: further.groups, tried: extra.candidates.length, left_out: extra.leftOut },
    outcome: points.length > 0 ? 'POINTS' : noneOf(advice, extra),
    usual: usualOf(points),
    points,
  };
}

const nothingMore: More = { candidates: [], numbers: [], leftOut: 0 };

const noneOf = ({ tried }: Advice, { candidates }: More): Advice['outcome'] =>
  tried.length === 0 && candidates.length === 0 ? 'NO BARS' : 'NOTHING BETTER';

/** Points of one answer at most. */
const mostPoints = 12;

/** What was tried on customers left out, and bars alone: where these lose alerts, only if they drop more than the others. */
function listed(ofBars: readonly AdvicePoint[], steady: readonly AdvicePoint[]): AdvicePoint[] {
  const isBeaten = ({ lost, seen }: AdvicePoint) =>
    steady.some(
      (other) =>
        other.lost <= lost && other.seen.alerts <= seen.alerts && other.seen.false_positive <= seen.false_positive,
    );
  const keyOf = ({ bars, added }: AdvicePoint) => JSON.stringify([bars, added]);
  const known = new Set(steady.map(keyOf));
  const others = ofBars.filter((point) => !known.has(keyOf(point)) && (point.lost === 0 || !isBeaten(point)));
  return [...steady, ...others].slice(0, mostPoints).sort(inOrder);
}

/** The one to begin with: what loses nothing, also of customers left out, and drops most there; else the first. */
function usualOf(points: readonly AdvicePoint[]): number {
  const dropped = points.map(({ lost, check }) => (lost === 0 && check?.lost === 0 ? check.dropped : -1));
  const most = Math.max(-1, ...dropped);
  return most < 0 ? 0 : dropped.indexOf(most);
}

const customersOf = (firings: readonly Firing[], ids: ReadonlySet<string>): number =>
  new Set(firings.flatMap(({ alert, customer }) => (alert && ids.has(alert.id) ? [customer] : []))).size;

function whyNone({ now: { seen }, least }: Advice): Advice['outcome'] | null {
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

interface Context {
  rule: TriggerRule;
  more: More;
  /** The place of a firing among those of `more`. */
  places: ReadonlyMap<Firing, number>;
  seen: Part;
  held: Part;
  now: Advice['now'];
}

type Proposed = Pick<Steady, 'change' | 'candidates'> & { check: AdvicePoint['check'] };

function pointOf(context: Context, { change, candidates, check }: Proposed): AdvicePoint {
  const { rule, seen, held, now } = context;
  const changed = withChange(rule, change);
  const within = (part: Part) => countsOf(changed, withNumbers(context, part, candidates));
  const [after, later] = [within(seen), within(held)];
  const lost = now.seen.confirmed - after.confirmed;
  const lostLater = now.held_back.confirmed - later.confirmed;
  const holds = now.held_back.confirmed === 0 ? null : lostLater * now.seen.confirmed <= lost * now.held_back.confirmed;
  const { bars, added } = change;
  const formula = changed.final_setting_result;
  return { bars: [...bars], added: [...added], formula, lost, check, seen: after, held_back: later, holds };
}

/** The firings of a span with the numbers of added conditions behind their own. */
function withNumbers({ more, places }: Context, part: Part, candidates: readonly number[]): Part {
  if (candidates.length === 0) return part;
  const extended = new Map(
    part.firings.map((firing) => {
      const place = places.get(firing) ?? -1;
      const numbers = candidates.map((one) => more.numbers[one]?.[place] ?? null);
      return [firing, { ...firing, numbers: [...firing.numbers, ...numbers] }];
    }),
  );
  return { ...part, firings: [...extended.values()], own: part.own.flatMap((one) => extended.get(one) ?? []) };
}

/** The bars after so many steps; null where one can't be written, or two are not in order. */
function changeOf(rule: TriggerRule, { steps }: Sheet, { cuts }: Candidate): Change | null {
  const moves = [...steps.entries()].flatMap(([at, one]) => {
    const step = cuts[at] ?? 0;
    return step === 0 ? [] : [{ dial: one.dial, value: barAfter(one, step) ?? '' }];
  });
  if (moves.length === 0 || moves.some(({ value }) => !isRuleDecimal(value))) return null;
  const bars = barsAfter(rule, moves);
  return bars && { bars, added: [] };
}

const inOrder = (a: AdvicePoint, b: AdvicePoint) => a.lost - b.lost || b.seen.alerts - a.seen.alerts;
