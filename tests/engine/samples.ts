import type {
  BetEvent,
  BetslipEvent,
  CasinoSpinEvent,
  DepositEvent,
  FixtureEvent,
} from '../../src/contracts/ingest.ts';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import type { EventType } from './reference/events.ts';
import { type Answer, judge } from './reference/judge.ts';
import { keep, type Sent } from './reference/keep.ts';
import type { RefRow } from './reference/rows.ts';
import { toRows } from './reference/toRows.ts';

/** 2026-01-07 is a Wednesday; times are given as its hour, or as day and hour: `08 12:30`. */
export const time = (text: string): string => {
  const [day, hour] = text.includes(' ') ? text.split(' ') : ['07', text];
  return new Date(`2026-01-${day}T${(hour ?? '').length === 5 ? `${hour}:00` : hour}Z`).toISOString();
};

export const deposit = (id: string, at: string, amount: string, rest: Partial<DepositEvent> = {}): Sent => ({
  kind: 'deposits',
  row: {
    partner_depositId: id,
    partner_customerId: 'C1',
    amount,
    currency: 'EUR',
    result: 'PENDING',
    submitted_at: time(at),
    ...rest,
  },
});

export const spin = (id: string, at: string, stake: string, rest: Partial<CasinoSpinEvent> = {}): Sent => ({
  kind: 'casino',
  row: {
    partner_casino_spinId: id,
    partner_customerId: 'C1',
    game: 'Starburst',
    provider: 'NetEnt',
    currency: 'EUR',
    stake,
    submitted_at: time(at),
    ...rest,
  },
});

export const fixture = (id: string, rest: Partial<FixtureEvent> = {}): Sent => ({
  kind: 'fixtures',
  row: {
    partner_fixtureId: id,
    region: 'England',
    sport: 'Football',
    competition: 'Premier League',
    name: `Home ${id} v Away ${id}`,
    starts_at: time('20:00'),
    ...rest,
  },
});

export const bet = (id: string, fixtureId: string, rest: Partial<BetEvent> = {}): BetEvent => ({
  partner_betId: id,
  partner_fixtureId: fixtureId,
  market: 'Match Result',
  odd: { name: '1', price: '2' },
  ...rest,
});

/** A single on F1 by default. */
export const slip = (id: string, at: string, stake: string, rest: Partial<BetslipEvent> = {}): Sent => ({
  kind: 'betslips',
  row: {
    partner_betslipId: id,
    partner_customerId: 'C1',
    currency: 'EUR',
    stake,
    price: '2',
    created_at: time(at),
    bets: [bet(`${id}-1`, 'F1')],
    ...rest,
  },
});

export const setting = (rest: Partial<TriggerSetting> = {}): TriggerSetting => ({
  key: 'S1',
  model: 'DEPOSIT',
  column: 'amount',
  result_function: 'SUM',
  subject: 'CUSTOMER',
  filters: [],
  datetime_operator: 'LIFETIME',
  number_operator: 'GREATER THAN',
  value: '0',
  usage: 'CONDITION',
  ...rest,
});

/** What a trigger of these settings says to each event. */
export const answers = (
  type: EventType,
  settings: TriggerSetting[],
  formula: string,
  sent: readonly Sent[],
  made: readonly RefRow[] = [],
): Answer[] =>
  judge({ type, trigger_settings: settings, final_setting_result: formula }, [...toRows(keep(sent)), ...made]);

/** The number that one setting finds at the last event (of its last bet). */
export function found(
  type: EventType,
  one: Partial<TriggerSetting>,
  sent: readonly Sent[],
  made: readonly RefRow[] = [],
): string | null {
  const last = answers(type, [setting(one)], one.usage === 'BASELINE' ? 'S1 = S1' : 'S1', sent, made).at(-1);
  if (!last) throw new Error('There is no such event.');
  return last.numbers.S1 ?? null;
}
