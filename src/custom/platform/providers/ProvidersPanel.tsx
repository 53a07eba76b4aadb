import AddOutlined from '@mui/icons-material/AddOutlined';
import Block from '@mui/icons-material/BlockOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { IdentityProvider, IdentityProviders } from '../../../contracts/identityProvider.ts';
import { providers } from '../../../i18n/en/providers.ts';
import { addPhrases } from '../../../i18n/translate.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { AskedButton } from '../../../resources/AskedButton.tsx';
import { useDoing } from '../../../resources/useDoing.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import styles from '../platform.module.css';
import { keys } from '../platformKeys.ts';
import { Skeleton } from '../Skeleton.tsx';
import { ProviderDialog } from './ProviderDialog.tsx';
import { fetchProviders, removeProvider } from './providerCalls.ts';

addPhrases({ providers });

/** The identity providers by which users log in. */
export function ProvidersPanel() {
  const words = useLabel();
  const client = useQueryClient();
  const [edited, setEdited] = useState<IdentityProvider | 'new' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: keys.providers,
    queryFn: ({ signal }) => fetchProviders(signal),
    retry: false,
  });
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={3} />;
  const changed = (now: IdentityProviders) => client.setQueryData(keys.providers, now);
  return (
    <section className={`pb-card min-w-0 max-w-920 ${styles.card}`} aria-labelledby="platform-providers">
      <div className={`grid gap-2 ${styles.cardHead}`} data-tools="">
        <div className="min-w-0 flex-[1_1_240px]">
          <h2 className="pb-title" id="platform-providers">
            {words('platform.settings.providers')}
          </h2>
          <p>{words('providers.text')}</p>
        </div>
        <button type="button" className="pb-button" onClick={() => setEdited('new')}>
          <AddOutlined aria-hidden fontSize="small" />
          {words('providers.add')}
        </button>
      </div>
      <Addresses of={data} />
      {data.providers.length === 0 ? (
        <p className="px-20 pbs-8 pbe-16 text-soft phone:px-14">{words('providers.none')}</p>
      ) : (
        <ul className={`pb-list ${styles.rows}`}>
          {data.providers.map((one) => (
            <ProviderRow key={one.id} of={one} onEdit={() => setEdited(one)} onRemoved={changed} />
          ))}
        </ul>
      )}
      {edited !== null && (
        <ProviderDialog
          of={edited === 'new' ? null : edited}
          secrets={data.secrets}
          onSaved={(now) => {
            changed(now);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

/** What the providers have to know of this installation. */
function Addresses({ of: { redirect_uri, logout_uri } }: { of: IdentityProviders }) {
  const words = useLabel();
  if (redirect_uri === null)
    return (
      <p className={`mx-20 mbe-12 rounded-8 bg-warning-soft px-16 py-10 text-warning phone:mx-14 ${styles.notice}`}>
        {words('providers.noOrigin')}
      </p>
    );
  const rows = [
    ['redirect', redirect_uri],
    ['logout', logout_uri],
  ] as const;
  return (
    <div className="grid gap-4 px-20 pbe-12 phone:px-14">
      <p>{words('providers.addresses')}</p>
      <dl className="m-0 grid gap-4">
        {rows.map(([name, address]) => (
          <div key={name} className="flex flex-wrap gap-x-8">
            <dt className="text-soft">{words(`providers.${name}`)}</dt>
            <dd className="m-0 min-w-0">
              <bdi dir="ltr" className="font-mono break-all">
                {address}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface RowProps {
  of: IdentityProvider;
  onEdit: () => void;
  onRemoved: (now: IdentityProviders) => void;
}

function ProviderRow({ of: { id, label, issuer, enabled, users }, onEdit, onRemoved }: RowProps) {
  const words = useLabel();
  const notify = useNotify();
  const { busy, run } = useDoing();
  const remove = async () => {
    onRemoved(await removeProvider(id));
    notify(words('providers.removed', { name: label }), { type: 'success' });
  };
  return (
    <li>
      <div className="min-w-0 flex-[1_1_240px]">
        <bdi className="font-medium">{label}</bdi>
        <small className="pb-note block">
          <bdi dir="ltr" className="break-all">
            {issuer}
          </bdi>
          {' · '}
          {words('providers.users', { smart_count: users })}
        </small>
      </div>
      <Chip tone={enabled ? 'good' : 'bad'} Icon={enabled ? CheckCircle : Block}>
        {words(enabled ? 'providers.on' : 'providers.off')}
      </Chip>
      <div className="flex flex-wrap gap-8">
        <button
          type="button"
          className="pb-button"
          data-quiet=""
          aria-label={words('providers.editOf', { name: label })}
          onClick={onEdit}
        >
          {words('providers.edit')}
        </button>
        <AskedButton
          text={words('providers.remove')}
          name={words('providers.removeOf', { name: label })}
          title={words('providers.removeTitle', { name: label })}
          question={words('providers.removeText')}
          cancel={words('providers.cancel')}
          busy={busy}
          onConfirm={() => run(remove)}
        />
      </div>
    </li>
  );
}
