import AddOutlined from '@mui/icons-material/AddOutlined';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useMe } from '../../authProvider/useMe.ts';
import type { WebhookSecret, WebhookSecrets } from '../../contracts/webhooks.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { mostLiveSecrets } from '../../manifest/webhookSecrets.ts';
import type { RecordData } from '../../records.ts';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { ShownOnceDialog } from '../../resources/dialog/ShownOnceDialog.tsx';
import { NoData } from '../../resources/NoData.tsx';
import { useDoing } from '../../resources/useDoing.ts';
import { Failure } from '../../ui/Failure.tsx';
import styles from '../platform/platform.module.css';
import { SecretRow } from './SecretRow.tsx';
import { addSecret, fetchSecrets } from './webhookCalls.ts';

/** The secrets that sign a webhook's calls: a new one, and how to end one. */
export function SecretsCard({ record }: { record: RecordData }) {
  const words = useLabel();
  const titleId = useId();
  const client = useQueryClient();
  const edits = useMe()?.permissions.includes('webhook.edit') ?? false;
  const [made, setMade] = useState<string | null>(null);
  const { busy, run } = useDoing();
  const webhookId = String(record.id);
  const queryKey = ['webhook-secrets', webhookId];
  const isConfigured = record.configured === true;
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchSecrets(webhookId, signal),
    retry: false,
  });
  // a new secret itself is kept nowhere but in the dialog
  const changed = ({ secrets }: WebhookSecrets) => client.setQueryData<WebhookSecrets>(queryKey, { secrets });
  const add = async () => {
    const answer = await addSecret(webhookId);
    changed(answer);
    setMade(answer.secret ?? null);
  };
  const live = data?.secrets.filter(({ ended_at }) => ended_at === null).length ?? 0;
  const isFull = live >= mostLiveSecrets;
  const lead = isConfigured ? 'configured' : edits && isFull ? 'full' : 'lead';
  return (
    <section className="pb-card min-w-0 phone:-mx-14 phone:rounded-none phone:border-x-0" aria-labelledby={titleId}>
      <div className={`grid gap-2 ${styles.cardHead}`} data-tools="">
        <div className="min-w-0 flex-1">
          <h2 className="pb-title" id={titleId}>
            {words('webhooks.secrets.title')}
          </h2>
          <p>{words(`webhooks.secrets.${lead}`)}</p>
        </div>
        {edits && data && !isFull && !isConfigured && (
          <button type="button" className="pb-button" aria-disabled={busy || undefined} onClick={() => run(add)}>
            <AddOutlined aria-hidden fontSize="small" />
            {words(busy ? 'webhooks.secrets.adding' : 'webhooks.secrets.add')}
          </button>
        )}
      </div>
      {data ? (
        (!isConfigured || data.secrets.length > 0) && (
          <Secrets webhookId={webhookId} secrets={data.secrets} edits={edits} onChanged={changed} />
        )
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <DialogWait />
      )}
      {made !== null && (
        <ShownOnceDialog
          title={words('webhooks.secrets.made')}
          text={words('webhooks.secrets.madeText')}
          label={words('webhooks.secrets.secret')}
          value={made}
          done={words('webhooks.secrets.done')}
          onClose={() => setMade(null)}
        />
      )}
    </section>
  );
}

interface SecretsProps {
  webhookId: string;
  secrets: readonly WebhookSecret[];
  edits: boolean;
  onChanged: (secrets: WebhookSecrets) => void;
}

const columns = ['secret', 'state', 'created'] as const;

function Secrets({ webhookId, secrets, edits, onChanged }: SecretsProps) {
  const words = useLabel();
  if (secrets.length === 0)
    return <NoData text={`${words('webhooks.secrets.none')} ${words('webhooks.secrets.noneText')}`} />;
  return (
    <div className={`focus-visible:-outline-offset-2 ${styles.scroll}`}>
      <table className={`pb-table pb-rows ${styles.table}`} data-tall="">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {words(`webhooks.secrets.${column}`)}
              </th>
            ))}
            {edits && (
              <th scope="col">
                <span className="pb-sr">{words('webhooks.secrets.end')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {secrets.map((one) => (
            <SecretRow key={one.id} webhookId={webhookId} of={one} edits={edits} onChanged={onChanged} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
