import { useLabel } from '../../../i18n/useLabel.ts';
import styles from './timeline.module.css';
import type { TimelineGroup } from './timelineKinds.ts';
import type { Chosen } from './useChosenEvents.ts';

interface Props {
  /** The groups of which the role may see a kind. */
  groups: readonly TimelineGroup[];
  chosen: Chosen;
  choose: (change: Partial<Chosen>) => void;
}

/** What of the timeline is shown: some kinds or all, up to now or to a day. */
export function TimelineBar({ groups, chosen, choose }: Props) {
  const words = useLabel();
  const toggle = (group: TimelineGroup) =>
    choose({
      groups: chosen.groups.includes(group) ? chosen.groups.filter((one) => one !== group) : [...chosen.groups, group],
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
      <fieldset
        aria-label={words('story.timeline.show')}
        className={`m-0 flex flex-wrap gap-6 border-0 p-0 ${styles.choices}`}
        data-paper="keep"
      >
        <button
          className="min-h-32 rounded-[16px] border border-hairline bg-card px-12 text-text"
          type="button"
          aria-pressed={chosen.groups.length === 0}
          onClick={() => choose({ groups: [] })}
        >
          {words('story.timeline.all')}
        </button>
        {groups.map((group) => (
          <button
            className="min-h-32 rounded-[16px] border border-hairline bg-card px-12 text-text"
            key={group}
            type="button"
            aria-pressed={chosen.groups.includes(group)}
            onClick={() => toggle(group)}
          >
            {words(`story.timeline.groups.${group}`)}
          </button>
        ))}
      </fieldset>
      <div className={`flex items-center gap-8 ${styles.day}`} data-paper={chosen.day === null ? undefined : 'keep'}>
        <label className="flex items-center gap-8 text-soft">
          <span>{words('story.timeline.until')}</span>
          <input
            className="rounded-8 border border-edge bg-card text-text"
            type="date"
            max="9999-12-31"
            value={chosen.day ?? ''}
            onChange={({ target }) => choose({ day: target.value === '' ? null : target.value })}
          />
        </label>
        {chosen.day !== null && (
          <button
            type="button"
            className="min-h-32 rounded-8 border-0 bg-transparent px-8 font-medium text-accent hover:bg-hover"
            onClick={() => choose({ day: null })}
          >
            {words('story.timeline.toNow')}
          </button>
        )}
      </div>
    </div>
  );
}
