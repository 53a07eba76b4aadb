import Bolt from '@mui/icons-material/BoltOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import { asReference, asText, type RecordData } from '../../records.ts';
import { RecordDialogLink } from '../../resources/recordDialogs/RecordDialogLink.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { useNames } from '../../resources/useNames.ts';
import { RecordLink } from '../rmt/evidence/RecordLink.tsx';
import { RecordMoment } from './RecordMoment.tsx';
import styles from './records.module.css';
import { Section } from './Section.tsx';

/** The triggers that fired on a record, a link to each and to the alert that came of it. */
export function FiredTriggers({ record, whole }: { record: RecordData; whole: boolean }) {
  const words = useLabel();
  const labels = useLabels();
  const logs = logsOf(record.customer_trigger_logs);
  return (
    <Section title={labels.many('customer_trigger')} count={whole ? logs.length : undefined}>
      {!whole && <Waiting lines={2} />}
      {whole && logs.length === 0 && <p className="text-soft">{words('records.noTriggers')}</p>}
      <FiredTriggerLogs logs={logs} />
    </Section>
  );
}

/** Fired triggers by name, with time and outcome. */
export function FiredTriggerLogs({ logs }: { logs: readonly RecordData[] }) {
  const labels = useLabels();
  if (logs.length === 0) return null;
  return (
    <ul className={`pb-list grid gap-2 ${styles.logs}`}>
      {logs.map((log) => (
        <li className="flex min-h-30 flex-wrap items-center gap-x-10 gap-y-2" key={log.id}>
          <Bolt aria-hidden className={styles.logIcon} />
          <TriggerName log={log} />
          <AlertOf log={log} label={labels.one('alert')} />
          <RecordMoment value={log.created_at} />
        </li>
      ))}
    </ul>
  );
}

function TriggerName({ log }: { log: RecordData }) {
  const names = useNames();
  const trigger = asReference(log.trigger);
  const partner = isObject(log.bet) ? asText(log.bet.partner_betId) : null;
  if (!trigger) return null;
  return (
    <span className="flex min-w-120 flex-[1_1_0] flex-wrap items-baseline gap-x-8 gap-y-0 wrap-anywhere">
      <RecordLink type="TRIGGER" id={trigger.id} text={names.orNumber('trigger', trigger)} />
      {partner && (
        <bdi className="pb-note" dir="ltr">
          {partner}
        </bdi>
      )}
    </span>
  );
}

function AlertOf({ log, label }: { log: RecordData; label: string }) {
  const names = useNames();
  const alert = asReference(log.alert);
  if (!alert) return null;
  return (
    <RecordDialogLink
      kind="alert"
      id={alert.id}
      className={`[&_svg]:text-[0.9375rem] ${styles.alert}`}
      title={names.of('alert', alert) ?? undefined}
    >
      <Notifications aria-hidden />
      {label}
    </RecordDialogLink>
  );
}

/** Stands where what belongs to the record is still on its way; nothing for a wait below 200 ms. */
export function Waiting({ lines }: { lines: number }) {
  const words = useLabel();
  return (
    <div className={`grid animate-appear gap-8 ${styles.waiting}`}>
      <p role="status" className="pb-sr">
        {words('resources.list.loading')}
      </p>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bare lines
        <i className="block rounded-8 bg-head" key={line} aria-hidden />
      ))}
    </div>
  );
}

/** The fired triggers of an answer. */
export function logsOf(value: unknown): RecordData[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

const isRecord = (value: unknown): value is RecordData =>
  isObject(value) && (typeof value.id === 'string' || typeof value.id === 'number');
