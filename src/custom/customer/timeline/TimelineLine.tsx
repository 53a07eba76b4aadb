import type { ReactNode } from 'react';
import type { TimelineEvent } from '../../../contracts/timeline.ts';
import { formatTimeFull } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { asWritten } from '../../../manifest/mentions.ts';
import styles from './timeline.module.css';
import { formatTimeOfDay } from './timelineFormat.ts';
import { eventLooks } from './timelineKinds.ts';

interface Props {
  event: TimelineEvent;
  /** Beside the name of its kind: its subject, as a link where possible. */
  head?: ReactNode;
  /** At the end: the amount that it is about. */
  end?: ReactNode;
  /** Further details, below the line. */
  children?: ReactNode;
}

/** One thing that happened: when, of what kind, what about, and for how much. */
export function TimelineLine({ event, head, end, children }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { Icon, tone } = eventLooks[event.kind];
  return (
    <>
      <time
        className="pb-note pbs-4 whitespace-nowrap phone:order-1 phone:col-2 phone:pbs-0 phone:pbe-2"
        dateTime={event.at}
        title={formatTimeFull(event.at, locale)}
      >
        <bdi>{formatTimeOfDay(event.at, locale)}</bdi>
      </time>
      <span
        className={`pb-tone relative grid size-28 svg-16 bg-head text-soft phone:order-0 ${styles.mark}`}
        data-tone={tone}
        aria-hidden
      >
        <Icon />
      </span>
      <div className="grid min-h-28 min-w-0 content-center gap-2 phone:order-2 phone:col-2 phone:min-h-0">
        <p className={`flex min-w-0 flex-wrap items-center gap-x-8 gap-y-2 wrap-anywhere ${styles.head}`}>
          <span className="font-semibold">{words(`story.timeline.kinds.${event.kind}`)}</span>
          {head}
        </p>
        {children && (
          <div className={`pb-note flex min-w-0 flex-wrap items-center gap-x-8 gap-y-2 wrap-anywhere ${styles.more}`}>
            {children}
          </div>
        )}
      </div>
      {end && (
        <div className={`grid content-start justify-items-end pbs-4 text-end whitespace-nowrap ${styles.end}`}>
          {end}
        </div>
      )}
    </>
  );
}

/** A text that a person wrote, in full and as plain text. */
export function Quote({ text }: { text: string | null }) {
  if (text === null || text.trim() === '') return null;
  return (
    <blockquote className={`whitespace-pre-line text-text ${styles.quote}`}>
      <bdi>{asWritten(text)}</bdi>
    </blockquote>
  );
}

/** The user who did it, on the same line. */
export function By({ name }: { name: string | null }) {
  const words = useLabel();
  if (name === null || name === '') return null;
  return <bdi className={`text-soft ${styles.by}`}>{words('story.timeline.by', { name })}</bdi>;
}

/** The trigger that did it, as far as it is still there. */
export function ByTrigger({ trigger }: { trigger: { name: string | null } | null }) {
  const words = useLabel();
  const shown = useShownText();
  if (trigger === null) return null;
  const text =
    trigger.name === null
      ? words('story.timeline.someTrigger')
      : words('story.timeline.byTrigger', { name: shown('trigger', 'name', trigger.name) });
  return <bdi className={`text-soft ${styles.by}`}>{text}</bdi>;
}
