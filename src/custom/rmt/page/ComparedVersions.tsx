import { formatTimeFull } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { ComparedLines } from './ComparedLines.tsx';
import type { Version, Versioned } from './versionList.ts';

interface Props {
  older: Version;
  newer: Version;
  entity: Versioned;
  /** Each field of a version as the lines that people read. */
  linesOf: (values: Version['values']) => ReadonlyMap<string, readonly string[]>;
}

/** Two versions side by side, in words: only the fields in which they differ. */
export function ComparedVersions({ older, newer, entity, linesOf }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const [before, after] = [older, newer].map(({ values }) => linesOf(values));
  const fields = [...(after?.keys() ?? [])].filter(
    (field) => JSON.stringify(before?.get(field)) !== JSON.stringify(after?.get(field)),
  );
  const [from, to] = [formatTimeFull(older.at, locale), formatTimeFull(newer.at, locale)];
  if (fields.length === 0) return <p className="pb-note">{words('rmt.versions.same')}</p>;
  return (
    <>
      <h3 className="text-body font-bold">{words('rmt.versions.differs', { older: from, newer: to })}</h3>
      <table className="mbs-8 w-full">
        <thead>
          <tr>
            <th className="pb-note bg-head font-semibold" scope="col">
              {words('rmt.versions.field')}
            </th>
            <th className="pb-note bg-head font-semibold" scope="col">
              {words('rmt.versions.older', { at: from })}
            </th>
            <th className="pb-note bg-head font-semibold" scope="col">
              {words('rmt.versions.older', { at: to })}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const [was, is] = [before?.get(field) ?? [], after?.get(field) ?? []];
            return (
              <tr key={field}>
                <th scope="row">{labels.field(entity, field)}</th>
                <td data-label={from}>
                  <ComparedLines lines={was} others={is} change="gone" />
                </td>
                <td data-label={to}>
                  <ComparedLines lines={is} others={was} change="new" />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
