import Big from 'big.js';
import type { NotificationData, NotificationForm, SuspectItem } from '../../../src/contracts/alert.ts';
import type { MiningStats } from '../../../src/contracts/customer.ts';
import { type BettingOfDay, bettingOfDays, type CustomerDay, countsOf } from '../../customers/bettingOfDays.ts';
import type { Store } from '../../sql/store.ts';
import { classes } from './alertClasses.ts';
import type { Scene } from './handling.ts';
import type { Told } from './refresh.ts';

/** A push has at most this many suspect customers; the alert has all of them. */
const customersTold = 10;

type Customer = Pick<SuspectItem, 'id' | 'partnerId'>;

/** Returns the pushed forms of alerts, with the day's betting of the suspect customers. */
export async function notificationsOf({ place, events }: Scene, alerts: readonly Told[]): Promise<NotificationForm[]> {
  const days = new Map<string, ToldDay>();
  for (const alert of alerts)
    for (const { id } of customersOf(alert))
      days.set(dayKey(alert, id), dayOf(alert, id, events.of(alert.newest).currency));
  const stats = await statsOfDays(place.tenant, [...days.values()]);
  const byDay = new Map([...days.keys()].map((key, n) => [key, stats[n]]));
  return alerts.map((alert) => ({
    type: classes[alert.newest.className].alert,
    subject: alert.text,
    data: JSON.stringify(dataOf(alert, (id) => byDay.get(dayKey(alert, id)))),
  }));
}

const dayOf = ({ newest }: Told, customerId: string, currency: string): ToldDay => ({
  customerId,
  day: newest.at.slice(0, 10),
  currency,
});
const dayKey = ({ newest }: Told, customerId: string) => `${customerId} ${newest.at.slice(0, 10)}`;

/** A suspect's name and ids, as pushed; the alert has the rest. */
const named = ({ type, id, partnerId, name, settings }: SuspectItem): SuspectItem => ({
  type,
  id,
  partnerId,
  ...(name !== undefined && { name }),
  ...(settings && { settings }),
});

function customersOf({ newest, data }: Told): Customer[] {
  const own = { id: newest.customerId, partnerId: data.input.partnerCustomerId };
  const suspects = data.output.triggers.flatMap(({ suspect_items }) => suspect_items);
  const others = suspects.filter(({ type, id }) => type === 'CUSTOMER' && id !== own.id);
  const unique = new Map(others.map(({ id, partnerId }) => [id, { id, partnerId }]));
  return [own, ...unique.values()].slice(0, customersTold);
}

function dataOf(alert: Told, statsOf: (customerId: string) => MiningStats | undefined): NotificationData {
  const { input, output } = alert.data;
  const { class_name, id, partnerId, result } = input;
  return {
    customerId: input.customerId,
    partnerCustomerId: input.partnerCustomerId,
    ...(class_name === 'Betslip' ? { betslipId: id, partnerBetslipId: partnerId } : { id, partnerId }),
    ...(class_name === 'Deposit' || class_name === 'Withdrawal' ? { class_name } : {}),
    ...(class_name === 'Betslip' && result !== null ? { betslipResult: result } : {}),
    risks: output.risks.map(({ name }) => ({ name })),
    triggers: output.triggers
      .filter(({ status }) => status === 'TRIGGERED')
      .map(({ name, suspect_items }) => ({ name, suspect_items: suspect_items.map(named) })),
    action: output.trigger_actions.map(({ text }) => text),
    suspectCustomer: customersOf(alert).flatMap(({ id: customerId, partnerId: partner }) => {
      const today = statsOf(customerId);
      return today ? [{ id: customerId, partnerId: partner ?? '', today }] : [];
    }),
  };
}

/** A customer's day, with the currency for a day without betslips. */
interface ToldDay extends CustomerDay {
  currency: string;
}

/**
 * Returns customers' betting of a day, in one read and without exchange rates: averages are given if all betslips are
 * in one currency, in that currency; null otherwise.
 */
async function statsOfDays(store: Store, wanted: readonly ToldDay[]): Promise<MiningStats[]> {
  const days = await bettingOfDays(store, wanted);
  return days.map((day, n) => statsOf(day, wanted[n]?.currency ?? ''));
}

function statsOf(day: BettingOfDay, currency: string): MiningStats {
  const [first, second] = day.betslips;
  const only = second ? undefined : first;
  const average = (sum: string | undefined, count: number | undefined) => {
    if (second) return null;
    return count ? new Big(sum ?? 0).div(count).toFixed(2, Big.roundHalfUp) : '0.00';
  };
  return {
    ...countsOf(day),
    avg_stake: average(only?.stake, only?.played),
    avg_return: average(only?.return, only?.settled),
    currency: only?.currency ?? currency,
  };
}
