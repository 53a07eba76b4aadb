import { truthOfFormula } from '../../src/rules/evaluate.ts';
import type { FormulaNode } from '../../src/rules/formula.ts';
import { settingHolds } from '../engine/evaluateTriggers.ts';
import { formulaOf, type TriggerRule } from '../engine/ruleSql.ts';
import type { Firing } from './firings.ts';
import type { Steps } from './ranks.ts';

/** True, false or unknown. */
type Truth = 1 | 0 | -1;
type TruthAt = (firing: number) => Truth;

/**
 * A trigger's formula over some firings, for bars that are moved step by step. What no step changes is found once; the
 * rest is comparisons of small numbers.
 */
export class Sheet {
  readonly steps: readonly Steps[];
  readonly firings: readonly Firing[];
  readonly #at: number[];
  readonly #formula: TruthAt;

  constructor(rule: TriggerRule, firings: readonly Firing[], steps: readonly Steps[]) {
    this.firings = firings;
    this.steps = steps;
    this.#at = steps.map(() => 0);
    this.#formula = this.#truthOf(rule, formulaOf(rule));
  }

  /** Whether each firing stays with so many steps of each dial; by three-valued logic. */
  staysWith(cuts: readonly number[]): (firing: number) => boolean {
    for (const [dial, cut] of cuts.entries()) this.#at[dial] = cut;
    return (firing) => this.#formula(firing) === 1;
  }

  #truthOf(rule: TriggerRule, node: FormulaNode): TruthAt {
    switch (node.kind) {
      case 'not': {
        const of = this.#truthOf(rule, node.of);
        return (firing) => negated(of(firing));
      }
      case 'and':
      case 'or': {
        const [left, right] = [this.#truthOf(rule, node.left), this.#truthOf(rule, node.right)];
        return node.kind === 'and'
          ? (firing) => both(left(firing), right(firing))
          : (firing) => negated(both(negated(left(firing)), negated(right(firing))));
      }
      default:
        return (node.kind === 'key' && this.#moving(node.key)) || this.#fixed(rule, node);
    }
  }

  /** A condition that has dials: one, or the two ends of a pair. */
  #moving(key: string): TruthAt | undefined {
    const dials = this.steps.flatMap(({ dial, ranks }, at) => (dial.key === key ? [{ dial, ranks, at }] : []));
    const [first, second] = dials;
    if (!first) return undefined;
    const at = this.#at;
    const end = ({ dial, ranks, at: place }: typeof first): TruthAt => {
      const { isPlain } = dial;
      return (firing) => {
        const rank = ranks[firing] ?? -1;
        if (rank < 0) return -1;
        return (at[place] ?? 0) < rank === isPlain ? 1 : 0;
      };
    };
    if (!second) return end(first);
    const [one, other] = [end(first), end(second)];
    return first.dial.operator === 'NOT BETWEEN'
      ? (firing) => negated(both(negated(one(firing)), negated(other(firing))))
      : (firing) => both(one(firing), other(firing));
  }

  #fixed(rule: TriggerRule, node: FormulaNode): TruthAt {
    const truths = Int8Array.from(this.firings, (firing) => truthFor(rule, node, firing));
    return (firing) => {
      const truth = truths[firing];
      return truth === 1 || truth === 0 ? truth : -1;
    };
  }
}

function truthFor(rule: TriggerRule, node: FormulaNode, firing: Firing): Truth {
  const truth = truthOfFormula(node, valuesOf(rule, firing));
  if (truth === null) return -1;
  return truth ? 1 : 0;
}

/** Whether a trigger fires with its own bars, by the numbers that a firing of it had. */
export const firesAt = (rule: TriggerRule, formula: FormulaNode, firing: Firing): boolean =>
  truthOfFormula(formula, valuesOf(rule, firing)) === true;

function valuesOf({ trigger_settings }: TriggerRule, { numbers }: Firing) {
  const at = (key: string) => trigger_settings.findIndex((setting) => setting.key === key);
  return {
    truth: (key: string) => {
      const place = at(key);
      const setting = trigger_settings[place];
      return setting ? settingHolds(setting, numbers[place] ?? null) : null;
    },
    number: (key: string) => numbers[at(key)] ?? null,
  };
}

const negated = (truth: Truth): Truth => (truth === -1 ? -1 : truth === 1 ? 0 : 1);

function both(left: Truth, right: Truth): Truth {
  if (left === 0 || right === 0) return 0;
  return left === -1 || right === -1 ? -1 : 1;
}
