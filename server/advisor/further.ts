import { setImmediate as pause } from 'node:timers/promises';
import Big from 'big.js';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import { isRuleDecimal } from '../../src/rules/ruleFilter.ts';
import type { TriggerRule } from '../engine/ruleSql.ts';
import { type Alerts, alertsOf, Conditions } from './board.ts';
import type { Candidate } from './catalogue.ts';
import { barsAfter, type Change, formulaWith, freshKeys } from './change.ts';
import { type Dial, dialOf, dialsOf } from './dials.ts';
import type { Firing } from './firings.ts';
import { type Check, Fitter, type Recipe } from './fit.ts';
import { type Judged, judgedBy } from './folds.ts';
import type { More } from './moreNumbers.ts';
import { type Steps, stepsOf } from './ranks.ts';
import { Sheet } from './sheet.ts';

/** A candidate as a condition: how it is held against its bar. */
interface Lever {
  candidate: number;
  operator: (typeof operators)[number];
}
const operators = ['GREATER THAN OR EQUALS TO', 'LESS THAN OR EQUALS TO'] as const;

/** A change whose recipe kept the confirmed alerts of customers that were left out. */
export interface Steady {
  change: Change;
  /** Of each added condition, its place among the candidates. */
  candidates: readonly number[];
  lost: number;
  check: Check;
}

export interface FurtherResult {
  steady: Steady[];
  /** Groups of customers that proposals were tried on in turn; 1 where confirmed alerts are of one customer. */
  groups: number;
  unfinished: boolean;
}

/** Single conditions that are joined with others; pairs, and single ones that are joined with the trigger's own bars. */
const [firsts, joinedPairs, joinedSingles] = [8, 3, 4];
/** Firings looked at, at most: some seconds, shared with other requests. */
const mostWork = 150_000_000;
const margins = [1, 2, 4];
/** The share of what the smallest margin drops that a wider one has to drop to be taken. */
const enough = 0.9;
/** Confirmed alerts that a change may lose at most. */
const mostLost = 2;
/** The share of the false alerts that a more complex change has to drop beyond a simpler one. */
const worth = 0.05;
/** Settings of a trigger, and conditions that are added to it, at most; and the customers that each of these needs. */
const [mostSettings, mostAdded, customersEach] = [20, 2, 2];

/**
 * Looks for further conditions, and for bars beside them, that keep the confirmed alerts of customers whose alerts had no
 * part in finding them. What is not kept there is not proposed, however well it fits.
 */
export async function searchFurther(
  rule: TriggerRule,
  firings: readonly Firing[],
  more: More,
  verdicts: { confirmed: ReadonlySet<string>; wrong: ReadonlySet<string> },
): Promise<FurtherResult> {
  const alerts = alertsOf(firings);
  const judged = judgedBy(firings, alerts, verdicts);
  if (judged.groups < 2) return { steady: [], groups: 1, unfinished: false };
  const run = new Further(rule, firings, more, alerts, judged);
  const singles = await run.singles();
  const pairs = await run.pairs(singles);
  const found = await run.joined([[], ...singles.slice(0, joinedSingles), ...pairs.slice(0, joinedPairs)]);
  return { steady: found, groups: judged.groups, unfinished: run.unfinished };
}

type Structure = readonly Lever[];

class Further {
  readonly #rule: TriggerRule;
  readonly #firings: readonly Firing[];
  readonly #more: More;
  readonly #alerts: Alerts;
  readonly #judged: Judged;
  readonly #steps = new Map<string, Steps>();
  #work = 0;
  unfinished = false;

  constructor(rule: TriggerRule, firings: readonly Firing[], more: More, alerts: Alerts, judged: Judged) {
    this.#rule = rule;
    this.#firings = firings;
    this.#more = more;
    this.#alerts = alerts;
    this.#judged = judged;
  }

  get #room(): number {
    const supported = Math.floor(this.#judged.confirmed / customersEach);
    return Math.min(mostAdded, supported, mostSettings - this.#rule.trigger_settings.length);
  }

  #isOver(): boolean {
    this.unfinished ||= this.#work > mostWork;
    return this.unfinished;
  }

