import { useId } from 'react';
import { LinkBase, useGetList, useNotify } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useMe } from '../../authProvider/useMe.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../records.ts';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { NoData } from '../../resources/NoData.tsx';
import { useDoing } from '../../resources/useDoing.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { Failure } from '../../ui/Failure.tsx';
import styles from '../platform/platform.module.css';
import { DeliveryRow, deliveryColumns } from './DeliveryRow.tsx';
import { replayAll, sendTest } from './webhookCalls.ts';

const latest = { pagination: { page: 1, perPage: 25 }, sort: { field: 'created_at', order: 'DESC' } } as const;

/** A webhook's latest deliveries: how they went, and how to send failed ones again. */
export function DeliveriesCard({ record }: { record: RecordData }) {
  const permitted = usePermitted();
  return permitted('webhook_delivery', 'list') ? <Deliveries record={record} /> : null;
}

function Deliveries({ record }: { record: RecordData }) {
  const words = useLabel();
  const notify = useNotify();
  const titleId = useId();
  const edits = useMe()?.permissions.includes('webhook.edit') ?? false;
  const name = asText(record.name) ?? '';
  const webhookId = String(record.id);
  const { data, error, refetch } = useGetList<RecordData>('webhook-deliveries', {
    ...latest,
    filter: { webhook: name },
  });
  const { busy, run } = useDoing();
  const failed = data?.some(({ state }) => state === 'FAILED') ?? false;
  const isOn = record.enabled === true;
  const test = async () => {
    await sendTest(webhookId);
    notify(words('webhooks.deliveries.tested'), { type: 'success' });
    await refetch();
  };
  const replay = async () => {
    const smart_count = await replayAll(webhookId);
    notify(words('webhooks.deliveries.replayedAll', { smart_count }), { type: 'success' });
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
        <div className="min-w-0 flex-1">
          <h2 className="pb-title" id={titleId}>
            {words('webhooks.deliveries.title')}
          </h2>
          <p>
            {words('webhooks.deliveries.lead')}{' '}
            <LinkBase to={`/webhook-deliveries?filter=${encodeURIComponent(JSON.stringify({ webhook: name }))}`}>
              {words('webhooks.deliveries.all')}
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
                  {words(`webhooks.deliveries.${key}`)}
                </button>
              ),
          )}
        </div>
      </div>
      {data ? (
        <Rows deliveries={data} sendsAgain={edits && isOn} onSent={() => void refetch()} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <DialogWait />
      )}
    </section>
  );
}

interface RowsProps {
  deliveries: readonly RecordData[];
  sendsAgain: boolean;
  onSent: () => void;
}

function Rows({ deliveries, sendsAgain, onSent }: RowsProps) {
  const words = useLabel();
  const labels = useLabels();
  if (deliveries.length === 0) return <NoData text={words('webhooks.deliveries.none')} />;
  return (
    <div className={`focus-visible:-outline-offset-2 ${styles.scroll}`}>
      <table className={`pb-table pb-rows ${styles.table}`} data-tall="">
        <thead>
          <tr>
            {deliveryColumns.map((column) => (
              <th key={column} scope="col">
                {labels.field('webhook_delivery', column)}
              </th>
            ))}
            {sendsAgain && (
              <th scope="col">
                <span className="pb-sr">{words('webhooks.deliveries.replay')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {deliveries.map((one) => (
            <DeliveryRow key={one.id} of={one} sendsAgain={sendsAgain} onSent={onSent} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
