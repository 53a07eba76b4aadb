import { type ReactNode, useId } from 'react';
import { LinkBase, useGetList, useNotify } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useMe } from '../../authProvider/useMe.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { NoData } from '../../resources/NoData.tsx';
import { useDoing } from '../../resources/useDoing.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { Failure } from '../../ui/Failure.tsx';
import styles from '../platform/platform.module.css';
import { type DeliveriesOf, DeliveryRow, deliveryColumns, isEnded } from './DeliveryRow.tsx';

const latest = { pagination: { page: 1, perPage: 25 }, sort: { field: 'created_at', order: 'DESC' } } as const;

/** While something has yet to be tried for the first time, which takes seconds. */
const soonMs = 1_500;
const isNew = ({ state, last_at }: RecordData) => state === 'WAITING' && !last_at;

interface Props {
  of: DeliveriesOf;
  record: RecordData;
  /** What the latest deliveries say besides. */
  children?: (deliveries: readonly RecordData[]) => ReactNode;
}

/** The latest deliveries of a webhook or a channel: how they went, and how to send failed ones again. */
export function DeliveriesCard(props: Props) {
  const permitted = usePermitted();
  return permitted(props.of.entity, 'list') ? <Deliveries {...props} /> : null;
}

function Deliveries({ of, record, children }: Props) {
  const words = useLabel();
  const notify = useNotify();
  const titleId = useId();
  const edits = useMe()?.permissions.includes(of.edits) ?? false;
  const id = String(record.id);
  const filter = of.filterOf(record);
  const { data, error, refetch } = useGetList<RecordData>(
    of.route,
    { ...latest, filter },
    { refetchInterval: ({ state }) => (state.data?.data?.some(isNew) ? soonMs : false) },
  );
  const { busy, run } = useDoing();
  const failed = data?.some(({ state }) => isEnded(state)) ?? false;
  const isOn = record.enabled === true;
  const test = async () => {
    await of.sendTest(id);
    notify(words(of.textOf('tested')), { type: 'success' });
    await refetch();
  };
  const replay = async () => {
    const smart_count = await of.replayAll(id);
    notify(words(of.textOf('replayedAll'), { smart_count }), { type: 'success' });
    await refetch();
  };
  const tools = [
    { key: 'replayAll', shown: edits && isOn && failed, onClick: () => run(replay) },
    { key: 'refresh', shown: true, onClick: () => void refetch() },
    { key: 'test', shown: edits && isOn, onClick: () => run(test) },
  ] as const;
  return (
    <section className="pb-card min-w-0 phone:-mx-14 phone:rounded-none phone:border-x-0" aria-labelledby={titleId}>
      <div className={`grid gap-2 ${styles.cardHead}`} data-tools="">
        <div className="min-w-0 flex-[1_1_320px] phone:flex-[1_1_240px]">
          <h2 className="pb-title" id={titleId}>
            {words(of.textOf('title'))}
          </h2>
          <p>
            {words(of.textOf('lead'))}{' '}
            <LinkBase to={`/${of.route}?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
              {words(of.textOf('all'))}
            </LinkBase>
          </p>
        </div>
        <div className="flex flex-wrap gap-8">
          {tools.map(
            ({ key, shown, onClick }) =>
              shown && (
                <button
                  key={key}
                  type="button"
                  className="pb-button"
                  data-quiet=""
                  aria-disabled={busy || undefined}
                  onClick={onClick}
                >
                  {words(of.textOf(key))}
                </button>
              ),
          )}
        </div>
      </div>
      {data && children?.(data)}
      {data ? (
        <Rows of={of} deliveries={data} sendsAgain={edits && isOn} onSent={() => void refetch()} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <DialogWait />
      )}
    </section>
  );
}

interface RowsProps {
  of: DeliveriesOf;
  deliveries: readonly RecordData[];
  sendsAgain: boolean;
  onSent: () => void;
}

function Rows({ of, deliveries, sendsAgain, onSent }: RowsProps) {
  const words = useLabel();
  const labels = useLabels();
  if (deliveries.length === 0) return <NoData text={words(of.textOf('none'))} />;
  return (
    <div className={`focus-visible:-outline-offset-2 ${styles.scroll}`}>
      <table className={`pb-table pb-rows ${styles.table}`} data-tall="">
        <thead>
          <tr>
            {[of.named.field, ...deliveryColumns].map((column) => (
              <th key={column} scope="col">
                {labels.field(of.entity, column)}
              </th>
            ))}
            {sendsAgain && (
              <th scope="col">
                <span className="pb-sr">{words(of.textOf('replay'))}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {deliveries.map((one) => (
            <DeliveryRow key={one.id} of={of} delivery={one} sendsAgain={sendsAgain} onSent={onSent} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
