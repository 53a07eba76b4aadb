import Block from '@mui/icons-material/BlockOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { useNotify } from 'react-admin';
import type { WebhookSecret, WebhookSecrets } from '../../contracts/webhooks.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { AskedButton } from '../../resources/AskedButton.tsx';
import { SecretByPrefix } from '../../resources/SecretByPrefix.tsx';
import { useDoing } from '../../resources/useDoing.ts';
import { Chip } from '../../ui/Chip.tsx';
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
  const { ended_at, ended_by } = of;
  const isLive = ended_at === null;
  const end = isLive && <End webhookId={webhookId} of={of} onChanged={onChanged} />;
  return (
    <SecretByPrefix
      of="webhooks.secrets"
      secret={of}
      state={
        <Chip tone={isLive ? 'good' : 'bad'} Icon={isLive ? CheckCircle : Block}>
          {words(isLive ? 'webhooks.secrets.live' : 'webhooks.secrets.ended')}
        </Chip>
      }
      ended={isLive ? null : { at: ended_at, by: ended_by }}
      action={edits ? end : undefined}
    />
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
