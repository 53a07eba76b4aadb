import type { CSSProperties } from 'react';
import { formatFigure, type Unit } from '../../../charts/chartValues.ts';
import { NoValue } from '../../../charts/NoValue.tsx';
import { RowsLink } from '../../../charts/RowsLink.tsx';
import { formatTime } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { Nothing } from '../../../ui/Nothing.tsx';
import { type Cell, type ColumnFoot, isNumeric, type StatColumn } from './column.ts';
import styles from './statisticsTable.module.css';

export interface LinesProps<R> {
  columns: readonly StatColumn<R>[];
  /** Those that are shown. */
  rows: readonly R[];
  /** All of them, to which a bar compares. */
  all: readonly R[];
  keyOf: (row: R) => string;
  /** What a line is about. */
  nameOf: (row: R) => string;
  currencyOf: (row: R | null) => string;
  foot?: ColumnFoot;
  /** Whether rates are missing in the answer that it is of. */
  lacksRates: boolean;
}

/** The lines of a table; the first column heads each of them. */
export function Lines<R>(props: LinesProps<R>) {
  const { columns, rows, all, keyOf, currencyOf, foot, lacksRates } = props;
  const most = new Map(columns.filter(({ bar }) => bar).map((column) => [column.key, mostOf(column, all)]));
  return (
    <>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, at) => {
              const Tag = at === 0 ? 'th' : 'td';
              return (
                <Tag key={column.key} scope={at === 0 ? 'row' : undefined} {...look(column)}>
                  <Content {...props} column={column} row={row} most={most.get(column.key)} />
                </Tag>
              );
            })}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>
            {columns.map((column, at) =>
              at === 0 ? (
                <th key={column.key} scope="row">
                  {foot.name}
                </th>
              ) : (
                <td key={column.key} {...look(column)}>
                  <FootCell
                    column={column}
                    foot={foot}
                    currency={currencyOf(null)}
                    lacksRates={lacksRates && lacksAmount(columns, foot)}
                  />
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </>
  );
}

const look = <R,>(column: StatColumn<R>) => ({
  'data-align': isNumeric(column) ? 'end' : undefined,
  'data-apart': column.apart || undefined,
});

const mostOf = <R,>(column: StatColumn<R>, rows: readonly R[]) =>
  Math.max(0, ...rows.map((row) => Number(column.of(row) ?? 0)));

type ContentProps<R> = Pick<LinesProps<R>, 'nameOf' | 'currencyOf' | 'lacksRates'> & {
  column: StatColumn<R>;
  row: R;
  most?: number;
};

function Content<R>({ column, row, most, nameOf, currencyOf, lacksRates }: ContentProps<R>) {
  const locale = useIntlLocale();
  const value = column.of(row);
  const { unit } = column;
  if (unit === 'TEXT' || unit === 'TIME') {
    if (value === null) return <Nothing />;
    const text = unit === 'TIME' ? formatTime(String(value), locale) : String(value);
    return (
      // a name that is too long is cut at its own end, in both writing directions
      <div dir={unit === 'TEXT' ? 'auto' : undefined} className={styles.text}>
        {column.draw ? column.draw(row, text) : <span title={text}>{text}</span>}
      </div>
    );
  }
  return (
    <FigureCell
      value={value}
      unit={unit}
      currency={currencyOf(row)}
      nothing={column.nothing?.(row)}
      lacksRates={lacksRates}
      to={column.to?.(row)}
      name={`${nameOf(row)}, ${column.label}`}
      share={most ? Math.max(0, Number(value ?? 0)) / most : undefined}
    />
  );
}

/** Whether an amount of the row has no value: only then does a share lack one for a missing rate. */
const lacksAmount = <R,>(columns: readonly StatColumn<R>[], { values }: ColumnFoot) =>
  columns.some(({ unit, key }) => unit === 'MONEY' && values[key] === null);

type FootProps<R> = Pick<LinesProps<R>, 'lacksRates'> & { column: StatColumn<R>; foot: ColumnFoot; currency: string };

function FootCell<R>({ column, foot, currency, lacksRates }: FootProps<R>) {
  const { unit, key } = column;
  const value = foot.values[key];
  if (value === undefined || unit === 'TEXT' || unit === 'TIME') return <Nothing />;
  return <FigureCell value={value} unit={unit} currency={currency} lacksRates={lacksRates} />;
}

interface Props {
  value: Cell;
  unit: Unit;
  currency: string;
  nothing?: boolean;
  /** Whether rates are missing in the answer that it is of. */
  lacksRates: boolean;
  /** Its rows and their kind. */
  to?: string | null;
  name?: string;
  /** From 0 to 1: how large it is beside the others. */
  share?: number;
}

/** One figure of a table; without a value it shows the reason: no rate, or nothing to divide by. */
function FigureCell({ value, unit, currency, nothing = false, lacksRates, to, name = '', share }: Props) {
  const locale = useIntlLocale();
  if (nothing) return <Nothing />;
  if (value === null) return <NoValue lacksRate={lacksRates && unit !== 'COUNT'} />;
  const text = (
    <bdi className={Number(value) < 0 ? 'text-error' : undefined}>{formatFigure(value, unit, currency, locale)}</bdi>
  );
  return (
    <>
      <RowsLink to={to} name={name}>
        {text}
      </RowsLink>
      {share !== undefined && <span className={styles.bar} aria-hidden style={shareStyle(share)} />}
    </>
  );
}

const shareStyle = (share: number): CSSProperties & { '--share': number } => ({ '--share': share });
