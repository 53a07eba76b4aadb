import type { DepositEvent, WithdrawalEvent } from '../../../src/contracts/ingest.ts';
import { contracts } from '../ingestKinds.ts';
import { keepingInstruments } from '../sharedThings.ts';
import type { Rank, Target } from '../upsert.ts';
import { linkPayments } from './payments.ts';
import { simpleKind } from './simple.ts';

/** Pending, then decided, then perhaps reversed. */
const rank: Rank = (alias) => `case ${alias}.result when 'PENDING' then 0 when 'REVERSED' then 2 else 1 end`;

type Transfer = DepositEvent | WithdrawalEvent;

function transfers<E extends Transfer>(contract: string, target: Omit<Target, 'rank'>) {
  return keepingInstruments(
    simpleKind<E>({
      contract,
      target: { ...target, rank },
      times: 'past',
      check: ({ submitted_at, processed_at }) =>
        processed_at && Date.parse(processed_at) < Date.parse(submitted_at)
          ? ['processed_at: This time lies before submitted_at']
          : [],
      link: linkPayments,
    }),
  );
}

export const deposits = transfers<DepositEvent>(contracts.deposits, { entity: 'deposit', key: ['partner_depositId'] });
export const withdrawals = transfers<WithdrawalEvent>(contracts.withdrawals, {
  entity: 'withdraw',
  key: ['partner_withdrawalId'],
});
