import Block from '@mui/icons-material/BlockOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { useNotify } from 'react-admin';
import type { WebhookSecret, WebhookSecrets } from '../../contracts/webhooks.ts';
import { formatTime } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { AskedButton } from '../../resources/AskedButton.tsx';
import { useDoing } from '../../resources/useDoing.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { endSecret } from './webhookCalls.ts';

interface Props {
  webhookId: string;
  of: WebhookSecret;
  edits: boolean;
  onChanged: (secrets: WebhookSecrets) => void;
}

/** A secret by its first characters, with its state, and End while it signs. */
export function SecretRow({ webhookId, of, edits, onChanged }: Props) {
  const words = useLabel();
  const { prefix, created_at, created_by, ended_at, ended_by } = of;
  return (
    <tr>
      <th scope="row">
        <bdi dir="ltr" className="font-mono">
          {prefix}…
        </bdi>
      </th>
      <td data-label={words('webhooks.secrets.state')}>
        {ended_at === null ? (
          <Chip tone="good" Icon={CheckCircle}>
            {words('webhooks.secrets.live')}
          </Chip>
        ) : (
          <Chip tone="bad" Icon={Block}>
            {words('webhooks.secrets.ended')}
          </Chip>
        )}
        {ended_at !== null && <Note name={ended_by} time={ended_at} />}
      </td>
      <td data-label={words('webhooks.secrets.created')}>
        <Moment at={created_at} />
        {created_by !== null && (
          <small className="pb-note block font-normal">{words('webhooks.secrets.by', { name: created_by })}</small>
        )}
      </td>
      {edits && (
        <td className="text-end">{ended_at === null && <End webhookId={webhookId} of={of} onChanged={onChanged} />}</td>
      )}
    </tr>
  );
}

function Note({ name, time }: { name: string | null; time: string }) {
  const words = useLabel();
  const at = formatTime(time, useIntlLocale());
  return (
    <small className="pb-note block font-normal">
      {name === null ? at : words('webhooks.secrets.at', { name, time: at })}
    </small>
  );
}

function End({ webhookId, of: { id, prefix }, onChanged }: Omit<Props, 'edits'>) {
  const words = useLabel();
  const notify = useNotify();
  const { busy, run } = useDoing();
  const end = async () => {
    onChanged(await endSecret(webhookId, id));
    notify(words('webhooks.secrets.endedNow', { prefix }), { type: 'success' });
  };
  return (
    <AskedButton
      text={words('webhooks.secrets.end')}
      name={words('webhooks.secrets.endOf', { prefix })}
      title={words('webhooks.secrets.endTitle', { prefix })}
      question={words('webhooks.secrets.endText')}
      cancel={words('webhooks.secrets.cancel')}
      busy={busy}
      onConfirm={() => run(end)}
    />
  );
}
