import { useLabel } from '../../../i18n/useLabel.ts';
import { valueAt } from '../../../records.ts';
import { ListTab } from '../../../resources/list/ListTab.tsx';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import type { TabProps } from '../tabs/contents.tsx';
import { BetCell } from './BetCell.tsx';
import { CustomerTabList } from './CustomerTabList.tsx';
import { reports } from './customerListCalls.ts';
import { AmountCell, BetPriceCell, FieldCell, RecordCell } from './customerListCells.tsx';
import { type ReportColumn, ReportPanel } from './ReportPanel.tsx';

/** The customer's flagged bets, with the flags' reasons (CUS-6). */
export function BetFlags({ customerId }: TabProps) {
  const words = useLabel();
  const labels = useLabels();
  const columns: ReportColumn[] = [
    {
      key: 'created_at',
      label: labels.field('bet_flag', 'created_at'),
      cell: (row) => <FieldCell entity="bet_flag" path="created_at" row={row} />,
    },
    {
      key: 'type',
      label: labels.field('bet_flag', 'type'),
      cell: (row) => <FieldCell entity="bet_flag" path="type" row={row} />,
    },
    { key: 'bet', label: words('customer.lists.bet'), cell: ({ bet }) => <BetCell bet={bet} /> },
    {
      key: 'price',
      label: words('customer.lists.price'),
      align: 'end',
      cell: (row) => <BetPriceCell value={valueAt(row, 'bet.odd.price')} />,
    },
    {
      key: 'result',
      label: labels.field('bet', 'result'),
      cell: (row) => <Result value={valueAt(row, 'bet.result')} />,
    },
    {
      key: 'betslip',
      label: words('customer.lists.betslip'),
      cell: ({ betslip }) => <RecordCell to="betslip" value={betslip} />,
    },
    {
      key: 'stake',
      label: words('customer.lists.stake'),
      align: 'end',
      cell: (row) => <AmountCell value={valueAt(row, 'betslip.stake')} currency={valueAt(row, 'betslip.currency')} />,
    },
  ];
  return (
    <CustomerTabList tab="bet_flags" entity="bet_flag" customerId={customerId} call={reports.bet_flag}>
      <ListTab entity="bet_flag" columns={false}>
        <ReportPanel
          caption={words('customer.tabs.bet_flags')}
          columns={columns}
          empty={words('customer.lists.nothing.bet_flags')}
        />
      </ListTab>
    </CustomerTabList>
  );
}

const Result = ({ value }: { value: unknown }) =>
  typeof value === 'string' ? <StatusChip of="BetslipResults" value={value} /> : null;
