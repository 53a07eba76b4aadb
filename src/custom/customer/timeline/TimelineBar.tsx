import { useLabel } from '../../../i18n/useLabel.ts';
import styles from './timeline.module.css';
import type { Group } from './timelineKinds.ts';
import type { Chosen } from './useChosenEvents.ts';

interface Props {
  /** Those of which the role may see something. */
  groups: readonly Group[];
  chosen: Chosen;
  choose: (change: Partial<Chosen>) => void;
}

/** What of the timeline is shown: some kinds or all, up to now or to a day. */
export function TimelineBar({ groups, chosen, choose }: Props) {
  const words = useLabel();
  const toggle = (group: Group) =>
    choose({
      groups: chosen.groups.includes(group) ? chosen.groups.filter((one) => one !== group) : [...chosen.groups, group],
    });
  return (
    <div className="pb-row pb-wrap pb-justify-between pb-gap-8-16">
      <fieldset
        aria-label={words('story.timeline.show')}
        className={`pb-flex pb-wrap pb-margin-0 pb-padding-0 pb-border-0 pb-gap-6 ${styles.choices}`}
        data-paper="keep"
      >
        <button
          className="pb-text pb-bg-card pb-hairline pb-px-12 pb-min-32"
          type="button"
          aria-pressed={chosen.groups.length === 0}
          onClick={() => choose({ groups: [] })}
        >
          {words('story.timeline.all')}
        </button>
        {groups.map((group) => (
          <button
            className="pb-text pb-bg-card pb-hairline pb-px-12 pb-min-32"
            key={group}
            type="button"
            aria-pressed={chosen.groups.includes(group)}
            onClick={() => toggle(group)}
          >
            {words(`story.timeline.groups.${group}`)}
          </button>
        ))}
      </fieldset>
      <div className={`pb-row pb-gap-8 ${styles.day}`} data-paper={chosen.day === null ? undefined : 'keep'}>
        <label className="pb-row pb-muted pb-gap-8">
          <span>{words('story.timeline.until')}</span>
          <input
            className="pb-text pb-bg-card pb-edge pb-round-8"
            type="date"
            max="9999-12-31"
            value={chosen.day ?? ''}
            onChange={({ target }) => choose({ day: target.value === '' ? null : target.value })}
          />
        </label>
        {chosen.day !== null && (
          <button
            type="button"
            className="pb-hover pb-bare pb-accent pb-medium pb-round-8 pb-px-8 pb-min-32"
            onClick={() => choose({ day: null })}
          >
            {words('story.timeline.toNow')}
          </button>
        )}
      </div>
    </div>
  );
}
