import type {
  CasinoSpinEvent,
  DepositEvent,
  LiveCasinoBetEvent,
  WithdrawalEvent,
} from '../../../src/contracts/ingest.ts';
import { type PlayerDay, shareOf } from './playerDays.ts';

/** What the study's players played; sports bets need fixtures and prices, which no study of days has. */
export const studyProducts = ['casino', 'live-casino'] as const;
export type StudyProduct = (typeof studyProducts)[number];

export interface StudyRows {
  deposits: DepositEvent[];
  casino: CasinoSpinEvent[];
  'live-casino': LiveCasinoBetEvent[];
  withdrawals: WithdrawalEvent[];
}

/** More bets of a day are taken together, with the stakes of all. */
const mostBets = 48;

/**
 * Player-days of one date as rows to ingest. A study does not say when in the day: deposits come at 11:00 UTC, bets evenly
 * from 12:00 to 24:00, the day's return with the last of them, and withdrawals at the end.
 */
export function studyEvents(days: readonly PlayerDay[], product: StudyProduct, currency: string): StudyRows {
  const rows: StudyRows = { deposits: [], casino: [], 'live-casino': [], withdrawals: [] };
  for (const day of days) {
    rows.deposits.push(...depositsOf(day, currency));
    for (const { id, ...game } of gamesOf(day, currency))
      if (product === 'casino') rows.casino.push({ partner_casino_spinId: id, ...game });
      else rows['live-casino'].push({ partner_live_casino_betId: id, ...game });
    rows.withdrawals.push(...withdrawalsOf(day, currency));
  }
  return rows;
}

const momentOf = ({ date }: PlayerDay, seconds: number) => new Date(Date.parse(date) + seconds * 1000).toISOString();
const hours = (count: number) => count * 3600;

const transfer = (day: PlayerDay, amount: string, currency: string, at: string) => ({
  partner_customerId: day.player,
  amount,
  currency,
  result: 'APPROVED' as const,
  submitted_at: at,
  processed_at: at,
});

function depositsOf(day: PlayerDay, currency: string): DepositEvent[] {
  const count = Math.min(mostBets, Math.max(1, day.depositCount));
  return Array.from({ length: count }, (_, at) => ({ at, amount: shareOf(day.deposits, at, count) }))
    .filter(({ amount }) => amount.gt(0))
    .map(({ at, amount }) => ({
      partner_depositId: `${day.player} ${day.date} d${at}`,
      ...transfer(day, amount.toFixed(2), currency, momentOf(day, hours(11) + at * 60)),
    }));
}

function withdrawalsOf(day: PlayerDay, currency: string): WithdrawalEvent[] {
  if (day.withdrawals.round(2).lte(0)) return [];
  const at = momentOf(day, hours(24) - 1);
  const id = `${day.player} ${day.date} w`;
  return [{ partner_withdrawalId: id, ...transfer(day, day.withdrawals.toFixed(2), currency, at) }];
}

function gamesOf(day: PlayerDay, currency: string) {
  if (day.stakes.round(2).lte(0) && day.returns.round(2).lte(0)) return [];
  const count = Math.min(mostBets, Math.max(1, day.bets));
  return Array.from({ length: count }, (_, at) => ({
    id: `${day.player} ${day.date} b${at}`,
    partner_customerId: day.player,
    game: 'Study',
    provider: 'Study',
    currency,
    stake: shareOf(day.stakes, at, count).toFixed(2),
    return: at === count - 1 ? day.returns.toFixed(2) : '0.00',
    finished: true,
    submitted_at: momentOf(day, hours(12) + Math.floor((hours(12) * at) / count)),
  }));
}
