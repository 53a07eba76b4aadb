import { ChartCard } from '../../charts/ChartCard.tsx';
import { RowsLink } from '../../charts/RowsLink.tsx';
import { useRowsPath } from '../../charts/useRowsPath.ts';
import type { Silence } from '../../contracts/startDesk.ts';
import { formatTimeFull } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { formatAge } from '../alerts/list/age.ts';
import { useNow } from '../alerts/list/useNow.ts';
import styles from './startDesk.module.css';

/** For how long nothing of a kind has happened. */
export function SilenceCard({ silence }: { silence: readonly Silence[] }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const rowsPath = useRowsPath();
  const now = useNow();
  return (
    <ChartCard title={words('startDesk.silence')} about={words('startDesk.silenceAbout')}>
      <ul className={`pb-list ${styles.lines}`}>
        {silence.map(({ entity, since }) => (
          <li key={entity}>
            <span className={styles.name}>{labels.many(entity)}</span>
            <span className={styles.value} title={since === null ? undefined : formatTimeFull(since, locale)}>
              <RowsLink to={rowsPath(entity, {})} name={labels.many(entity)}>
                <bdi>{since === null ? words('startDesk.never') : formatAge(now - Date.parse(since), locale)}</bdi>
              </RowsLink>
            </span>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
