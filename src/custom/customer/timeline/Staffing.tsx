import type { ActionDecided, ActionRequested, TagsChanged, TimelineEvent } from '../../../contracts/timeline.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { By, ByTrigger, Line, Quote } from './Line.tsx';
import styles from './timeline.module.css';

export function Requested({ event, requested }: { event: TimelineEvent; requested: ActionRequested }) {
  const { text, state, trigger } = requested;
  return (
    <Line event={event} head={<bdi>{text}</bdi>}>
      <StatusChip of="ActionRequestStates" value={state} />
      <ByTrigger trigger={trigger} />
    </Line>
  );
}

export function Decided({ event, decided }: { event: TimelineEvent; decided: ActionDecided }) {
  const { text, state, comment, by } = decided;
  return (
    <Line event={event} head={<bdi>{text}</bdi>}>
      <StatusChip of="ActionRequestStates" value={state} />
      <By name={by} />
      <Quote text={comment} />
    </Line>
  );
}

/** Tags that came and went: by a word, not by a sign alone. */
export function Tagged({ event, tags }: { event: TimelineEvent; tags: TagsChanged }) {
  const words = useLabel();
  const { added, removed, category, by } = tags;
  return (
    <Line event={event} head={<By name={by} />}>
      <TagNames label={words('story.timeline.tagged')} names={added} />
      <TagNames label={words('story.timeline.untagged')} names={removed} gone />
      {category !== null && (
        <span>
          {words('story.timeline.category')}: <bdi>{category.name ?? words('story.timeline.noCategory')}</bdi>
        </span>
      )}
    </Line>
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
  if (names.length === 0) return null;
  return (
    <span className={styles.tags}>
      {label}:
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tags that are gone have no names to tell them by
        <bdi key={at} className={styles.tag} data-gone={gone || undefined}>
          {name ?? words('story.timeline.goneTag')}
        </bdi>
      ))}
    </span>
  );
}
