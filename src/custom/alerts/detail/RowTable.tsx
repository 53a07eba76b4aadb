import { useState } from 'react';
import type { SuspectItem } from '../../../contracts/alert.ts';
import { formatTime, isoOf } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatMoney } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { EnumName } from '../../../manifest/enums.ts';
import { CopyId } from '../../../resources/MiddleCut.tsx';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { figureText } from '../../rmt/evidence/EvidenceList.tsx';
import shared from '../alerts.module.css';
import styles from './rows.module.css';
import { SuspectLink } from './SuspectLink.tsx';

/** How many are shown before one asks for the rest. */
const shown = 5;

const results: { readonly [T in SuspectItem['type']]?: EnumName } = {
  BETSLIP: 'BetslipResults',
  BET: 'BetslipResults',
  'BET FLAG': 'BetFlagTypes',
  DEPOSIT: 'TransactionResults',
  WITHDRAWAL: 'TransactionResults',
  LIMIT: 'LimitChanges',
  EXCLUSION: 'ExclusionKinds',
  CONTACT: 'ContactTopics',
};

/** Whether an item has enough data for a row of its own. */
export const isRow = ({ at, amount, result, values }: SuspectItem): boolean =>
  at !== undefined && (amount !== undefined || result !== undefined || values !== undefined);

interface Props {
  kind: SuspectItem['type'];
  items: readonly SuspectItem[];
  /** The setting whose number they made, and the currency of that. */
  of: string;
  currency?: string | undefined;
  /** How many rows there were, where these are only the latest. */
  rows?: number | undefined;
}

/** The rows behind a number, newest first: when, which, how much, how it ended; and their course. */
export function RowTable({ kind, items, of, currency, rows }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const [all, setAll] = useState(false);
  const sorted = [...items].sort((one, other) => Date.parse(other.at ?? '') - Date.parse(one.at ?? ''));
  const seen = all ? sorted : sorted.slice(0, shown);
  const name = labels.value('Models', kind);
  const found = items.some(({ values }) => values?.[of] !== undefined);
  const amounts = items.some(({ amount }) => amount !== undefined);
  const hasResult = items.some(({ result }) => result !== undefined);
  const course = sorted.toReversed().flatMap(({ values, amount, currency: own }) => {
    const text = values?.[of] ?? amount;
    return text === undefined ? [] : [{ text, currency: values?.[of] === undefined ? own : currency }];
  });
  const textOf = (one: (typeof course)[number] | undefined) =>
    one ? figureText(one.text, locale, one.currency ?? null) : '';
  return (
    <div className={`min-w-0 ${styles.rows}`}>
      <p className="pb-note flex items-center justify-between gap-12">
        <span>
          {rows !== undefined
            ? words('alerts.why.latest', { kind: name, count: items.length, all: rows })
            : items.length > 1
              ? words('alerts.why.kind', { kind: name, count: items.length })
              : name}
        </span>
        <Spark numbers={course.map(({ text }) => Number(text))} from={textOf(course[0])} to={textOf(course.at(-1))} />
      </p>
      <table className="w-full text-small">
        <caption className="pb-sr">{words('alerts.rows.caption', { key: of, kind: name })}</caption>
        <thead>
          <tr>
            <th scope="col">{words('alerts.rows.time')}</th>
            <th scope="col">{words('alerts.rows.id')}</th>
            {amounts && (
              <th scope="col" data-align="end">
                {words('alerts.rows.amount')}
              </th>
            )}
            {found && (
              <th scope="col" data-align="end">
                {words('alerts.why.found')}
              </th>
            )}
            {hasResult && <th scope="col">{words('alerts.rows.result')}</th>}
          </tr>
        </thead>
        <tbody>
          {seen.map((item) => (
            <Row key={item.id} item={item} of={of} currency={currency} columns={{ amounts, found, hasResult }} />
          ))}
        </tbody>
      </table>
      {sorted.length > shown && (
        <button
          type="button"
          className={`pb-text-button text-small hover:underline ${shared.textButton}`}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? words('alerts.why.fewer') : words('alerts.why.more', { count: sorted.length - seen.length })}
        </button>
      )}
    </div>
  );
}

interface RowProps {
  item: SuspectItem;
  of: string;
  currency: string | undefined;
  columns: { amounts: boolean; found: boolean; hasResult: boolean };
}

function Row({ item, of, currency, columns }: RowProps) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const { type, at = '', amount, result, values, partnerId, id } = item;
  const value = values?.[of];
  const enumOf = results[type];
  return (
    <tr>
      <td>
        <time dateTime={isoOf(at)} title={isoOf(at)}>
          <bdi>{formatTime(at, locale)}</bdi>
        </time>
      </td>
      <td className={styles.id}>
        <SuspectLink item={item} />
        <CopyId text={partnerId ?? id} what={labels.value('Models', type)} />
      </td>
      {columns.amounts && (
        <td data-align="end" className={styles.amount}>
          {amount !== undefined && <bdi>{formatMoney(amount, item.currency ?? null, locale)}</bdi>}
        </td>
      )}
      {columns.found && (
        <td data-align="end" data-label={words('alerts.why.found')}>
          {value !== undefined && <bdi>{figureText(value, locale, currency ?? null)}</bdi>}
        </td>
      )}
      {columns.hasResult && (
        <td className={styles.result}>
          {result !== undefined && (enumOf ? <StatusChip of={enumOf} value={result} /> : result)}
        </td>
      )}
    </tr>
  );
}

const size = { width: 96, height: 22, margin: 3 };

/** A sparkline of some numbers, oldest first; the numbers are below it. */
function Spark({ numbers, from, to }: { numbers: readonly number[]; from: string; to: string }) {
  const words = useLabel();
  if (numbers.length < 3) return null;
  const most = Math.max(...numbers, 0);
  const least = Math.min(...numbers, 0);
  const { width, height, margin } = size;
  const places = numbers.map((one, at) => {
    const x = margin + ((width - 2 * margin) * at) / (numbers.length - 1);
    const share = most === least ? 0.5 : (one - least) / (most - least);
    return { x, y: height - margin - share * (height - 2 * margin) };
  });
  const last = places.at(-1);
  return (
    // time runs from left to right in every language
    <svg
      className={`my-2 flex-none ${styles.spark}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={words('alerts.rows.course', { from, to })}
    >
      <polyline points={places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last && <circle className="fill-accent" cx={last.x} cy={last.y} r="2.500" />}
    </svg>
  );
}
