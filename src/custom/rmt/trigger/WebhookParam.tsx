import { useQuery } from '@tanstack/react-query';
import { ownWebhooks } from '../../../bootstrap/vocabulary.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { Entry } from '../form/Entry.tsx';
import { Pick } from '../form/Pick.tsx';

interface Props {
  path: string;
  value: string;
  onChange: (name: string) => void;
}

/** Which webhook is called: one of the tenant's own, or a name to type where the backend lists none. */
export function WebhookParam({ path, value, onChange }: Props) {
  const words = useLabel();
  const { data = [], isError } = useQuery({
    queryKey: ['webhooks'],
    queryFn: ownWebhooks,
    staleTime: 60_000,
    retry: false,
  });
  const common = { path, label: words('rmt.action.param'), value, onChange };
  if (isError) return <Entry {...common} placeholder={words('rmt.action.webhookHint')} />;
  return (
    <>
      <Pick {...common} options={data} word={(name) => name} />
      {data.length === 0 && <span className="text-soft">{words('rmt.action.noWebhook')}</span>}
    </>
  );
}
