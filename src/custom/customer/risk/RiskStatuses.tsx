import AddOutlined from '@mui/icons-material/AddOutlined';
import { useState } from 'react';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useMe } from '../../../authProvider/useMe.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { asText, isEmpty, type RecordData } from '../../../records.ts';
import { TextCell } from '../../../resources/kinds/TextValue.tsx';
import list from '../../../resources/list/list.module.css';
import { useLabels } from '../../../resources/useLabels.ts';
import { CustomerTabList } from '../lists/CustomerTabList.tsx';
import { riskStatuses } from '../lists/customerListCalls.ts';
import { FieldCell, RecordCell } from '../lists/customerListCells.tsx';
import { type ReportColumn, ReportPanel } from '../lists/ReportPanel.tsx';
import type { TabProps } from '../tabs/contents.tsx';
import { ChangeDialog, type RiskChange } from './ChangeDialog.tsx';
import { ChangeStep } from './ChangeStep.tsx';
import styles from './customerRisk.module.css';
import { RiskComment } from './RiskComment.tsx';
import { StatusTable } from './StatusTable.tsx';

/** The customer's status for each risk, the button to change it, and its history (CUS-7). */
export function RiskStatuses({ record, customerId }: TabProps) {
  const words = useLabel();
  const mayChange = useMe()?.permissions.includes('risk-status.change') ?? false;
  const seesHistory = usePermitted()('customer_risk_status_change', 'list');
  const [change, setChange] = useState<RiskChange | null>(null);
  return (
    <div className="grid min-w-0 gap-18">
      <section className={`grid min-w-0 gap-6 ${styles.part}`}>
        <div className="flex min-h-34 flex-wrap items-center justify-between gap-x-12 gap-y-4">
          <h2 className="pb-title">{words('customer.risk.title')}</h2>
          {mayChange && (
            <button
              type="button"
              className={`hover:bg-hover ${list.tool}`}
              onClick={() => setChange({ held: null, to: null })}
            >
              <AddOutlined aria-hidden />
              <span>{words('customer.risk.add')}</span>
            </button>
          )}
        </div>
        <CustomerTabList tab="risk_statuses" entity="customer_risk_status" customerId={customerId} call={riskStatuses}>
          <StatusTable onChange={mayChange ? (held, to) => setChange({ held, to }) : undefined} />
        </CustomerTabList>
      </section>
      {seesHistory && <StatusHistory customerId={customerId} />}
      {change && <ChangeDialog customer={record} change={change} onClose={() => setChange(null)} />}
    </div>
  );
}
const entity = 'customer_risk_status_change';

/** Who or what changed which status to what, and why. */
function StatusHistory({ customerId }: { customerId: string }) {
  const words = useLabel();
  const labels = useLabels();
  const label = (path: string) => labels.field(entity, path);
  const columns: ReportColumn[] = [
    {
      key: 'created_at',
      label: label('created_at'),
      cell: (row) => <FieldCell entity={entity} path="created_at" row={row} />,
    },
    {
      key: 'risk',
      label: words('customer.risk.risk'),
      cell: (row) => (isEmpty(row.risk) ? <Category row={row} /> : <RecordCell to="risk" value={row.risk} />),
    },
    {
      key: 'status',
      label: labels.field('customer_risk_status', 'status'),
      cell: (row) => <ChangeStep from={asText(row.from_status)} to={asText(row.status)} />,
    },
    { key: 'comment', label: label('comment'), cell: ({ comment }) => <RiskComment value={comment} /> },
    { key: 'by', label: words('customer.risk.by'), cell: (row) => <By row={row} /> },
  ];
  return (
    <section className={`grid min-w-0 gap-6 ${styles.part}`}>
      <div className="flex min-h-34 flex-wrap items-center justify-between gap-x-12 gap-y-4">
        <h2 className="pb-title">{words('customer.risk.history')}</h2>
      </div>
      <CustomerTabList tab="history" entity={entity} customerId={customerId}>
        <ReportPanel
          caption={words('customer.risk.history')}
          columns={columns}
          empty={words('customer.lists.nothing.history')}
        />
      </CustomerTabList>
    </section>
  );
}

const Category = ({ row }: { row: RecordData }) => <FieldCell entity={entity} path="type" row={row} />;

/** A person by name, or else a trigger. */
function By({ row }: { row: RecordData }) {
  const words = useLabel();
  const name = asText(row.user_name);
  return name ? <TextCell value={name} /> : <span className="text-soft">{words('customer.risk.trigger')}</span>;
}
