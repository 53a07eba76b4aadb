import { lazy, Suspense } from 'react';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { DialogWait } from '../../../resources/dialog/DialogWait.tsx';
import { PanelBoundary } from '../../../ui/PanelBoundary.tsx';
import { ActionsCard } from '../actions/ActionsCard.tsx';
import type { TabProps } from '../tabs/contents.tsx';
import { AlertsCard } from './AlertsCard.tsx';
import styles from './overview.module.css';
import { RisksCard } from './RisksCard.tsx';

const Charts = lazy(async () => ({ default: (await import('../charts/CustomerCharts.tsx')).CustomerCharts }));

/** What needs a decision, and below it the customer's bets and payments (CUS-9). */
export function Overview({ record, customerId }: TabProps) {
  const permitted = usePermitted();
  const seesAlerts = permitted('alert', 'list');
  const seesRisks = permitted('customer_risk_status', 'list');
  const seesActions = permitted('action_request', 'list');
  return (
    <div className={`grid min-w-0 gap-14 ${styles.overview}`}>
      {(seesAlerts || seesRisks || seesActions) && (
        <div className="grid cols-fit-400 gap-12">
          {seesAlerts && <AlertsCard customerId={customerId} />}
          {seesRisks && <RisksCard statuses={record.customerRiskStatuses} />}
          {seesActions && <ActionsCard customerId={customerId} />}
        </div>
      )}
      <PanelBoundary>
        <Suspense fallback={<DialogWait />}>
          <Charts customerId={customerId} />
        </Suspense>
      </PanelBoundary>
    </div>
  );
}
