import { lazy, Suspense } from 'react';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { DialogWait } from '../../../resources/dialog/DialogWait.tsx';
import { ReferenceLink } from '../../../resources/kinds/ReferenceLink.tsx';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { PanelBoundary } from '../../../ui/PanelBoundary.tsx';
import { ActionsCard } from '../actions/ActionsCard.tsx';
import { RiskProgress } from '../risk/RiskProgress.tsx';
import { type HeldStatus, readStatuses } from '../risk/riskStatusRows.ts';
import type { TabProps } from '../tabs/contents.tsx';
import { AlertsCard, AlertsCardSkeleton } from './AlertsCard.tsx';
import { OverviewCard } from './OverviewCard.tsx';
import styles from './overview.module.css';

const Charts = lazy(async () => ({ default: (await import('../charts/CustomerCharts.tsx')).CustomerCharts }));

const OwnFieldsCard = lazy(async () => ({ default: (await import('./OwnFieldsCard.tsx')).OwnFieldsCard }));

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
      {Boolean(record.own ?? record.own_personal) && (
        <PanelBoundary>
          <Suspense>
            <OwnFieldsCard record={record} />
          </Suspense>
        </PanelBoundary>
      )}
      <PanelBoundary>
        <Suspense fallback={<DialogWait />}>
          <Charts customerId={customerId} />
        </Suspense>
      </PanelBoundary>
    </div>
  );
}

/** The number of risks in the card; the tab has all of them. */
const shown = 5;

/** The gravest risk statuses, and how far each risk has come. */
function RisksCard({ statuses }: { statuses: unknown }) {
  const words = useLabel();
  const all = readStatuses(statuses);
  const rest = all.length - shown;
  const more = rest > 0 ? ` (${words('customer.worst.other', { count: rest })})` : '';
  const content = () => {
    // the record of a list does not have these
    if (!Array.isArray(statuses)) return <AlertsCardSkeleton />;
    if (all.length === 0) return <p className="py-6 text-soft">{words('customer.lists.nothing.risk_statuses')}</p>;
    return (
      <ul className={`pb-list ruled ${styles.lines}`}>
        {all.slice(0, shown).map((one) => (
          <RiskLine key={`${one.type} ${one.risk?.id}`} of={one} />
        ))}
      </ul>
    );
  };
  return (
    <OverviewCard title={words('customer.risk.title')} tab="risk_statuses" more={words('customer.risk.all') + more}>
      {content()}
    </OverviewCard>
  );
}

function RiskLine({ of: { risk, type, status, triggered, triggers } }: { of: HeldStatus }) {
  const words = useLabel();
  const labels = useLabels();
  return (
    <li className="flex min-h-34 items-center gap-10">
      <StatusChip of="RiskStatuses" value={status} />
      <span className={`flex items-baseline gap-8 ${styles.risk}`}>
        <span className="min-w-0 overflow-hidden text-ellipsis">
          {risk ? <ReferenceLink to="risk" value={risk} /> : labels.value('RiskCategoryTypes', type)}
        </span>
        <small className="pb-note flex-none">
          {risk ? labels.value('RiskCategoryTypes', type) : words('customer.risk.wholeCategory')}
        </small>
      </span>
      <span className="pb-note inline-flex flex-none items-center gap-10 phone:basis-full">
        <RiskProgress triggered={triggered} triggers={triggers} />
      </span>
    </li>
  );
}