  readonly #spend = (firings: number) => {
    this.#work += firings;
  };

  /** The conditions that alone drop most, of each column two at most. */
  async singles(): Promise<Structure[]> {
    if (this.#room < 1) return [];
    const levers = this.#more.candidates.flatMap((_, candidate) =>
      operators.map((operator): Structure => [{ candidate, operator }]),
    );
    const ranked = await this.#ranked(levers);
    const seen = new Map<string, number>();
    const isOther = ([lever]: Structure) => {
      const { model, column } = this.#more.candidates[lever?.candidate ?? 0] ?? {};
      const times = (seen.get(`${model} ${column}`) ?? 0) + 1;
      seen.set(`${model} ${column}`, times);
      return times <= 2;
    };
    return ranked.filter(isOther).slice(0, firsts);
  }

  async pairs(singles: readonly Structure[]): Promise<Structure[]> {
    if (this.#room < 2) return [];
    const others = this.#more.candidates.flatMap((_, candidate) =>
      operators.map((operator) => ({ candidate, operator })),
    );
    return this.#ranked(
      singles.flatMap((one) =>
        others.filter((other) => !one.some((own) => isSame(own, other))).map((other) => [...one, other]),
      ),
    );
  }

  /** Structures that keep what is left out, by what they drop there. */
  async #ranked(structures: readonly Structure[]): Promise<Structure[]> {
    const scored: { structure: Structure; dropped: number }[] = [];
    for (const [at, structure] of structures.entries()) {
      if (at % 50 === 0) await pause();
      if (this.#isOver()) break;
      const board = new Conditions(
        this.#firings,
        structure.map((lever) => this.#stepsOf(lever)),
      );
      const order = [...structure.keys()];
      const fitter = new Fitter(board, this.#alerts, this.#judged, { added: order, spend: this.#spend });
      const tried = this.#triedBy(fitter, order, 0);
      // what drops much with wide margins too comes before what only just parts the alerts
      const dropped = tried.reduce((sum, { check }) => sum + check.dropped, 0);
      if (dropped > 0) scored.push({ structure, dropped });
    }
    return scored.sort((a, b) => b.dropped - a.dropped).map(({ structure }) => structure);
  }

  /** The margins with which no more of what is left out is lost. */
  #triedBy(fitter: Fitter, order: readonly number[], lost: number): { recipe: Recipe; check: Check }[] {
    return margins
      .map((margin) => ({ recipe: { lost, margin }, check: fitter.check({ lost, margin }, order) }))
      .filter(({ check }) => check.lost <= lost);
  }

  /** The widest margin that drops nearly as much as any. */
  #bestOf(fitter: Fitter, order: readonly number[], lost: number): { recipe: Recipe; check: Check } | undefined {
    const tried = this.#triedBy(fitter, order, lost);
    const most = Math.max(0, ...tried.map(({ check }) => check.dropped));
    return tried.findLast(({ check }) => check.dropped > 0 && check.dropped >= enough * most);
  }

  /** Conditions with the trigger's own bars moved as well, before or after them; simpler changes first. */
  async joined(structures: readonly Structure[]): Promise<Steady[]> {
    const found: Steady[] = [];
    for (const structure of structures) {
      await pause();
      if (this.#isOver()) break;
      const { rule, keys } = this.#extended(structure);
      const firings = this.#withNumbers(structure);
      const { dials } = dialsOf(rule);
      const sheet = new Sheet(
        rule,
        firings,
        dials.map((dial) => stepsOf(dial, firings)),
      );
      const isAdded = (at: number) => keys.includes(dials[at]?.key ?? '');
      const added = [...dials.keys()].filter(isAdded);
      const own = [...dials.keys()].filter((at) => !isAdded(at));
      const fitter = new Fitter(sheet, this.#alerts, this.#judged, { added, spend: this.#spend });
      const joined = added.length > 0 && own.length > 0 ? [added.concat(own), own.concat(added)] : [];
      const orders = [added.length > 0 ? added : own, ...joined];
      for (const order of orders)
        for (let lost = 0; lost <= mostLost; lost += 1) {
          const best = order.length > 0 ? this.#bestOf(fitter, order, lost) : undefined;
          const fitted = best && fitter.fit(best.recipe, order);
          const change = fitted?.isWhole ? this.#changeOf(structure, dials, fitted.bars) : undefined;
          if (best && change) found.push({ ...change, lost, check: best.check });
        }
    }
    return this.#worthwhile(found);
  }

  #changeOf(structure: Structure, dials: readonly Dial[], bars: readonly (string | null)[]) {
    const moves = dials.flatMap((dial, at) => {
      const value = bars[at] ?? null;
      return value === null ? [] : [{ dial, value }];
    });
    if (moves.length === 0 || moves.some(({ value }) => !isRuleDecimal(value))) return undefined;
    const { rule, keys } = this.#extended(structure);
    const all = barsAfter(rule, moves);
    if (!all) return undefined;
    const used = keys.flatMap((key, at) => {
      const [value] = all.find((bar) => bar.key === key)?.now ?? [];
      const lever = structure[at];
      const candidate = this.#more.candidates[lever?.candidate ?? -1];
      return value === undefined || !lever || !candidate ? [] : [{ lever, candidate, value }];
    });
    const fresh = freshKeys(this.#rule, used.length);
    const added = used.map(({ lever, candidate, value }, at) => settingOf(candidate, lever, fresh[at] ?? '', value));
    const own = all.filter(({ key }) => !keys.includes(key));
    return { change: { bars: own, added }, candidates: used.map(({ lever }) => lever.candidate) };
  }

  /** Those that drop enough more than the simpler ones that lose no more. */
  #worthwhile(found: readonly Steady[]): Steady[] {
    const wrong = this.#judged.is.filter((one) => one === 'wrong').length;
    const least = Math.max(1, Math.ceil(wrong * worth));
    const effort = ({ change: { bars, added } }: Steady) => 2 * added.length + bars.length;
    const inOrder = [...found].sort(
      (a, b) => a.lost - b.lost || effort(a) - effort(b) || b.check.dropped - a.check.dropped,
    );
    const kept: Steady[] = [];
    for (const one of inOrder) {
      const best = Math.max(0, ...kept.map(({ check }) => check.dropped));
      if (one.check.dropped >= best + least) kept.push(one);
    }
    return kept;
  }

  #stepsOf(lever: Lever): Steps {
    const key = `${lever.candidate} ${lever.operator}`;
    const known = this.#steps.get(key);
    if (known) return known;
    const numbers = this.#more.numbers[lever.candidate] ?? [];
    const column = this.#firings.map((firing, at) => ({ ...firing, numbers: [numbers[at] ?? null] }));
    const made = stepsOf(dialOf(lever.operator, weakest(numbers, lever)), column);
    this.#steps.set(key, made);
    return made;
  }

  /** The trigger with conditions that each firing with a number passes. */
  #extended(structure: Structure): { rule: TriggerRule; keys: string[] } {
    const keys = freshKeys(this.#rule, structure.length);
    const added = structure.flatMap((lever, at) => {
      const candidate = this.#more.candidates[lever.candidate];
      const bar = weakest(this.#more.numbers[lever.candidate] ?? [], lever);
      return candidate ? [settingOf(candidate, lever, keys[at] ?? '', bar)] : [];
    });
    const trigger_settings = [...this.#rule.trigger_settings, ...added];
    return { rule: { ...this.#rule, trigger_settings, final_setting_result: formulaWith(this.#rule, added) }, keys };
  }

  #withNumbers(structure: Structure): Firing[] {
    return this.#firings.map((firing, at) => ({
      ...firing,
      numbers: [...firing.numbers, ...structure.map(({ candidate }) => this.#more.numbers[candidate]?.[at] ?? null)],
    }));
  }
}

const isSame = (one: Lever, other: Lever) => one.candidate === other.candidate && one.operator === other.operator;

const settingOf = (candidate: Candidate, { operator }: Lever, key: string, value: string): TriggerSetting => ({
  ...{ ...candidate, key, usage: 'CONDITION', number_operator: operator, value },
});

/** The bar that every one of these numbers passes. */
function weakest(numbers: readonly (string | null)[], { operator }: Lever): string {
  const known = [...new Set(numbers)].flatMap((one) => (one === null ? [] : [new Big(one)]));
  const isUp = operator === 'GREATER THAN OR EQUALS TO';
  const found = known.reduce<Big | null>(
    (end, one) => (end === null || (isUp ? one.lt(end) : one.gt(end)) ? one : end),
    null,
  );
  return found?.toFixed() ?? '0';
}
