import type { TransactionResult } from '../../src/contracts/ingest.ts';
import { iso, minutes, money } from './random.ts';
import type { Turn } from './scene.ts';

interface Transfer {
  at: number;
  cents: number;
  result: TransactionResult;
  comments?: string;
}

const row = (turn: Turn, { at, cents, result, comments = '' }: Transfer, processedAfter: number) => ({
  partner_customerId: turn.customer.event.partner_customerId,
  amount: money(cents),
  currency: turn.customer.currency,
  result,
  submitted_at: iso(at),
  processed_at: result === 'PENDING' ? null : iso(at + processedAfter),
  comments: comments === '' ? null : comments,
});

export function deposit(turn: Turn, transfer: Transfer): void {
  if (transfer.at > turn.now) return;
  turn.scene.deposits.push({
    at: transfer.at,
    row: { partner_depositId: turn.id('dp'), ...row(turn, transfer, minutes(1)) },
  });
}

export function withdraw(turn: Turn, transfer: Transfer): void {
  if (transfer.at > turn.now) return;
  turn.scene.withdrawals.push({
    at: transfer.at,
    row: { partner_withdrawalId: turn.id('wd'), ...row(turn, transfer, minutes(95)) },
  });
}
