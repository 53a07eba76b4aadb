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
      <div className={`pb-row pb-justify-between pb-min-0 pb-gap-12 ${cards.line}`}>
        <span className="pb-min-0 pb-semibold">
          {opens ? (
            <OpenLink entity="alert" record={record} className={cards.link} covers>
              {names}
            </OpenLink>
          ) : (
            names
          )}
        </span>
        <span className={`pb-min-0 pb-max-full pb-nowrap pb-inline-flex ${cards.value} pb-gap-10`}>
          {hits > 1 && (
            <span title={words('alerts.list.hits', { count: hits })}>
              ×<Hits record={record} />
            </span>
          )}
          <Age record={record} />
        </span>
      </div>
      <div className={`pb-row pb-justify-between pb-min-0 pb-gap-12 ${cards.line}`} data-second="">
        <span className={`pb-row pb-min-0 pb-clip pb-gap-10 ${cards.meta} pb-flex-auto ${styles.facts}`}>
          <StatusChip of="AlertTypes" value={asText(record.type) ?? ''} />
          <State record={record} />
          <bdi className={styles.whose}>{partnerCustomerId}</bdi>
        </span>
        <span className={`pb-min-0 pb-max-full pb-nowrap pb-inline-flex ${cards.value}`}>{alertRowTools(record)}</span>
      </div>
    </>
  );
}
