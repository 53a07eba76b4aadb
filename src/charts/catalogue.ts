import type { LabelKey } from '../i18n/en.ts';

/** The charts of v1/reporter/get-chart (SPEC §7) by what the console calls them. */
export const chartNames = {
  betslips: 'Betslips per day',
  settled: 'SA -Betslips per day',
  financials: 'Customer Financials',
  casino: 'Casino per day',
  liveCasino: 'Live casino per day',
  betsByHour: 'Bets per hour',
} as const;
export type ChartKey = keyof typeof chartNames;

const seriesKeys: { readonly [label: string]: LabelKey } = {
  Betslips: 'charts.series.betslips',
  Won: 'charts.series.won',
  Lost: 'charts.series.lost',
  Stake: 'charts.series.stake',
  Return: 'charts.series.return',
  Profit: 'charts.series.profit',
  Deposits: 'charts.series.deposits',
  Withdrawals: 'charts.series.withdrawals',
  Bets: 'charts.series.bets',
  firings: 'charts.series.firings',
  Sportsbook: 'charts.series.sportsbook',
  Casino: 'charts.series.casino',
  'Live casino': 'charts.series.liveCasino',
  'Active customers': 'charts.series.activeCustomers',
};

/** A line's name in the shown language; as the backend calls it where the console knows no word for it. */
export function seriesName(label: string, words: (key: LabelKey) => string): string {
  const key = Object.hasOwn(seriesKeys, label) ? seriesKeys[label] : undefined;
  return key ? words(key) : label;
}
