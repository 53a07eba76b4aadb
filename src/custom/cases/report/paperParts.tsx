import type { ReactNode } from 'react';
import { formatTimeFull } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';

/** Writes moments in full; nothing for none. */
export function useMoment(): (at: string | null) => string | null {
  const locale = useIntlLocale();
  return (at) => at && formatTimeFull(at, locale);
}

/** Labels with what is known; what is not is left out. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, text: string | null])[] }) {
  return (
    <dl className="m-0 flex flex-wrap gap-x-32 gap-y-12">
      {facts
        .filter(([, text]) => text !== null && text !== '')
        .map(([label, text]) => (
          <div key={label}>
            <dt className="pb-note">{label}</dt>
            <dd className="m-0 font-semibold wrap-anywhere">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

interface RowsProps {
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** How many there are, where not all of them may be printed. */
  total?: number;
}

/** A table on paper. */
export function Rows({ heads, rows, total = rows.length }: RowsProps) {
  const words = useLabel();
  const number = new Intl.NumberFormat(useIntlLocale());
  if (rows.length === 0) return <p className="text-soft">—</p>;
  return (
    <>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-be-2 border-hairline text-start">
            {heads.map((head) => (
              <th key={head} scope="col" className="p-8 text-start font-semibold text-soft">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows that stay
            <tr key={at} className="border-be border-hairline align-top">
              {cells.map((cell, place) => (
                <td key={heads[place]} className="p-8 wrap-anywhere">
                  {typeof cell === 'string' ? <bdi>{cell}</bdi> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total > rows.length && (
        <p className="pb-note">
          {words('reports.shown', { shown: number.format(rows.length), total: number.format(total) })}
        </p>
      )}
    </>
  );
}
