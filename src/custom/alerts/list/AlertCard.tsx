import { usePermitted } from '../../../authProvider/permitted.ts';
import { asText, type RecordData } from '../../../records.ts';
import cards from '../../../resources/list/cards.module.css';
import { OpenLink } from '../../../resources/list/OpenLink.tsx';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { useGroupRows } from '../groups/groupRows.ts';
import { alertStoryOf } from '../story/alertStoryOf.ts';
import { Age, Amount, MarkedNames, Repeats, State } from './alertCells.tsx';
import styles from './alertList.module.css';
import { alertRowTools } from './rowTools.tsx';
import { TimeLeft } from './TimeLeft.tsx';

/** An alert on a phone: subject and age; below, its state and customer. */
export function AlertCard({ record }: { record: RecordData }) {
  const rows = useGroupRows();
  const labels = useLabels();
  const type = asText(record.type) ?? '';
  const opens = usePermitted()('alert', 'show');
  const names = <MarkedNames record={record} />;
  const { partnerCustomerId } = alertStoryOf(record);
  return (
    <>
      <div className={`flex min-w-0 items-center justify-between gap-12 data-second:text-soft ${cards.line}`}>
        <span className="min-w-0 font-semibold">
          {opens ? (
            <OpenLink
              entity="alert"
              record={record}
              className={`text-text no-underline focus-visible:outline-none ${cards.link}`}
              covers
            >
              {names}
            </OpenLink>
          ) : (
            names
          )}
        </span>
        <span className={`inline-flex max-w-full min-w-0 items-center gap-10 whitespace-nowrap ${cards.value}`}>
          {rows && <rows.Chip record={record} />}
          {asText(record.due_at) !== null && <TimeLeft record={record} />}
          <Repeats record={record} />
          <Age record={record} />
        </span>
      </div>
      <div
        className={`flex min-w-0 items-center justify-between gap-12 data-second:text-soft ${cards.line}`}
        data-second=""
      >
        <span className={`flex min-w-0 flex-auto items-center gap-10 overflow-hidden ${cards.meta} ${styles.facts}`}>
          <span className={styles.type} title={labels.value('AlertTypes', type)}>
            <StatusChip of="AlertTypes" value={type} />
          </span>
          <State record={record} />
          <bdi className={styles.whose}>{partnerCustomerId}</bdi>
          <Amount record={record} />
        </span>
        <span className={`inline-flex max-w-full min-w-0 whitespace-nowrap ${cards.value}`}>
          {alertRowTools(record)}
        </span>
      </div>
    </>
  );
}
