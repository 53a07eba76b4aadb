import { useState } from 'react';
import type { ChallengeComparison, ChallengeEvent, ChallengeSide } from '../../contracts/challenge.ts';
import { formatTime, isoOf } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount, formatPercent } from '../../format/numbers.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ListSkeleton } from '../../resources/list/ListSkeleton.tsx';
import { NoData } from '../../resources/NoData.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { Failure } from '../../ui/Failure.tsx';
import { RecordLink } from '../rmt/evidence/RecordLink.tsx';
import { AlertLink } from './AlertLink.tsx';
import { perPage, useComparison } from './challengeCalls.ts';
import styles from './challenges.module.css';

interface Props {
  triggerId: string;
  id: string;
}

/** Both sides of a challenge beside each other, and the events that only one of them has found. */
export function Comparison({ triggerId, id }: Props) {
  const words = useLabel();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useComparison(triggerId, id, page);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={6} columns={3} />;
  const { champion, challenger, same, cut } = data;
  if (champion.firings + challenger.firings === 0) return <NoData text={words('challenge.nothing')} />;
  return (
    <div className={`grid min-w-0 gap-16 ${styles.comparison}`} aria-busy={isFetching}>
      <section className="grid min-w-0 content-start gap-8" aria-label={words('challenge.compared')}>
        <h3 className="text-body font-bold">{words('challenge.compared')}</h3>
        <div className="pb-card">
          <Sides champion={champion} challenger={challenger} />
        </div>
        <p className="pb-note">{words('challenge.same', { smart_count: same })}</p>
        {cut && <p className="pb-note">{words('challenge.cut')}</p>}
      </section>
      <Differences comparison={data} page={page} onPage={setPage} />
    </div>
  );
}

function Sides({ champion, challenger }: Pick<ChallengeComparison, 'champion' | 'challenger'>) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const verdict = (value: string) => labels.value('AlertVerdicts', value);
  const count = (of: (side: ChallengeSide) => number) => (side: ChallengeSide) => formatCount(of(side), locale);
  const rows: [label: string, of: (side: ChallengeSide) => string][] = [
    [words('challenge.firings'), count(({ firings }) => firings)],
    [words('challenge.customers'), count(({ customers }) => customers)],
    [words('challenge.acted'), count(({ acted }) => acted)],
    [words('challenge.alerts'), count(({ alerts }) => alerts)],
    [verdict('CONFIRMED'), count(({ confirmed }) => confirmed)],
    [verdict('FALSE POSITIVE'), count(({ false_positive }) => false_positive)],
    [verdict('NO ACTION'), count(({ no_action }) => no_action)],
    [words('challenge.undecided'), count(({ undecided }) => undecided)],
    [words('challenge.precision'), ({ precision }) => (precision === null ? '–' : formatPercent(precision, locale))],
    [words('challenge.minutes'), count(({ minutes }) => minutes)],
  ];
  return (
    <table className={`pb-table ${styles.sides}`} aria-label={words('challenge.compared')}>
      <thead>
        <tr>
          <td />
          <th className="pb-note" scope="col">
            {words('challenge.champion')}
          </th>
          <th className="pb-note" scope="col">
            {words('challenge.challenger')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, of]) => (
          <tr key={label} data-same={of(champion) === of(challenger) || undefined}>
            <th scope="row">{label}</th>
            {[champion, challenger].map((side) => (
              <td key={side === champion ? 'champion' : 'challenger'}>
                <bdi>{of(side)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DifferencesProps {
  comparison: ChallengeComparison;
  page: number;
  onPage: (page: number) => void;
}

function Differences({ comparison: { events, different }, page, onPage }: DifferencesProps) {
  const words = useLabel();
  const pages = Math.ceil(different / perPage);
  return (
    <section className="grid min-w-0 content-start gap-8" aria-label={words('challenge.different')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-10">
        <h3 className="text-body font-bold">{words('challenge.different')}</h3>
        <span className="pb-note">{words('challenge.differ', { smart_count: different })}</span>
      </div>
      {different === 0 ? (
        <p className="pb-note">{words('challenge.noDifference')}</p>
      ) : (
        <ol className={`pb-card pb-list ${styles.events}`}>
          {events.map((event) => (
            <Difference key={`${event.class_name} ${event.id}`} event={event} />
          ))}
        </ol>
      )}
      {pages > 1 && (
        <div className="flex flex-wrap items-center gap-8">
          <button
            type="button"
            className="pb-button"
            data-quiet=""
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            {words('challenge.newer')}
          </button>
          <button
            type="button"
            className="pb-button"
            data-quiet=""
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            {words('challenge.older')}
          </button>
        </div>
      )}
    </section>
  );
}

function Difference({ event }: { event: ChallengeEvent }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const { found_by, acted, class_name, id, partnerId, customerId, partnerCustomerId, at, alert_id, verdict } = event;
  return (
    <li className="grid gap-2 text-small">
      <p className="flex flex-wrap items-baseline gap-x-10">
        <strong className="font-semibold" data-side={found_by}>
          {words(`challenge.foundBy.${found_by}`)}
        </strong>
        {!acted && <span className="text-soft">{words('challenge.inShadow')}</span>}
        <time className="ms-auto text-soft" dateTime={isoOf(at)} title={isoOf(at)}>
          <bdi>{formatTime(at, locale)}</bdi>
        </time>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-12 gap-y-2">
        <RecordLink type="CUSTOMER" id={customerId} text={partnerCustomerId} />
        <RecordLink type={class_name} id={id} text={`${labels.value('AlertClasses', class_name)} ${partnerId}`} />
        {alert_id !== null && <AlertLink id={alert_id} />}
        {verdict !== null && <span className="text-soft">{labels.value('AlertVerdicts', verdict)}</span>}
      </p>
    </li>
  );
}
