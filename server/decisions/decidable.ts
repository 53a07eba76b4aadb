import type { DecisionKind } from '../../src/contracts/decision.ts';
import { enums } from '../../src/manifest/enums.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { classes } from '../engine/act/alertClasses.ts';
import type { AlertClass } from '../engine/act/firing.ts';
import { eventKinds, type TriggerType } from '../engine/eventKinds.ts';

/** A kind of rows that a sender may ask about before it takes them. */
interface Decidable {
  className: AlertClass;
  /** The event that it is before it is taken. */
  event: TriggerType;
  /** The column with what is at stake. */
  amount: 'stake' | 'amount';
}

const decidables: { readonly [K in DecisionKind]: Decidable } = {
  betslips: { className: 'Betslip', event: 'BETSLIP PLACED', amount: 'stake' },
  casino: { className: 'CasinoSpin', event: 'CASINO SPIN', amount: 'stake' },
  'live-casino': { className: 'LiveCasinoBet', event: 'LIVE CASINO BET', amount: 'stake' },
  deposits: { className: 'Deposit', event: 'DEPOSIT', amount: 'amount' },
  withdrawals: { className: 'Withdrawal', event: 'WITHDRAWAL', amount: 'amount' },
};

/**
 * The kind's class of events, its table, the property and column with the operator's own id, and the event's time: SQL over
 * the alias `t`.
 */
export function decidable(kind: DecisionKind) {
  const { className, amount, event } = decidables[kind];
  const { table, partner } = classes[className];
  return { className, amount, table, partner, at: eventKinds[event].at };
}

export const isDecisionKind = (word: string): word is DecisionKind => enums.DecisionKinds.some((kind) => kind === word);

/** The operator's own id of a row; undefined where the row has none that could be stored. */
export function idOfRow(kind: DecisionKind, row: unknown): string | undefined {
  const id = isObject(row) ? row[decidable(kind).partner] : undefined;
  return typeof id === 'string' && id !== '' && id.length <= 64 && !id.includes('\u0000') && id.isWellFormed()
    ? id
    : undefined;
}
