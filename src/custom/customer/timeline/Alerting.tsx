import type { AlertClosed, AlertCommented, AlertRaised, TimelineEvent } from '../../../contracts/timeline.ts';
import { useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { RecordDialogLink } from '../../../resources/recordDialogs/RecordDialogLink.tsx';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { By, Quote, TimelineLine } from './TimelineLine.tsx';

export function AlertRaisedEvent({ event, raised }: { event: TimelineEvent; raised: AlertRaised }) {
  const words = useLabel();
  const shown = useShownText();
  const { type, text, state, hits } = raised;
  return (
    <TimelineLine event={event} head={<AlertLink id={event.id}>{shown('alert', 'text', text)}</AlertLink>}>
      <StatusChip of="AlertTypes" value={type} />
      <StatusChip of="AlertStates" value={state} />
      {hits > 1 && <span>{words('story.timeline.hits', { smart_count: hits })}</span>}
    </TimelineLine>
  );
}

export function Closed({ event, closed }: { event: TimelineEvent; closed: AlertClosed }) {
  const shown = useShownText();
  const { text, verdict, by } = closed;
  return (
    <TimelineLine event={event} head={<AlertLink id={event.id}>{shown('alert', 'text', text)}</AlertLink>}>
      {verdict !== null && <StatusChip of="AlertVerdicts" value={verdict} />}
      <By name={by} />
    </TimelineLine>
  );
}

export function Commented({ event, commented }: { event: TimelineEvent; commented: AlertCommented }) {
  const words = useLabel();
  const { alert_id, comment, by } = commented;
  return (
    <TimelineLine
      event={event}
      head={
        <>
          <AlertLink id={alert_id}>{words('story.timeline.alert', { id: alert_id })}</AlertLink>
          <By name={by} />
        </>
      }
    >
      <Quote text={comment} />
    </TimelineLine>
  );
}

const AlertLink = ({ id, children }: { id: string; children: string }) => (
  <RecordDialogLink kind="alert" id={id} className="rounded-3 no-underline hover:underline" title={children}>
    <bdi>{children}</bdi>
  </RecordDialogLink>
);
