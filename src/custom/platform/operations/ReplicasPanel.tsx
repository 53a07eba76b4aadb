import type { ReplicaOperations } from '../../../contracts/platform.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import styles from '../platform.module.css';
import { formatDuration } from '../platformFormat.ts';
import { StateChip } from '../StateChip.tsx';

const tones = { used: 'good', behind: 'warn', away: 'bad', primary: 'bad' } as const;

/** Each replica, how far it is behind, and whether it is used; nothing where there are none. */
export function ReplicasPanel({ replicas }: { replicas: readonly ReplicaOperations[] }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  if (replicas.length === 0) return null;
  const lagOf = (lag: number | null) =>
    lag === null ? words('platform.replicas.unknown') : formatDuration(lag, locale);
  return (
    <section className={`pb-card min-w-0 ${styles.card}`} aria-labelledby="ops-replicas">
      <div className={`grid gap-2 ${styles.cardHead}`}>
        <h2 className="pb-title" id="ops-replicas">
          {words('platform.replicas.title')}
        </h2>
        <p>{words('platform.replicas.text')}</p>
      </div>
      <div className={`focus-visible:-outline-offset-2 ${styles.scroll}`}>
        <table className={`pb-table pb-rows ${styles.table}`} data-tall="">
          <thead>
            <tr>
              <th scope="col">{words('platform.replicas.name')}</th>
              <th scope="col">{words('platform.replicas.use')}</th>
              <th scope="col" data-align="end">
                {words('platform.replicas.lag')}
              </th>
            </tr>
          </thead>
          <tbody>
            {replicas.map(({ host, number, address, use, lag_ms: lag }) => (
              <tr key={`${host} ${number}`}>
                <th scope="row">
                  {words('platform.replicas.of', { number, host: labels.value('Hosts', host) })}
                  <small className="pb-note block font-normal">
                    <bdi dir="ltr">{address}</bdi>
                  </small>
                </th>
                <td data-label={words('platform.replicas.use')}>
                  <StateChip tone={tones[use]}>{words(`platform.replicas.uses.${use}`)}</StateChip>
                </td>
                <td data-align="end" data-label={words('platform.replicas.lag')}>
                  {lagOf(lag)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
