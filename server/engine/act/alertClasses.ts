import type { SuspectItem } from '../../../src/contracts/alert.ts';
import { type EnumValue, enums } from '../../../src/manifest/enums.ts';
import type { ModelName } from '../../../src/rules/offers.ts';
import type { Row } from '../../database/database.ts';
import { columnAt, columnOf, modelOf } from '../models.ts';
import type { AlertClass, Fired } from './firing.ts';

/** A class of events in terms of its tables and alert. */
interface ClassPlace {
  /** The column of customer_trigger that refers to the event. */
  column: 'betslip_id' | 'casino_id' | 'live_casino_id' | 'deposit_id' | 'withdraw_id';
  table: 'betslip' | 'casino' | 'live_casino' | 'deposit' | 'withdraw';
  partner: string;
  /** The column of what it staked, paid in or paid out. */
  amount: 'stake' | 'amount';
  model: ModelName;
  alert: EnumValue<'AlertTypes'>;
  item: SuspectItem['type'];
}

export const classes: { readonly [C in AlertClass]: ClassPlace } = {
  Betslip: {
    model: 'BETSLIP',
    column: 'betslip_id',
    table: 'betslip',
    partner: 'partner_betslipId',
    amount: 'stake',
    alert: 'SPORTSBOOK',
    item: 'BETSLIP',
  },
  CasinoSpin: {
    model: 'CASINO SPIN',
    column: 'casino_id',
    table: 'casino',
    partner: 'partner_casino_spinId',
    amount: 'stake',
    alert: 'CASINO',
    item: 'CASINO SPIN',
  },
  LiveCasinoBet: {
    model: 'LIVE CASINO BET',
    column: 'live_casino_id',
    table: 'live_casino',
    partner: 'partner_live_casino_betId',
    amount: 'stake',
    alert: 'CASINO',
    item: 'LIVE CASINO BET',
  },
  Deposit: {
    model: 'DEPOSIT',
    column: 'deposit_id',
    table: 'deposit',
    partner: 'partner_depositId',
    amount: 'amount',
    alert: 'FINANCIALS',
    item: 'DEPOSIT',
  },
  Withdrawal: {
    model: 'WITHDRAWAL',
    column: 'withdraw_id',
    table: 'withdraw',
    partner: 'partner_withdrawalId',
    amount: 'amount',
    alert: 'FINANCIALS',
    item: 'WITHDRAWAL',
  },
};

/** SQL of an event's result as of its own time, over the aliases t (the event) and w (with `at`). */
export function outcomeOf(className: AlertClass): string {
  const model = modelOf(classes[className].model);
  return model.columns.has('result') ? columnAt('t', columnOf(model, 'result'), 'w.at', undefined) : 'null::text';
}

export const classNames = enums.AlertClasses;

/** The columns that identify a firing in customer_trigger, over the alias `f`. */
export const firedColumns =
  'f.id, f.customer_id, f.trigger_id, f.betslip_id, f.bet_id, f.casino_id, f.live_casino_id, f.deposit_id, f.withdraw_id, f.alert_id, f.created_at';

/** The latest firing first. Event ids break ties, so that the order of arrival does not matter. */
export const newestFirst =
  'f.created_at desc, f.trigger_id desc, f.betslip_id desc, f.casino_id desc, f.live_casino_id desc, f.deposit_id desc, f.withdraw_id desc, f.bet_id desc nulls last';

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** Converts a row selected by firedColumns. */
export function toFired(row: Row): Fired {
  const className = classNames.find((name) => row[classes[name].column] !== null);
  if (!className) throw new Error(`The fired trigger ${String(row.id)} is of no event.`);
  return {
    id: String(row.id),
    customerId: String(row.customer_id),
    triggerId: String(row.trigger_id),
    className,
    eventId: String(row[classes[className].column]),
    betId: text(row.bet_id),
    at: String(row.created_at),
    alertId: text(row.alert_id),
  };
}

/** The key of trigger_log and of customer_trigger: one trigger on one event, or on one bet of it. */
export interface FiringKey {
  triggerId: string;
  className: AlertClass;
  eventId: string;
  betId: string | null;
}

export const keyText = ({ triggerId, className, eventId, betId }: FiringKey): string =>
  [triggerId, className, eventId, betId ?? ''].join(' ');

/** Compares ids as numbers. */
export const byId = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** Orders by time; trigger and event ids break ties, so that the order of arrival does not matter. */
export function byMoment(a: FiringKey & { at: string }, b: FiringKey & { at: string }): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return (
    byId(a.triggerId, b.triggerId) ||
    classNames.indexOf(a.className) - classNames.indexOf(b.className) ||
    byId(a.eventId, b.eventId) ||
    byId(a.betId ?? '', b.betId ?? '')
  );
}
