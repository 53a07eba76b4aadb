import { usePermitted } from '../../../authProvider/permitted.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../../records.ts';
import cards from '../../../resources/list/cards.module.css';
import { OpenLink } from '../../../resources/list/OpenLink.tsx';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { storyOf } from '../story/storyOf.ts';
import { Age, Hits, RiskNames, State } from './alertCells.tsx';
import styles from './list.module.css';
import { alertRowTools } from './rowTools.tsx';

/** An alert on a phone: what it is and how old; below where it stands and whose customer it is about. */
export function AlertCard({ record }: { record: RecordData }) {
  const words = useLabel();
  const opens = usePermitted()('alert', 'show');
  const names = <RiskNames record={record} />;
  const { partnerCustomerId } = storyOf(record);
  const hits = Number(record.hits);
  return (
    <>
      <div className={`data-second:text-soft flex items-center justify-between min-w-0 gap-12 ${cards.line}`}>
        <span className="min-w-0 font-semibold">
          {opens ? (
            <OpenLink
              entity="alert"
              record={record}
              className={`focus-visible:outline-none text-text no-underline ${cards.link}`}
              covers
            >
              {names}
            </OpenLink>
          ) : (
            names
          )}
        </span>
        <span className={`min-w-0 max-w-full whitespace-nowrap inline-flex ${cards.value} gap-10`}>
          {hits > 1 && (
            <span title={words('alerts.list.hits', { count: hits })}>
              ×<Hits record={record} />
            </span>
          )}
          <Age record={record} />
        </span>
      </div>
      <div
        className={`data-second:text-soft flex items-center justify-between min-w-0 gap-12 ${cards.line}`}
        data-second=""
      >
        <span className={`flex items-center min-w-0 overflow-hidden gap-10 ${cards.meta} flex-auto ${styles.facts}`}>
          <StatusChip of="AlertTypes" value={asText(record.type) ?? ''} />
          <State record={record} />
          <bdi className={styles.whose}>{partnerCustomerId}</bdi>
        </span>
        <span className={`min-w-0 max-w-full whitespace-nowrap inline-flex ${cards.value}`}>
          {alertRowTools(record)}
        </span>
      </div>
    </>
  );
}
