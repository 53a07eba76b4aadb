import { useMe } from '../../authProvider/useMe.ts';
import { formatTime } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { alerts } from '../../i18n/en/alerts.ts';
import { useShownText } from '../../i18n/given.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../records.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { Decide } from './Decide.tsx';
import styles from './requests.module.css';
import { useMayApprove } from './useMayApprove.ts';
import { type AlertRequests, useRequests } from './useRequests.ts';

addPhrases({ alerts });

/** Pending actions, beside the work on the alert itself. */
export function Pending({ requests: { waiting, error, again } }: { requests: AlertRequests }) {
  const words = useLabel();
  if (error)
    return (
      <p className="text-error" role="alert">
        {error.message}{' '}
        <button type="button" className="pb-text-button px-6 py-2 text-small" onClick={again}>
          {words('common.retry')}
        </button>
      </p>
    );
  return waiting.length > 0 ? (
    <Group title={words('alerts.actions.requests')} requests={waiting} again={again} />
  ) : null;
}

/** What of an alert's requests people have decided, and how. */
export function DecidedRequests({ alertId }: { alertId: string }) {
  const words = useLabel();
  const { decided, again } = useRequests(alertId);
  return decided.length > 0 ? <Group title={words('alerts.actions.decided')} requests={decided} again={again} /> : null;
}

function Group({ title, requests, again }: { title: string; requests: RecordData[]; again: () => void }) {
  return (
    <section className={styles.requests} aria-label={title}>
      <h3 className="pb-note font-semibold">{title}</h3>
      <ul className="pb-list grid gap-6">
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
  const approves = useMayApprove()(request);
  const text = useShownText()('action_request', 'text', asText(request.text) ?? '');
  const state = asText(request.state) ?? '';
  return (
    <>
      <span className="grid min-w-0 flex-[1_1_200px] wrap-anywhere">
        <bdi>{text}</bdi>
        <small className="text-soft">
          <bdi>{formatTime(asText(request.created_at) ?? '', locale)}</bdi>
          <Decision request={request} />
        </small>
      </span>
      {state === 'PENDING' && decides ? (
        <Decide request={request} text={text} approves={approves} done={again} />
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
