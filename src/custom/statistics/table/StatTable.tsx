import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import board from '../../../charts/board.module.css';
import { ChartCard } from '../../../charts/ChartCard.tsx';
import { useSearch } from '../../../charts/useSearch.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { downloadText } from '../../../resources/download.ts';
import list from '../../../resources/list/table.module.css';
import { NoData } from '../../../resources/NoData.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { PanelBoundary } from '../../../ui/PanelBoundary.tsx';
import { useShownDays } from '../shownDays.ts';
import { isNumeric, type StatColumn } from './column.ts';
import { Lines, type LinesProps } from './Lines.tsx';
import { type RowOrder, readOrder, sortedRows, writeOrder } from './rowOrder.ts';
import styles from './statisticsTable.module.css';
import { tableCsv } from './tableCsv.ts';

/** As many lines as are shown until more are asked for. */
const few = 10;

interface Props<R> extends Omit<LinesProps<R>, 'all'> {
  /** Under which the address keeps its state. */
  id: string;
  /** Product and table, as an export is named. */
  file: string;
  title: string;
  about?: string;
  /** The breakdown, where there is a choice. */
  choice?: ReactNode;
  order: RowOrder;
  /** Why there may be nothing. */
  empty: string;
  notes?: readonly (string | false | null)[];
}

/** A table of figures: in any column's order, ten lines or all, and as a CSV file. */
export function StatTable<R>({ id, file, title, about, choice, order: first, empty, notes = [], ...lines }: Props<R>) {
  const locale = useIntlLocale();
  const currencyLabel = useLabels().one('currency');
  const { columns, rows, nameOf, currencyOf, foot } = lines;
  const { order, all, sort, showAll } = useTableState(id, columns, first);
  const sorted = sortedRows(rows, columns, order, locale);
  const csv = () => tableCsv({ columns, rows: sorted, foot, currencyOf, currencyLabel });
  const tools = <ExportTable file={file} title={title} count={rows.length} csv={csv} />;
  return (
    <ChartCard title={title} about={about} tools={tools}>
      {choice}
      <PanelBoundary resetKey={id}>
        {rows.length === 0 ? (
          <NoData filtered text={empty} />
        ) : (
          <Scroll title={title}>
            <SortHead columns={columns} order={order} onSort={sort} />
            <Lines {...lines} nameOf={nameOf} all={rows} rows={all ? sorted : sorted.slice(0, few)} />
          </Scroll>
        )}
        {rows.length > few && <More count={rows.length} all={all} title={title} onChange={showAll} />}
        {notes.map(
          (note) =>
            note && (
              <p key={note} className={`pb-note ${board.note}`}>
                {note}
              </p>
            ),
        )}
      </PanelBoundary>
    </ChartCard>
  );
}

function Scroll({ title, children }: { title: string; children: ReactNode }) {
  const words = useLabel();
  return (
    <section
      className={`relative rounded-8 border border-hairline ${styles.scroll}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={words('charts.table', { chart: title })}
    >
      <table className={`pb-table leading-[1.4] ${styles.table}`} aria-label={title}>
        {children}
      </table>
    </section>
  );
}

interface MoreProps {
  count: number;
  all: boolean;
  title: string;
  onChange: (all: boolean) => void;
}

function More({ count, all, title, onChange }: MoreProps) {
  const words = useLabel();
  const locale = useIntlLocale();
  return (
    <button
      type="button"
      className={`pb-text-button inline-flex min-h-28 items-center gap-5 justify-self-start px-8 text-small font-medium ${styles.more}`}
      aria-expanded={all}
      onClick={() => onChange(!all)}
    >
      {all
        ? words('statistics.showFirst', { count: formatCount(few, locale) })
        : words('statistics.showAll', { count: formatCount(count, locale) })}
      <span className="pb-sr">: {title}</span>
    </button>
  );
}

interface ExportTableProps {
  /** Product and table, as the file is named. */
  file: string;
  title: string;
  count: number;
  csv: () => string;
}

/** A table as a CSV file: the page's columns, all lines. In demo mode the answer is masked, and so is the file. */
function ExportTable({ file, title, count, csv }: ExportTableProps) {
  const words = useLabel();
  const notify = useNotify();
  const days = useShownDays();
  const off = days === null || count === 0;
  const save = () => {
    if (off) return;
    downloadText(`statistics-${file}-${days.from}-${days.to}.csv`, csv());
    notify(words('resources.export.done', { smart_count: count }), { type: 'success' });
  };
  return (
    <button
      type="button"
      className={`pb-text-button ms-auto inline-flex min-h-28 svg-17 items-center gap-5 px-8 text-small font-medium ${styles.tool}`}
      aria-disabled={off || undefined}
      onClick={save}
    >
      <Download aria-hidden />
      {words('resources.export.button')}
      <span className="pb-sr">: {title}</span>
    </button>
  );
}

/** A table's order and whether all of it is shown; in the address under the table's name, so that a reload keeps it (RTE-16). */
function useTableState<R>(id: string, columns: readonly StatColumn<R>[], otherwise: RowOrder) {
  const [search, go] = useSearch();
  const [sortKey, allKey] = [`${id}.sort`, `${id}.all`];
  const order = readOrder(search.get(sortKey), columns, otherwise);
  const put = (key: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(key);
    else next.set(key, value);
    go(next);
  };
  return {
    order,
    all: search.get(allKey) === '1',
    /** Numbers begin with the largest, names with the first. */
    sort: (column: StatColumn<R>) => {
      const descending = column.key === order.key ? !order.descending : isNumeric(column);
      put(sortKey, writeOrder({ key: column.key, descending }));
    },
    showAll: (all: boolean) => put(allKey, all ? '1' : null),
  };
}

interface SortHeadProps<R> {
  columns: readonly StatColumn<R>[];
  order: RowOrder;
  onSort: (column: StatColumn<R>) => void;
}

/** The head of a table: each column is a button that puts the rows in its order. */
function SortHead<R>({ columns, order, onSort }: SortHeadProps<R>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const active = column.key === order.key;
          return (
            <th
              key={column.key}
              scope="col"
              data-align={isNumeric(column) ? 'end' : undefined}
              data-apart={column.apart || undefined}
              aria-sort={active ? (order.descending ? 'descending' : 'ascending') : undefined}
            >
              <button
                type="button"
                className={`inline-flex items-center gap-4 rounded-6 border-0 bg-transparent ${list.sort}`}
                data-active={active ? (order.descending ? 'DESC' : 'ASC') : undefined}
                onClick={() => onSort(column)}
              >
                <span>{column.label}</span>
                <ArrowUpward aria-hidden />
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
