import { rmt } from '../../../i18n/en/rmt.ts';
import { useShownText } from '../../../i18n/given.ts';
import { addPhrases } from '../../../i18n/translate.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../../records.ts';
import { ListTab } from '../../../resources/list/ListTab.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { EvidenceList } from '../../rmt/evidence/EvidenceList.tsx';
import { LogOutcome } from '../../rmt/evidence/LogOutcome.tsx';
import { RecordLink } from '../../rmt/evidence/RecordLink.tsx';
import { readEvidence, readSuspects } from '../../rmt/evidence/readEvidence.ts';
import { SuspectLinks } from '../../rmt/evidence/SuspectLinks.tsx';
import type { TabProps } from '../tabs/contents.tsx';
import { CustomerTabList } from './CustomerTabList.tsx';
import { FieldCell } from './customerListCells.tsx';
import { type ReportColumn, ReportPanel } from './ReportPanel.tsx';

// the texts of numbers and their thresholds
addPhrases({ rmt });

const textOf = (row: RecordData, field: string) => asText(row[field]) ?? '';

/** Every trigger that has fired for the customer: the numbers, their bars, and the rows that made them. */
export function TriggerLogsTab({ customerId }: TabProps) {
  const words = useLabel();
  const labels = useLabels();
  const shown = useShownText();
  const columns: ReportColumn[] = [
    {
      key: 'at',
      label: labels.field('trigger_log', 'at'),
      cell: (row) => <FieldCell entity="trigger_log" path="at" row={row} />,
    },
    {
      key: 'trigger',
      label: labels.field('trigger_log', 'trigger_name'),
      cell: (row) => {
        const id = textOf(row, 'trigger_id');
        const text = shown('trigger_log', 'trigger_name', textOf(row, 'trigger_name'));
        // the side of a challenge that is in shadow is no trigger and has no page
        return id.startsWith('-') ? <bdi>{text}</bdi> : <RecordLink here type="TRIGGER" id={id} text={text} />;
      },
    },
    { key: 'outcome', label: words('rmt.page.outcome'), tight: true, cell: (row) => <LogOutcome log={row} /> },
    { key: 'event', label: words('rmt.backtest.event'), tight: true, cell: (row) => <Event row={row} /> },
    { key: 'found', label: words('rmt.backtest.found'), cell: (row) => <Found row={row} /> },
    {
      key: 'suspects',
      label: words('rmt.page.suspects'),
      cell: (row) => <SuspectLinks items={readSuspects(row.suspect_items)} />,
    },
  ];
  return (
    <CustomerTabList tab="trigger_logs" entity="trigger_log" customerId={customerId}>
      <ListTab entity="trigger_log" columns={false}>
        <ReportPanel
          caption={words('customer.tabs.trigger_logs')}
          columns={columns}
          empty={words('customer.lists.nothing.trigger_logs')}
        />
      </ListTab>
    </CustomerTabList>
  );
}

function Event({ row }: { row: RecordData }) {
  const labels = useLabels();
  const kind = textOf(row, 'class_name');
  const text = `${labels.value('AlertClasses', kind)} ${textOf(row, 'partner_id')}`;
  return <RecordLink type={kind} id={textOf(row, 'event_id')} text={text} />;
}

function Found({ row }: { row: RecordData }) {
  const shown = useShownText();
  const reason = textOf(row, 'reason');
  return (
    <>
      <EvidenceList settings={readEvidence(row.trigger_settings)} />
      {reason !== '' && <p className="pb-note mbs-3">{shown('trigger_log', 'reason', reason)}</p>}
    </>
  );
}
