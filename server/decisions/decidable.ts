import type { DecisionKind } from '../../src/contracts/decision.ts';
import { enums } from '../../src/manifest/enums.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { classes } from '../engine/act/alertClasses.ts';
import type { AlertClass } from '../engine/act/firing.ts';

/** A kind of rows that a sender may ask about before it takes them. */
interface Decidable {
  className: AlertClass;
  /** The column with what is at stake. */
  amount: 'stake' | 'amount';
}

const decidables: { readonly [K in DecisionKind]: Decidable } = {
  betslips: { className: 'Betslip', amount: 'stake' },
  casino: { className: 'CasinoSpin', amount: 'stake' },
  'live-casino': { className: 'LiveCasinoBet', amount: 'stake' },
  deposits: { className: 'Deposit', amount: 'amount' },
  withdrawals: { className: 'Withdrawal', amount: 'amount' },
};

/** The kind's class of events, its table, and the property and column with the operator's own id. */
export function decidable(kind: DecisionKind) {
  const { className, amount } = decidables[kind];
  const { table, partner } = classes[className];
  return { className, amount, table, partner };
}

export const isDecisionKind = (word: string): word is DecisionKind => enums.DecisionKinds.some((kind) => kind === word);

/** The operator's own id of a row; undefined where the row has none that could be stored. */
export function idOfRow(kind: DecisionKind, row: unknown): string | undefined {
  const id = isObject(row) ? row[decidable(kind).partner] : undefined;
  return typeof id === 'string' && id !== '' && id.length <= 64 && !id.includes('\u0000') && id.isWellFormed()
    ? id
    : undefined;
}
