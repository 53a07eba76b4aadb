import type { TransactionResult } from '../../src/contracts/ingest.ts';
import { instrumentId } from './demoMeans.ts';
import { isoOfMs, minutes, moneyText, seconds } from './random.ts';
import type { Turn } from './scene.ts';

export interface Transfer {
  at: number;
  cents: number;
  /** The result after processing. */
  result: TransactionResult;
  comments?: string;
  /** Milliseconds until it is processed. */
  after?: number;
}

const row = (turn: Turn, { at, cents, result, comments = '' }: Transfer, processed: number, until: number) => ({
  partner_customerId: turn.customer.event.partner_customerId,
  amount: moneyText(cents),
  currency: turn.customer.currency,
  result: processed <= until ? result : ('PENDING' as const),
  submitted_at: isoOfMs(at),
  processed_at: processed <= until ? isoOfMs(processed) : null,
  partner_instrumentId: instrumentId(turn.customer),
  comments: comments === '' ? null : comments,
});

/** A card issuer declines within seconds; an approved deposit takes a minute. */
const declinedAfter = seconds(3);

export function deposit(turn: Turn, transfer: Transfer): void {
  const { at, result } = transfer;
  const { after = result === 'REJECTED' || result === 'FAILED' ? declinedAfter : minutes(1) } = transfer;
  const id = turn.id('dp');
  turn.scene.push({
    kind: 'deposits',
    at,
    again: at + after,
    row: (until) => ({ partner_depositId: id, ...row(turn, transfer, at + after, until) }),
  });
}

/** A withdrawal is reviewed before it is paid: after an hour and a half by default. */
export function playWithdrawal(turn: Turn, transfer: Transfer): void {
  const { at, after = minutes(95) } = transfer;
  const id = turn.id('wd');
  turn.scene.push({
    kind: 'withdrawals',
    at,
    again: at + after,
    row: (until) => ({ partner_withdrawalId: id, ...row(turn, transfer, at + after, until) }),
  });
}
