import AddOutlined from '@mui/icons-material/AddOutlined';
import { useState } from 'react';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useMe } from '../../../authProvider/useMe.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import list from '../../../resources/list/list.module.css';
import { riskStatuses } from '../lists/customerListCalls.ts';
import { TabList } from '../lists/TabList.tsx';
import type { TabProps } from '../tabs/contents.tsx';
import { ChangeDialog, type RiskChange } from './ChangeDialog.tsx';
import styles from './customerRisk.module.css';
import { StatusHistory } from './StatusHistory.tsx';
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
        <TabList tab="risk_statuses" entity="customer_risk_status" customerId={customerId} call={riskStatuses}>
          <StatusTable onChange={mayChange ? (held, to) => setChange({ held, to }) : undefined} />
        </TabList>
      </section>
      {seesHistory && <StatusHistory customerId={customerId} />}
      {change && <ChangeDialog customer={record} change={change} onClose={() => setChange(null)} />}
    </div>
  );
}
