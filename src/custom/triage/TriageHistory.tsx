import { conforms } from 'virtual:contract/AlertHistory';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../apiError.ts';
import type { AlertDeed, AlertHistory } from '../../contracts/triage.ts';
import { request } from '../../dataProvider/http.ts';
import { formatTimeFull, isoOf } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { useShownText } from '../../i18n/given.ts';
import { translate } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import { MentionedText } from '../../resources/mentions/MentionedText.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Face } from './Face.tsx';
import styles from './triage.module.css';
import { useAgo } from './useAgo.ts';

/** An alert's history and comments, newest first; refetched when the alert changes. */
export function TriageHistory({ id, version }: { id: string; version: string }) {
  const words = useLabel();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['alert history', id, version],
    retry: false,
    queryFn: ({ signal }) => fetchHistory(id, signal),
    // the known history of this alert stays until more is loaded; another alert starts empty
    placeholderData: (before: AlertHistory | undefined, query) => (query?.queryKey[1] === id ? before : undefined),
  });
  return (
    <section
      className={`grid gap-10 border-bs border-hairline pbs-14 ${styles.history}`}
      aria-label={words('triage.history.title')}
      aria-busy={isPending}
    >
      <h3 className="pb-note font-semibold">{words('triage.history.title')}</h3>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-soft">{words('triage.history.none')}</p>}
      {data && data.length > 0 && (
        <ol className="pb-list grid gap-12">
          {data.map((deed) => (
            <Deed key={deed.id} deed={deed} />
          ))}
        </ol>
      )}
    </section>
  );
}

async function fetchHistory(id: string, signal: AbortSignal): Promise<AlertHistory> {
  const path = `v1/crud/alert/${encodeURIComponent(id)}/history`;
  const answer = await request(path, { signal });
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}

function Deed({ deed }: { deed: AlertDeed }) {
  const words = useLabel();
  const ago = useAgo();
  const locale = useIntlLocale();
  const textOf = useSaid();
  const shown = useShownText();
  const name = deed.by ?? words(deed.system ? 'triage.history.system' : 'triage.history.somebody');
  return (
    <li className="flex gap-10">
      <Face name={deed.by} />
      <div>
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          {textOf(deed)}
        </p>
        {deed.comment !== undefined && (
          <p className={styles.said} dir="auto">
            {deed.comment.includes('@{') ? (
              <MentionedText text={deed.comment} />
            ) : (
              shown('alert_comment', 'text', deed.comment)
            )}
          </p>
        )}
        <time className="pb-note" dateTime={isoOf(deed.at)} title={formatTimeFull(deed.at, locale)}>
          {ago(deed.at)}
        </time>
      </div>
    </li>
  );
}

/** A deed in a few words, after who did it. */
function useSaid(): (deed: AlertDeed) => string {
  const words = useLabel();
  const labels = useLabels();
  const shown = useShownText();
  return ({ state, verdict, owner, to, comment, looked, queue }) => {
    const outcome = verdict ? labels.value('AlertVerdicts', verdict) : '';
    if (comment !== undefined) return words('triage.history.commented');
    if (queue !== undefined)
      return words('triage.history.escalated', {
        name: queue === null ? words('triage.history.otherQueue') : shown('queue', 'name', queue),
      });
    if (state === 'CLOSED') return words('triage.history.closed', { verdict: outcome });
    if (state === 'IN REVIEW') return words('triage.history.inReview');
    if (owner === 'assigned') return words('assigning.did', { name: to ?? words('triage.history.somebody') });
    if (owner === 'released') return words('triage.history.released');
    if (state === 'OPEN') return words('triage.history.OPEN');
    if (owner === 'taken') return words('triage.history.taken');
    if (verdict) return words('triage.history.verdict', { verdict: outcome });
    return words(looked ? 'triage.history.looked' : 'triage.history.changed');
  };
}
