import { useNotify } from 'react-admin';
import type { ServiceKey, ServiceKeys } from '../../contracts/serviceKeys.ts';
import { formatTime } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { AskedButton } from '../../resources/AskedButton.tsx';
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
  const { prefix, state, created_at, created_by, expires_at, last_used_at, revoked_at, revoked_by } = of;
  return (
    <tr>
      <th scope="row">
        <bdi dir="ltr" className="font-mono">
          {prefix}…
        </bdi>
      </th>
      <td data-label={words('serviceKeys.state')}>
        <StatusChip of="KeyStates" value={state} />
        {revoked_at && <Note name={revoked_by} time={revoked_at} />}
      </td>
      <td data-label={words('serviceKeys.created')}>
        <Moment at={created_at} />
        {created_by && (
          <small className="pb-note block font-normal">{words('serviceKeys.by', { name: created_by })}</small>
        )}
      </td>
      <td data-label={words('serviceKeys.expires')}>
        <Moment at={expires_at} />
      </td>
      <td data-label={words('serviceKeys.used')}>
        {last_used_at ? <Moment at={last_used_at} /> : <span className="text-soft">{words('serviceKeys.never')}</span>}
      </td>
      {manages && <td className="text-end">{state === 'LIVE' && <Revoke of={of} onChanged={onChanged} />}</td>}
    </tr>
  );
}

function Note({ name, time }: { name: string | null; time: string }) {
  const words = useLabel();
  const at = formatTime(time, useIntlLocale());
  return (
    <small className="pb-note block font-normal">
      {name === null ? at : words('serviceKeys.at', { name, time: at })}
    </small>
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
