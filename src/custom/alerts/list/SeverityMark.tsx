import { asText, type RecordData } from '../../../records.ts';
import { statusOf } from '../../../resources/status/tones.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import styles from './alertList.module.css';

/** The sign of a high severity, where its column has no room; others have none. */
export function SeverityMark({ record }: { record: RecordData }) {
  const labels = useLabels();
  const severity = asText(record.severity) ?? '';
  const status = statusOf('Severities', severity);
  if (!status || (severity !== 'HIGH' && severity !== 'CRITICAL')) return null;
  const text = `${labels.field('alert', 'severity')}: ${labels.value('Severities', severity)}`;
  return (
    <span className={`svg-17 flex-none ${styles.severity}`} data-tone={status.tone} title={text}>
      <status.Icon aria-hidden />
      <span className="pb-sr">{text}</span>
    </span>
  );
}
