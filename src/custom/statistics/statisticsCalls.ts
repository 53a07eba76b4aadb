import { conforms as areOutcomes } from 'virtual:contract/AlertStats';
import { conforms as areGames } from 'virtual:contract/GameStats';
import { conforms as areBets } from 'virtual:contract/SportsbookStats';
import type { TimeframeSpan } from '../../charts/chartTimeframe.ts';
import { useFigures } from '../../charts/useFigures.ts';
import type { AlertStats } from '../../contracts/outcomes.ts';
import type { GameStats, SportsbookStats } from '../../contracts/stats.ts';

/** What is played, by the entity of its rows. */
export type GameProduct = 'casino' | 'live_casino';

const paths = { casino: 'v1/stats-custom/casino', live_casino: 'v1/stats-custom/live-casino' } as const;

/** The bets of a timeframe, and present exposure. */
export function useSportsbookStats({ date_from, date_to }: TimeframeSpan) {
  return useFigures<SportsbookStats>('v1/stats-custom/sportsbook', { date_from, date_to }, areBets);
}

/** What was played in a timeframe. */
export function useGameStats(product: GameProduct, { date_from, date_to }: TimeframeSpan) {
  return useFigures<GameStats>(paths[product], { date_from, date_to }, areGames);
}

/** What became of the alerts of a timeframe. */
export function useAlertStats({ date_from, date_to }: TimeframeSpan) {
  return useFigures<AlertStats>('v1/stats-custom/alerts', { date_from, date_to }, areOutcomes);
}
