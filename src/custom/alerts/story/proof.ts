import type { SettingEvidence } from '../../../contracts/alert.ts';
import { numberOf, truthOfFormula } from '../../../rules/evaluate.ts';
import { type CompareOp, type FormulaNode, parseFormula } from '../../../rules/formula.ts';
import { keyTypesOf } from '../../../rules/ruleSettings.ts';

/** What of a setting a proof needs. */
export type Proved = Pick<SettingEvidence, 'key' | 'found' | 'operator' | 'bar' | 'holds' | 'usage' | 'currency'>;

/** A number in a sentence of a proof, in its currency where it is an amount; null where there was none. */
export interface ProofFigure {
  number: string | null;
  currency: string | null;
}

/** A piece of a clause with its numbers filled in: a number, a sign, or the name of a number operator. */
export type ProofPiece = ProofFigure | string;

/** A formula as a tree, down to clauses that are each true or false; null where the truth is unknown. */
export type ProofOfAlert = { truth: boolean | null } & (
  | { kind: 'all' | 'any' | 'none'; of: ProofOfAlert[] }
  | { kind: 'clause' /** As the formula writes it. */; text: string; pieces: ProofPiece[] }
);

/** Formula → its proof with the settings' numbers; null when the formula does not match them. */
export function proofOf(formula: string, settings: readonly Proved[]): ProofOfAlert | null {
  const used = settings.map(({ key, operator, usage }) => ({
    key,
    usage: operator === null ? (usage ?? 'BASELINE') : ('CONDITION' as const),
  }));
  const read = parseFormula(formula, keyTypesOf(used));
  return 'node' in read ? new Prover(formula, settings).prove(read.node) : null;
}

const signs: { readonly [O in CompareOp]: string } = { '>': '>', '>=': '≥', '<': '<', '<=': '≤', '=': '=', '!=': '≠' };
const mathSigns: { readonly [op: string]: string } = { '*': '×', '/': '÷', '-': '−' };

class Prover {
  readonly #formula: string;
  readonly #settings: ReadonlyMap<string, Proved>;
  readonly #values = {
    truth: (key: string) => this.#settings.get(key)?.holds ?? null,
    number: (key: string) => this.#settings.get(key)?.found ?? null,
  };

  constructor(formula: string, settings: readonly Proved[]) {
    this.#formula = formula;
    this.#settings = new Map(settings.map((one) => [one.key, one]));
  }

  prove(node: FormulaNode): ProofOfAlert {
    const truth = truthOfFormula(node, this.#values);
    if (node.kind === 'and' || node.kind === 'or')
      return {
        kind: node.kind === 'and' ? 'all' : 'any',
        truth,
        of: chainOf(node, node.kind).map((one) => this.prove(one)),
      };
    if (node.kind === 'not') return { kind: 'none', truth, of: [this.prove(node.of)] };
    return { kind: 'clause', truth, text: this.#formula.slice(node.from, node.to), pieces: this.#filled(node) };
  }

  #filled(node: FormulaNode): ProofPiece[] {
    if (node.kind === 'compare') return [...this.#side(node.left), signs[node.op], ...this.#side(node.right)];
    const setting = node.kind === 'key' ? this.#settings.get(node.key) : undefined;
    const { found = null, operator = null, bar = null, currency = null } = setting ?? {};
    const value: ProofFigure = { number: found, currency };
    return operator === null || bar === null ? [value] : [value, operator, ...barOf(bar, currency)];
  }

  /** One side of a comparison; of a calculation also its result. */
  #side(node: FormulaNode): ProofPiece[] {
    const pieces = this.#number(node);
    if (node.kind !== 'math') return pieces;
    const number = numberOf(node, this.#values)?.toFixed() ?? null;
    return [...pieces, '=', { number, currency: this.#currency(node) }];
  }

  #number(node: FormulaNode): ProofPiece[] {
    if (node.kind === 'minus') return ['−', ...this.#number(node.of)];
    if (node.kind !== 'math') return [this.#figure(node)];
    const inner = (side: FormulaNode) =>
      side.kind === 'math' ? ['(', ...this.#number(side), ')'] : this.#number(side);
    return [...inner(node.left), mathSigns[node.op] ?? node.op, ...inner(node.right)];
  }

  #figure(node: FormulaNode): ProofFigure {
    const number = node.kind === 'number' ? node.value : node.kind === 'key' ? this.#values.number(node.key) : null;
    return { number, currency: this.#currency(node) };
  }

  /** The unit of a number: an amount times a plain number is an amount, an amount times an amount is not. */
  #currency(node: FormulaNode): string | null {
    if (node.kind === 'key') return this.#settings.get(node.key)?.currency ?? null;
    if (node.kind === 'minus') return this.#currency(node.of);
    if (node.kind !== 'math') return null;
    const [left, right] = [this.#currency(node.left), this.#currency(node.right)];
    if (node.op === '*') return left === null || right === null ? (left ?? right) : null;
    if (node.op === '/') return right === null ? left : null;
    return left ?? right;
  }
}

/** `a AND b AND c` as the three of them. */
function chainOf(node: FormulaNode, kind: 'and' | 'or'): FormulaNode[] {
  return node.kind === kind ? [...chainOf(node.left, kind), ...chainOf(node.right, kind)] : [node];
}

/** A bar is one number, or two with a dash between. */
export function barOf(bar: string, currency: string | null): ProofPiece[] {
  return bar
    .split(' – ')
    .flatMap((number, at): ProofPiece[] => (at === 0 ? [{ number, currency }] : ['–', { number, currency }]));
}
