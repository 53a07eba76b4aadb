import { useNotify } from 'react-admin';
import type { ServiceKey, ServiceKeys } from '../../contracts/serviceKeys.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { AskedButton } from '../../resources/AskedButton.tsx';
import { SecretByPrefix } from '../../resources/SecretByPrefix.tsx';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { useDoing } from '../../resources/useDoing.ts';
import { Moment } from '../../ui/Moment.tsx';
import { revokeKey } from './serviceKeyCalls.ts';

interface Props {
  of: ServiceKey;
  manages: boolean;
  onChanged: (keys: ServiceKeys) => void;
}

/** A key by its first characters, with its state, and Revoke while it is live. */
export function KeyRow({ of, manages, onChanged }: Props) {
  const words = useLabel();
  const { state, expires_at, last_used_at, revoked_at, revoked_by } = of;
  const revoke = state === 'LIVE' && <Revoke of={of} onChanged={onChanged} />;
  return (
    <SecretByPrefix
      of="serviceKeys"
      secret={of}
      state={<StatusChip of="KeyStates" value={state} />}
      ended={revoked_at === null ? null : { at: revoked_at, by: revoked_by }}
      action={manages ? revoke : undefined}
    >
      <td data-label={words('serviceKeys.expires')}>
        <Moment at={expires_at} />
      </td>
      <td data-label={words('serviceKeys.used')}>
        {last_used_at ? <Moment at={last_used_at} /> : <span className="text-soft">{words('serviceKeys.never')}</span>}
      </td>
    </SecretByPrefix>
  );
}

function Revoke({ of: { id, prefix }, onChanged }: Pick<Props, 'of' | 'onChanged'>) {
  const words = useLabel();
  const notify = useNotify();
  const { busy, run } = useDoing();
  const revoke = async () => {
    onChanged(await revokeKey(id));
    notify(words('serviceKeys.revoked', { prefix }), { type: 'success' });
  };
  return (
    <AskedButton
      text={words('serviceKeys.revoke')}
      name={words('serviceKeys.revokeOf', { prefix })}
      title={words('serviceKeys.revokeTitle', { prefix })}
      question={words('serviceKeys.revokeText')}
      cancel={words('serviceKeys.cancel')}
      busy={busy}
      onConfirm={() => run(revoke)}
    />
  );
}
