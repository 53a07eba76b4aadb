import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import { useShownText } from '../../i18n/given.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import { asText, type RecordData } from '../../records.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { formatAge, formatMoment } from '../alerts/list/age.ts';
import { MomentCell } from '../alerts/list/alertCells.tsx';
import { TimeLeft } from '../alerts/list/TimeLeft.tsx';
import { useNow } from '../alerts/list/useNow.ts';

/** An alert's way from the event to the decision: each moment, and how long the desk took. */
export function AlertClock({ alert }: { alert: RecordData }) {
  const words = useLabel();
  const labels = useLabels();
  const shown = useShownText();
  const locale = useIntlLocale();
  const raisedAt = asText(alert.raised_at);
  if (raisedAt === null) return null;
  const queue = isObject(alert.queue) ? asText(alert.queue.name) : null;
  const lookedBy = asText(alert.looked_by);
  const closedBy = asText(alert.closed_by);
  return (
    <section className="grid gap-6" aria-label={words('alerts.clock.title')}>
      <p className="flex flex-wrap items-center gap-6">
        <StatusChip of="Severities" value={asText(alert.severity) ?? ''} />
        {queue !== null && <bdi className="truncate font-semibold">{shown('queue', 'name', queue)}</bdi>}
        {alert.due_at !== null && <TimeLeft worded record={alert} />}
      </p>
      <dl className="pb-note m-0 grid gap-2">
        <Step label={labels.field('alert', 'created_at')} at={asText(alert.created_at)} />
        <Step label={labels.field('alert', 'raised_at')} at={raisedAt} since={asText(alert.created_at)} />
        {typeof alert.score === 'number' && (
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-10">
            <dt>{labels.field('alert', 'score')}</dt>
            <dd className="m-0 text-end text-text">
              <bdi>{formatCount(alert.score, locale)}</bdi>
            </dd>
          </div>
        )}
        <Step
          label={labels.field('alert', 'looked_at')}
          at={asText(alert.looked_at)}
          since={raisedAt}
          until={asText(alert.look_until)}
          by={lookedBy}
        />
        <Step
          label={words('alerts.clock.decision')}
          at={asText(alert.closed_at)}
          since={raisedAt}
          until={asText(alert.decide_until)}
          by={closedBy}
        />
      </dl>
    </section>
  );
}

interface StepProps {
  label: string;
  at: string | null;
  /** The moment that its duration is counted from. */
  since?: string | null;
  /** Its bound. */
  until?: string | null;
  by?: string | null;
}

function Step({ label, at, since = null, until = null, by = null }: StepProps) {
  const words = useLabel();
  const locale = useIntlLocale();
  const now = useNow();
  const isLate = at !== null && until !== null && Date.parse(at) > Date.parse(until);
  const took = at !== null && since !== null ? formatAge(Date.parse(at) - Date.parse(since), locale) : null;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-10">
      <dt>{label}</dt>
      <dd className="m-0 text-end wrap-anywhere text-text">
        {at === null && until === null && <span className="text-soft">{words('alerts.clock.notYet')}</span>}
        {at === null && until !== null && words('alerts.clock.until', { time: formatMoment(until, locale, now) })}
        {at !== null && <MomentCell at={at} />}
        {took !== null && <> · {words('alerts.clock.after', { time: took })}</>}
        {by !== null && at !== null && (
          <>
            {' · '}
            <bdi>{by}</bdi>
          </>
        )}
        {isLate && <strong className="text-error"> · {words('alerts.clock.late')}</strong>}
      </dd>
    </div>
  );
}
