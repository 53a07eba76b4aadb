import { useGetList } from 'ra-core';
import { useMe } from '../../../authProvider/useMe.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useIntlLocale } from '../../../resources/format/locale.ts';
import { formatTime } from '../../../resources/format/times.ts';
import { useEntity } from '../../../resources/ManifestContext.tsx';
import { asText, type RecordData } from '../../../resources/records.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import shared from '../alerts.module.css';
import styles from '../work.module.css';
import { Decide } from './Decide.tsx';

const pagination = { page: 1, perPage: 50 };
const newest = { field: 'created_at', order: 'DESC' } as const;

/** What an alert's firings have asked people to approve or to do; what is undecided first. */
export function Requests({ alertId }: { alertId: string }) {
  const words = useLabel();
  const { route } = useEntity('action_request');
  const { data, error, refetch } = useGetList<RecordData>(
    route,
    { filter: { alert_id: alertId }, pagination, sort: newest },
    { retry: false },
  );
  if (error)
    return (
      <p className={shared.trouble} role="alert">
        {error.message}{' '}
        <button type="button" className={shared.textButton} onClick={() => void refetch()}>
          {words('common.retry')}
        </button>
      </p>
    );
  if (!data || data.length === 0) return null;
  const waiting = data.filter(({ state }) => state === 'PENDING');
  const decided = data.filter(({ state }) => state !== 'PENDING');
  const again = () => void refetch();
  return (
    <>
      {waiting.length > 0 && <Group title={words('alerts.actions.requests')} requests={waiting} again={again} />}
      {decided.length > 0 && <Group title={words('alerts.actions.decided')} requests={decided} again={again} />}
    </>
  );
}

function Group({ title, requests, again }: { title: string; requests: RecordData[]; again: () => void }) {
  return (
    <section className={styles.requests} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {requests.map((one) => (
          <li key={one.id}>
            <Request request={one} again={again} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Request({ request, again }: { request: RecordData; again: () => void }) {
  const locale = useIntlLocale();
  const decides = useMe()?.permissions.includes('alert.triage') ?? false;
  const text = asText(request.text) ?? '';
  const state = asText(request.state) ?? '';
  return (
    <>
      <span className={styles.asked}>
        <bdi>{text}</bdi>
        <small>
          <bdi>{formatTime(asText(request.created_at) ?? '', locale)}</bdi>
          <Decision request={request} />
        </small>
      </span>
      {state === 'PENDING' && decides ? (
        <Decide request={request} text={text} done={again} />
      ) : (
        <StatusChip of="ActionRequestStates" value={state} />
      )}
    </>
  );
}

function Decision({ request }: { request: RecordData }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const [name, at] = [asText(request.decided_by), asText(request.decided_at)];
  if (!name || !at) return null;
  return (
    <>
      {' → '}
      <bdi>{words('alerts.actions.by', { name, time: formatTime(at, locale) })}</bdi>
    </>
  );
}
