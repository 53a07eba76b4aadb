import { formatTime, isoOf } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../../records.ts';
import { RecordDialogLink } from '../../../resources/recordDialogs/RecordDialogLink.tsx';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useRecordName } from '../../../resources/useRecordName.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { useOpenAlerts } from '../head/useOpenAlerts.ts';
import { OverviewCard } from './OverviewCard.tsx';
import styles from './overview.module.css';

/** The newest alerts that wait for a decision; each opens over the page. */
export function AlertsCard({ customerId }: { customerId: string }) {
  const words = useLabel();
  return (
    <OverviewCard title={words('customer.alerts.title')} tab="alerts" more={words('customer.alerts.all')}>
      <Alerts customerId={customerId} />
    </OverviewCard>
  );
}

function Alerts({ customerId }: { customerId: string }) {
  const words = useLabel();
  const { alerts, error, isPending, retry } = useOpenAlerts(customerId);
  if (isPending) return <AlertsCardSkeleton />;
  if (error && !alerts) return <Failure error={error} onRetry={retry} />;
  if (!alerts || alerts.length === 0) return <p className="py-6 text-soft">{words('customer.alerts.noneText')}</p>;
  const ids = () => alerts.map(({ id }) => String(id));
  return (
    <ul className={`pb-list ruled ${styles.lines}`}>
      {alerts.map((alert) => (
        <AlertLine key={alert.id} alert={alert} among={ids} />
      ))}
    </ul>
  );
}

function AlertLine({ alert, among }: { alert: RecordData; among: () => string[] }) {
  const words = useLabel();
  const name = useRecordName('alert');
  const locale = useIntlLocale();
  const [type, at] = [asText(alert.type), asText(alert.last_hit_at) ?? asText(alert.created_at)];
  const hits = typeof alert.hits === 'number' ? alert.hits : 1;
  return (
    <li className="flex min-h-34 items-center gap-10">
      {type && <StatusChip of="AlertTypes" value={type} />}
      <RecordDialogLink
        kind="alert"
        id={String(alert.id)}
        className={`no-underline hover:underline ${styles.alert}`}
        among={among}
      >
        <bdi>{name(alert)}</bdi>
      </RecordDialogLink>
      <span className="pb-note inline-flex flex-none items-center gap-10 phone:basis-full">
        {hits > 1 && <span>{words('customer.alerts.hits', { smart_count: hits })}</span>}
        {at && (
          <time dateTime={isoOf(at)} title={isoOf(at)}>
            <bdi>{formatTime(at, locale)}</bdi>
          </time>
        )}
      </span>
    </li>
  );
}

/** Reserves a line or two while it loads. */
export const AlertsCardSkeleton = () => (
  <div className={`grid animate-appear gap-12 ${styles.wait}`} aria-hidden>
    <i />
    <i />
  </div>
);
