import type { DepositEvent, WithdrawalEvent } from '../../../src/contracts/ingest.ts';
import { contracts } from '../ingestKinds.ts';
import { keepingInstruments } from '../sharedThings.ts';
import type { Rank } from '../upsert.ts';
import { isBefore } from './hashedMembers.ts';
import { linkPayments, type PaymentKind, processedFirst } from './payments.ts';
import { simpleKind } from './simple.ts';

/** Pending, then decided, then perhaps reversed. */
const rank: Rank = (alias) => `case ${alias}.result when 'PENDING' then 0 when 'REVERSED' then 2 else 1 end`;

type Transfer = DepositEvent | WithdrawalEvent;

function transfers<E extends Transfer>(contract: string, kind: PaymentKind<E>) {
  return keepingInstruments(
    simpleKind<E>({
      contract,
      target: { entity: kind.entity, key: [kind.key], rank },
      times: 'past',
      check: ({ submitted_at, processed_at }) => (isBefore(processed_at, submitted_at) ? [processedFirst] : []),
      link: (store, events) => linkPayments(store, events, kind),
    }),
  );
}

export const deposits = transfers<DepositEvent>(contracts.deposits, {
  entity: 'deposit',
  key: 'partner_depositId',
  idOf: ({ partner_depositId }) => partner_depositId,
});
export const withdrawals = transfers<WithdrawalEvent>(contracts.withdrawals, {
  entity: 'withdraw',
  key: 'partner_withdrawalId',
  idOf: ({ partner_withdrawalId }) => partner_withdrawalId,
});
