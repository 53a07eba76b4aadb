import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { RecordData } from '../../../records.ts';
import { ListSkeleton } from '../../../resources/list/ListSkeleton.tsx';
import list from '../../../resources/list/list.module.css';
import { Pager } from '../../../resources/list/Pager.tsx';
import { Scroller } from '../../../resources/list/Scroller.tsx';
import { NoData } from '../../../resources/NoData.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import styles from './lists.module.css';

/** A column of a table whose rows have more than their entity's fields. */
export interface ReportColumn {
  key: string;
  label: string;
  align?: 'end';
  /** Whether its values never wrap. */
  tight?: boolean;
  /** Whether the heading is only for screen readers. */
  silent?: boolean;
  cell: (row: RecordData) => ReactNode;
}

interface Props {
  caption: string;
  columns: readonly ReportColumn[];
  /** The text of an empty list. */
  empty: string;
}

/** The rows of the list around it as a table with columns of its own; on a phone each row is a small card. */
export function ReportPanel(props: Props) {
  const { isFetching, isPending } = useListContext();
  return (
    <div className={list.panel} aria-busy={isFetching}>
      {isFetching && !isPending && <div className={list.progress} />}
      <Rows {...props} />
      <Pager of={props.caption} />
    </div>
  );
}

function Rows({ caption, columns, empty }: Props) {
  const words = useLabel();
  const { data, error, isPending, refetch, filterValues } = useListContext<RecordData>();
  if (isPending) return <ListSkeleton rows={4} columns={columns.length} />;
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) {
    const filtered = Object.keys(filterValues ?? {}).length > 0;
    return <NoData filtered={filtered} text={filtered ? words('resources.list.nothingMatches') : empty} />;
  }
  return (
    <Scroller>
      <table className={`pb-table pb-rows ${styles.report}`}>
        <caption className="pb-sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, align, silent }) => (
              <th key={key} scope="col" data-align={align}>
                {silent ? <span className="pb-sr">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.id}>
              {columns.map(({ key, label, align, tight, silent, cell }) => (
                <td
                  className="h-[var(--pb-row,36px)] max-w-320 border-be border-hairline px-11 py-6 wrap-break-word data-tight:whitespace-nowrap"
                  key={key}
                  data-align={align}
                  data-tight={tight || undefined}
                  data-label={silent ? '' : label}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
