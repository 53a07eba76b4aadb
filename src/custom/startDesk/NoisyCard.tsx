import { ChartCard } from '../../charts/ChartCard.tsx';
import { RowsLink } from '../../charts/RowsLink.tsx';
import { useRowsPath } from '../../charts/useRowsPath.ts';
import type { NoisyTrigger } from '../../contracts/startDesk.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatPlaces } from '../../format/numbers.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ReferenceLink } from '../../resources/kinds/ReferenceLink.tsx';
import { useCountText } from './DeskFigure.tsx';
import styles from './startDesk.module.css';

/** Triggers that fire far more often than they did. */
export function NoisyCard({ noisy }: { noisy: readonly NoisyTrigger[] }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const rowsPath = useRowsPath();
  const text = useCountText();
  return (
    <ChartCard title={words('startDesk.noisy')} about={words('startDesk.noisyAbout')}>
      {noisy.length === 0 && <p className="pb-note">{words('startDesk.noNoise')}</p>}
      <ul className={`pb-list ${styles.lines}`}>
        {noisy.map(({ trigger, firings, mean }) => (
          <li key={trigger.id}>
            <span className={styles.name}>
              <ReferenceLink to="trigger" value={trigger} />
            </span>
            <span className={styles.value} title={words('startDesk.mean', { mean: formatPlaces(mean, 1, locale) })}>
              <RowsLink to={rowsPath(firings.entity, firings.filter)} name={trigger.name}>
                <bdi>{text(firings)}</bdi>
              </RowsLink>
              <span className="pb-note">{words('startDesk.mean', { mean: formatPlaces(mean, 1, locale) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
