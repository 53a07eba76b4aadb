import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import { useShownText } from '../../i18n/given.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { LinkToRecord } from '../../resources/kinds/ReferenceLink.tsx';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { type Covered, countsOf, isHole } from './coverage.ts';
import styles from './packs.module.css';

/** Each category with what watches it: a hole is told in words. */
export function CoverageTable({ title, rows }: { title: string; rows: readonly Covered[] }) {
  const words = useLabel();
  const holes = rows.filter(isHole).length;
  return (
    <section className="pb-card min-w-0" aria-label={title}>
      <div className="flex flex-wrap items-baseline gap-x-12 gap-y-2 px-18 py-12">
        <h2 className="text-[0.9375rem] font-bold">{title}</h2>
        <p className="pb-note">
          {holes === 0 ? words('packs.noHoles') : words('packs.holes', { smart_count: holes, all: rows.length })}
        </p>
      </div>
      <table className={`pb-table pb-rows ${styles.coverage}`}>
        <thead>
          <tr>
            <th scope="col">{words('packs.category')}</th>
            <th scope="col">{words('packs.state')}</th>
            <th scope="col">{words('packs.watchedBy')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row }: { row: Covered }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const shown = useShownText();
  const { name, triggers, best } = row;
  return (
    <tr data-hole={isHole(row) || undefined}>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td data-label={words('packs.state')}>
        {best === undefined ? (
          <strong className="text-warning">{words('packs.hole')}</strong>
        ) : best === 'ACTIVE' ? (
          <StatusChip of="TriggerModes" value={best} />
        ) : (
          <span className="inline-flex flex-wrap items-center gap-8">
            <StatusChip of="TriggerModes" value={best} />
            <strong className="text-warning">{words('packs.notLive')}</strong>
          </span>
        )}
      </td>
      <td data-label={words('packs.watchedBy')}>
        {triggers.length > 0 && (
          <>
            <span className="pb-note">
              {countsOf(triggers)
                .map(([mode, count]) =>
                  words('packs.count', { mode: labels.value('TriggerModes', mode), count: formatCount(count, locale) }),
                )
                .join(words('packs.comma'))}
            </span>
            <ul className={`pb-list ${styles.names}`}>
              {triggers.map(({ id, name: called, mode }) => (
                <li key={id}>
                  <LinkToRecord to="trigger" id={id} className={undefined} title={shown('trigger', 'name', called)}>
                    {shown('trigger', 'name', called)}
                  </LinkToRecord>
                  {mode !== 'ACTIVE' && <small className="pb-note"> · {labels.value('TriggerModes', mode)}</small>}
                </li>
              ))}
            </ul>
          </>
        )}
      </td>
    </tr>
  );
}
