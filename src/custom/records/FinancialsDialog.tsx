import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import type { RecordDialogProps } from '../../resources/recordDialogs/RecordDialogs.tsx';
import { decidedBefore } from './decidedBefore.ts';
import { FiredTriggers } from './FiredTriggers.tsx';
import { OwnSummary } from './OwnSummary.tsx';
import { RecordFrame } from './RecordFrame.tsx';
import { Summary } from './Summary.tsx';

const figures = ['amount', 'result'];
const partnerIds = { deposit: 'partner_depositId', withdraw: 'partner_withdrawalId' } as const;
const times = ['submitted_at', 'processed_at', 'created_at', 'updated_at'];
type Kind = keyof typeof partnerIds;

/** A deposit with all its fields (MDL-4). */
export const DepositDialog = (props: RecordDialogProps) => <FinancialsDialog {...props} kind="deposit" />;

/** A withdrawal with all its fields (MDL-4). */
export const WithdrawalDialog = (props: RecordDialogProps) => <FinancialsDialog {...props} kind="withdraw" />;

function FinancialsDialog({ kind, ...props }: RecordDialogProps & { kind: Kind }) {
  return (
    <RecordFrame {...props} entity={kind} size="md">
      {(record, whole) => <Transaction kind={kind} record={record} whole={whole} />}
    </RecordFrame>
  );
}

function Transaction({ kind, record, whole }: { kind: Kind; record: RecordData; whole: boolean }) {
  const words = useLabel();
  const facts = [
    'customer',
    partnerIds[kind],
    'id',
    'instrument',
    'currency',
    ...times,
    'comments',
    ...decidedBefore(record),
  ];
  return (
    <>
      <Summary figures entity={kind} record={record} paths={figures} caption={words('records.amounts')} />
      <Summary entity={kind} record={record} paths={facts} caption={words('records.facts')} />
      <OwnSummary entity={kind} record={record} />
      <FiredTriggers record={record} whole={whole} />
    </>
  );
}
