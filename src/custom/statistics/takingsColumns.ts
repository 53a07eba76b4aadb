import type { TimeframeSpan } from '../../charts/chartTimeframe.ts';
import { type Filters, placedIn, settledIn } from '../../charts/useRowsPath.ts';
import type { Takings } from '../../contracts/stats.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { StatColumn } from './table/column.ts';

/** A margin of nothing: nothing was settled, rather than that a rate is missing. */
export const isNothing = (share: string | null, amount: string | null) => share === null && amount !== null;

/** The totals of a product's course: stake, return and profit. */
export const takingsTotals = ({ stake, settled_return, profit }: Takings) => [stake, settled_return, profit];

interface Rows<R> {
  span: TimeframeSpan;
  /** The list of a line's rows with these filters. */
  rowsOf: (row: R, filters: Filters) => string | null;
}

/** Placed and settled amounts of the timeframe side by side: neither is part of the other. */
export function betColumns<R extends Takings>(words: Translate, { span, rowsOf }: Rows<R>): StatColumn<R>[] {
  return [
    {
      ...{ key: 'count', label: words('statistics.columns.bets'), unit: 'COUNT', of: ({ count }) => count },
      to: (row) => (row.count > 0 ? rowsOf(row, placedIn(span)) : null),
    },
    {
      ...{ key: 'stake', label: words('statistics.columns.stake'), unit: 'MONEY', of: ({ stake }) => stake },
      bar: true,
    },
    {
      ...{ key: 'settled', label: words('statistics.columns.settled'), unit: 'COUNT', of: ({ settled }) => settled },
      to: (row) => (row.settled > 0 ? rowsOf(row, settledIn(span)) : null),
      apart: true,
    },
    {
      ...{ key: 'settled_stake', label: words('statistics.columns.settledStake'), unit: 'MONEY' },
      of: ({ settled_stake }) => settled_stake,
    },
    {
      ...{ key: 'settled_return', label: words('statistics.columns.returns'), unit: 'MONEY' },
      of: ({ settled_return }) => settled_return,
    },
    ...earned<R>(words),
  ];
}

const earned = <R extends Takings>(words: Translate): StatColumn<R>[] => [
  { key: 'profit', label: words('statistics.columns.profit'), unit: 'MONEY', of: ({ profit }) => profit },
  {
    ...{ key: 'margin', label: words('statistics.columns.margin'), unit: 'PERCENT', of: ({ margin }) => margin },
    nothing: ({ margin, profit }) => isNothing(margin, profit),
  },
];

interface Played extends Takings {
  return_to_player: string | null;
  bonus_share: string | null;
}

/** What was played: all of it is settled. */
export function playedColumns<R extends Played>(
  words: Translate,
  count: string,
  rowsOf?: (row: R) => string | null,
): StatColumn<R>[] {
  return [
    { key: 'count', label: count, unit: 'COUNT', of: (row) => row.count, to: rowsOf },
    {
      ...{ key: 'stake', label: words('statistics.columns.stake'), unit: 'MONEY', of: ({ stake }) => stake },
      bar: true,
    },
    {
      ...{ key: 'settled_return', label: words('statistics.columns.returns'), unit: 'MONEY' },
      of: ({ settled_return }) => settled_return,
    },
    ...earned<R>(words).slice(0, 1),
    {
      ...{ key: 'return_to_player', label: words('statistics.columns.returnToPlayer'), unit: 'PERCENT' },
      of: ({ return_to_player }) => return_to_player,
      nothing: ({ return_to_player, profit }) => isNothing(return_to_player, profit),
    },
    {
      ...{ key: 'bonus_share', label: words('statistics.columns.bonusShare'), unit: 'PERCENT' },
      of: ({ bonus_share }) => bonus_share,
      nothing: ({ bonus_share, stake }) => isNothing(bonus_share, stake),
    },
  ];
}
