import { LinkBase } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import type {
  ActionDecided,
  ActionRequested,
  Intervened,
  TagsChanged,
  TimelineEvent,
} from '../../../contracts/timeline.ts';
import { useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useRecordPath } from '../../../resources/recordPath.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { By, ByTrigger, Quote, TimelineLine } from './TimelineLine.tsx';
import styles from './timeline.module.css';

export function InterventionLine({ event, intervened }: { event: TimelineEvent; intervened: Intervened }) {
  const labels = useLabels();
  const pathOf = useRecordPath();
  const shows = usePermitted()('intervention', 'show');
  const shown = useShownText();
  const { kind, channel, text, result, by, trigger } = intervened;
  const name = labels.value('InterventionKinds', kind);
  return (
    <TimelineLine
      event={event}
      head={
        <>
          {shows ? (
            <LinkBase className="rounded-3 no-underline hover:underline" to={pathOf('intervention', event.id)}>
              {name}
            </LinkBase>
          ) : (
            <span>{name}</span>
          )}
          <By name={by} />
          <ByTrigger trigger={trigger} />
        </>
      }
    >
      <span>{labels.value('InterventionChannels', channel)}</span>
      <Quote text={trigger ? shown('intervention', 'text', text) : text} />
      <Quote text={result} />
    </TimelineLine>
  );
}

export function Requested({ event, requested }: { event: TimelineEvent; requested: ActionRequested }) {
  const shown = useShownText();
  const { text, state, trigger, by } = requested;
  return (
    <TimelineLine event={event} head={<bdi>{shown('action_request', 'text', text)}</bdi>}>
      <StatusChip of="ActionRequestStates" value={state} />
      <ByTrigger trigger={trigger} />
      <By name={by} />
    </TimelineLine>
  );
}

export function ActionDecision({ event, decided }: { event: TimelineEvent; decided: ActionDecided }) {
  const shown = useShownText();
  const { text, state, comment, by } = decided;
  return (
    <TimelineLine event={event} head={<bdi>{shown('action_request', 'text', text)}</bdi>}>
      <StatusChip of="ActionRequestStates" value={state} />
      <By name={by} />
      <Quote text={comment} />
    </TimelineLine>
  );
}

/** Tags that came and went: by a word, not by a sign alone. */
export function Tagged({ event, tags }: { event: TimelineEvent; tags: TagsChanged }) {
  const words = useLabel();
  const shown = useShownText();
  const { added, removed, category, by } = tags;
  return (
    <TimelineLine event={event} head={<By name={by} />}>
      <TagNames label={words('story.timeline.tagged')} names={added} />
      <TagNames label={words('story.timeline.untagged')} names={removed} gone />
      {category !== null && (
        <span>
          {words('story.timeline.category')}:{' '}
          <bdi>
            {category.name === null
              ? words('story.timeline.noCategory')
              : shown('customer_tag_category', 'name', category.name)}
          </bdi>
        </span>
      )}
    </TimelineLine>
  );
}

function TagNames({
  label,
  names,
  gone = false,
}: {
  label: string;
  names: readonly (string | null)[];
  gone?: boolean;
}) {
  const words = useLabel();
  const shown = useShownText();
  if (names.length === 0) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-4">
      {label}:
      {names.map((name, at) => (
        <bdi
          // biome-ignore lint/suspicious/noArrayIndexKey: tags that are gone have no names to tell them by
          key={at}
          className={`max-w-full rounded-6 bg-selected px-8 py-1 font-medium text-text ${styles.tag}`}
          data-gone={gone || undefined}
        >
          {name === null ? words('story.timeline.goneTag') : shown('customer_tag', 'name', name)}
        </bdi>
      ))}
    </span>
  );
}
