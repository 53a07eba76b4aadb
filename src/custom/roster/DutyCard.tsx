import type { OnDuty, QueueDuty, RosterOn, RosterSpan } from '../../contracts/roster.ts';
import { formatTime } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { useShownText } from '../../i18n/given.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { NoData } from '../../resources/NoData.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import styles from '../shift/shift.module.css';
import { useRosterOn } from './useRosterOn.ts';

/** The most holes of a queue that are told one by one. */
const shownHoles = 3;

/** Who is on duty now, by queue, who comes next, and where the roster has holes. */
export function DutyCard() {
  const words = useLabel();
  const { data, error, refetch } = useRosterOn();
  const title = words('shift.duty.title');
  if (!data && !error) return null;
  return (
    <section className="pb-card min-w-0 overflow-hidden" aria-label={title}>
      <h2 className={`text-[0.9375rem] font-bold ${styles.title}`}>{title}</h2>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <Duties roster={data} />}
    </section>
  );
}

function Duties({ roster }: { roster: RosterOn }) {
  const words = useLabel();
  const heads = ['now', 'next', 'holes'] as const;
  if (!roster.written) return <NoData text={words('shift.duty.none')} />;
  if (roster.queues.length === 0) return <NoData text={words('shift.noQueues')} />;
  return (
    <div className={styles.scroll}>
      <table className={`pb-table pb-rows ${styles.table} ${styles.duty}`}>
        <thead>
          <tr>
            <th scope="col">{words('shift.queue')}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {words(`shift.duty.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roster.queues.map((duty) => (
            <DutyRow key={duty.queue.id} duty={duty} roster={roster} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DutyRow({ duty: { queue, on, next, holes }, roster }: { duty: QueueDuty; roster: RosterOn }) {
  const words = useLabel();
  const shown = useShownText();
  return (
    <tr>
      <th scope="row">
        <bdi>{shown('queue', 'name', queue.name)}</bdi>
      </th>
      <td data-label={words('shift.duty.now')} data-tone={on.length === 0 ? 'bad' : undefined}>
        <div>
          {on.length === 0 && words('shift.duty.nobody')}
          {on.map((one) => (
            <Person key={one.id} of={one} when="until" end={roster.until} />
          ))}
        </div>
      </td>
      <td data-label={words('shift.duty.next')}>
        {next ? <Person of={next} when="from" end={roster.until} /> : <Nothing />}
      </td>
      <td data-label={words('shift.duty.holes')} data-tone={holes.length > 0 ? 'warn' : undefined}>
        <Holes holes={holes} roster={roster} />
      </td>
    </tr>
  );
}

function Person({ of, when, end }: { of: OnDuty; when: 'from' | 'until'; end: string }) {
  const words = useLabel();
  const locale = useIntlLocale();
  return (
    <p className="m-0">
      <bdi>{of.name}</bdi>{' '}
      {of[when] < end && (
        <small className="pb-note">{words(`shift.duty.${when}`, { time: formatTime(of[when], locale) })}</small>
      )}
    </p>
  );
}

function Holes({ holes, roster }: { holes: readonly RosterSpan[]; roster: RosterOn }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const [first] = holes;
  if (!first) return words('shift.duty.covered');
  if (first.from === roster.at && first.until === roster.until) return words('shift.duty.whole');
  return (
    <ul className="m-0 list-none p-0">
      {holes.slice(0, shownHoles).map(({ from, until }) => (
        <li key={from}>
          {words('shift.duty.span', { from: formatTime(from, locale), until: formatTime(until, locale) })}
        </li>
      ))}
      {holes.length > shownHoles && (
        <li className="pb-note">{words('shift.duty.more', { smart_count: holes.length - shownHoles })}</li>
      )}
    </ul>
  );
}
