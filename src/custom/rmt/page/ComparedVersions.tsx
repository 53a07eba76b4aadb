import { formatTimeFull } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { CompareTable } from '../../../ui/CompareTable.tsx';
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
  const rows = fields.map((field) => {
    const [was, is] = [before?.get(field) ?? [], after?.get(field) ?? []];
    return {
      key: field,
      label: labels.field(entity, field),
      was: <ComparedLines lines={was} others={is} change="gone" />,
      is: <ComparedLines lines={is} others={was} change="new" />,
    };
  });
  return (
    <>
      <h3 className="text-body font-bold">{words('rmt.versions.differs', { older: from, newer: to })}</h3>
      <div className="mbs-8">
        <CompareTable
          heads={[
            words('rmt.versions.field'),
            words('rmt.versions.older', { at: from }),
            words('rmt.versions.older', { at: to }),
          ]}
          rows={rows}
        />
      </div>
    </>
  );
}
