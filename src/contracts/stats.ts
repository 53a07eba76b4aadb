import type { ChartData } from './charts.ts';

/** A figure of a timeframe beside that of the one before it, of the same length. Counts as numbers, amounts as decimal text. */
export interface ComparedFigure {
  label: string;
  unit: 'COUNT' | 'MONEY';
  /** Null where an exchange rate is missing. */
  total: number | string | null;
  previous: number | string | null;
  /** In percent of the previous figure's absolute value, with one decimal; null when that is zero or unknown. */
  change: string | null;
}

interface Compared {
  /** The timeframe that `previous` figures are of, moments, the end not included: as long as has come of the one asked for. */
  compared?: { date_from: string; date_to: string };
}

/** Answer of GET v1/crud/get-tenant-stat-dataset. */
export interface StatDataset extends ChartData, Compared {
  /** With summarize=1: one for each dataset, in their order. */
  summary?: ComparedFigure[];
}

/** Answer of GET v1/stats-custom/get-chart-data: each active customer counts once per bucket. */
export type StatChart = ChartData;

/** Rows of GET v1/reporter/top-customers-by-relation, top-trigger-by-relation and top-fixtures-by-customer-trigger-logs. */
export interface TopRow {
  id: string;
  /** How many rows of the relation fall into the timeframe. */
  count: number;
  /** The record's own fields, as its list has them. */
  [field: string]: unknown;
}

/** What was taken in and earned: amounts as decimal text in the answer's currency, null where an exchange rate is missing. */
export interface Takings {
  /** Placed or played in the timeframe. */
  count: number;
  stake: string | null;
  /** Settled in the timeframe. Amounts are of those whose return is known. */
  settled: number;
  settled_stake: string | null;
  settled_return: string | null;
  /** The house's: settled stakes less returns. */
  profit: string | null;
  /** Profit in percent of the settled stakes, with two decimals; null without any. */
  margin: string | null;
}

/** The takings of one sport, competition, market, band of prices, or phase. */
export interface TakingsLine extends Takings {
  value: string;
}

/** What open betslips on a fixture may cost: a multiple counts on each of its fixtures, as if the rest came in. */
export interface Exposure {
  fixture: { id: string; name: string; starts_at: string | null };
  slips: number;
  stake: string | null;
  potential: string | null;
  /** Potential returns less stakes. */
  exposure: string | null;
}

interface InOneCurrency extends Compared {
  /** ISO 4217. */
  currency: string;
  converted?: boolean;
  missing_rates?: string[];
}

/** Answer of GET v1/stats-custom/sportsbook. */
export interface SportsbookStats extends InOneCurrency {
  total: Takings;
  previous: Takings;
  course: ChartData;
  /** Of betslips with several bets, whose money is no single bet's. */
  multiples: Omit<Takings, 'count' | 'settled'>;
  /** Bets, those with the most first and at most 50 a way; amounts are those of singles. */
  by: { [way in 'sport' | 'competition' | 'market' | 'price' | 'phase']: TakingsLine[] };
  /** Now, whatever the timeframe: the highest first. */
  exposure: Exposure[];
}

interface Played extends Takings {
  /** Returns in percent of the settled stakes, with two decimals; null without any. */
  return_to_player: string | null;
  /** Bonus stakes in percent of the stakes, with two decimals; null without any. */
  bonus_share: string | null;
}

/** The takings of one game. */
export interface GameLine extends Played {
  game: { id: string; name: string; provider: string };
}

/** The takings of a provider's games. */
export interface GameProvider extends Played {
  provider: string;
}

/** A win: the return beyond the stake. */
export interface BigWin {
  id: string;
  customer: {
    /** @pii customerId */
    id: string;
    /** @pii customer */
    partner_customerId: string;
  };
  game: string;
  submitted_at: string;
  /** Return less stake, in the row's own currency. */
  amount: string;
  currency: string;
}

/** Answer of GET v1/stats-custom/casino and v1/stats-custom/live-casino. */
export interface GameStats extends InOneCurrency {
  total: Takings;
  previous: Takings;
  course: ChartData;
  /** Bonus stakes in percent of all stakes, returns in percent of the settled ones, with two decimals. */
  bonus_share: string | null;
  return_to_player: string | null;
  /** Those with the most spins first, at most 200. */
  games: GameLine[];
  /** By provider, those with the most spins first. */
  providers: GameProvider[];
  /** The ten biggest of the timeframe. */
  wins: BigWin[];
}
