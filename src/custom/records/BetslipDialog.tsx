import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import type { RecordDialogProps } from '../../resources/recordDialogs/RecordDialogs.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { Bets } from './Bets.tsx';
import { decidedBefore } from './decidedBefore.ts';
import { FiredTriggers, logsOf, Waiting } from './FiredTriggers.tsx';
import { Flags } from './Flags.tsx';
import { OwnSummary } from './OwnSummary.tsx';
import { RecordFrame } from './RecordFrame.tsx';
import styles from './records.module.css';
import { Section } from './Section.tsx';
import { Summary } from './Summary.tsx';

const figures = ['result', 'stake', 'price', 'return_possible', 'return', 'cash_out_price', 'profit'];
const facts = [
  'customer',
  'partner_betslipId',
  'id',
  'settled',
  'currency',
  'created_at',
  'settlement_date',
  'updated_at',
];

/** A betslip with its bets, flags and fired triggers (MDL-2). */
export function BetslipDialog(props: RecordDialogProps) {
  return (
    <RecordFrame {...props} entity="betslip" size="lg">
      {(record, whole) => <Betslip record={record} whole={whole} />}
    </RecordFrame>
  );
}

function Betslip({ record, whole }: { record: RecordData; whole: boolean }) {
  const words = useLabel();
  const labels = useLabels();
  const flags = logsOf(record.customer_bet_flags);
  const logs = logsOf(record.customer_trigger_logs);
  return (
    <>
      <Summary figures entity="betslip" record={record} paths={figures} caption={words('records.amounts')} />
      <Summary
        entity="betslip"
        record={record}
        paths={[...facts, ...decidedBefore(record)]}
        caption={words('records.facts')}
      />
      <OwnSummary entity="betslip" record={record} />
      {whole && flags.length + logs.length === 0 && (
        <p className="flex-none border-bs border-hairline px-24 py-10 text-soft phone:px-14">
          {words('records.noTriggers')} {words('records.noFlags')}
        </p>
      )}
      {flags.length + logs.length > 0 && (
        <div className={`grid flex-none cols-fit-320 border-bs border-hairline ${styles.pair}`}>
          <FiredTriggers record={record} whole={whole} />
          <Section title={labels.field('betslip', 'customer_bet_flags')} count={flags.length}>
            {flags.length === 0 && <p className="text-soft">{words('records.noFlags')}</p>}
            <Flags named flags={flags} logs={logs} />
          </Section>
        </div>
      )}
      <Section title={labels.field('betslip', 'bets')} count={whole ? logsOf(record.bets).length : undefined}>
        {whole ? <Bets bets={logsOf(record.bets)} betslip={record} /> : <Waiting lines={3} />}
      </Section>
    </>
  );
}
