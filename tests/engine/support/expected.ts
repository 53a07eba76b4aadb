import Big from 'big.js';
import type { SettingEvidence } from '../../../src/contracts/alert.ts';
import { type ActingTrigger, flagBy } from '../arbitraries/worlds.ts';
import { type Answer, judge, type RefTrigger } from '../reference/judge.ts';
import { keep, type Sent } from '../reference/keep.ts';
import { allFlags } from '../reference/made.ts';
import { toRows } from '../reference/toRows.ts';

/** A firing, or an event without an answer, by the operator's ids. */
export interface Told {
  event: string;
  bet: string | null;
  customer: string;
  at: string;
  numbers: { [key: string]: string | null };
  truths: { [key: string]: boolean | null };
}

export interface Expected {
  all: Answer[];
  fires: Told[];
  unknown: Told[];
}

/** What the reference says to each event of a trigger, where that is not no; `acting` are those whose flags it may see. */
export function expectedOf(
  trigger: RefTrigger,
  sent: readonly Sent[],
  acting: readonly ActingTrigger[] = [],
): Expected {
  const rows = toRows(keep(sent));
  const flagging = acting.flatMap((rules, place) => {
    const flag = flagBy(rules);
    return flag ? [{ name: `Trigger ${place + 1}`, flag, rules }] : [];
  });
  const all = judge(trigger, [...rows, ...allFlags(flagging, rows)]);
  const some = (fires: boolean | null) =>
    all
      .filter((answer) => answer.fires === fires)
      .map(toldOf)
      .sort(inOrder);
  return { all, fires: some(true), unknown: some(null) };
}

const toldOf = ({ event, bet, customer, at, numbers, truths }: Answer): Told => ({
  event,
  bet,
  customer,
  at: new Date(at).toISOString(),
  numbers: Object.fromEntries(Object.entries(numbers).map(([key, number]) => [key, plain(number)])),
  truths,
});

/** Exact numbers, however many zeros they are written with. */
export const plain = (number: string | null): string | null => (number === null ? null : Big(number).toFixed());

/** The engine's evidence in the reference's words. */
export function evidenceOf(
  settings: readonly SettingEvidence[],
  { trigger_settings }: RefTrigger,
): Pick<Told, 'numbers' | 'truths'> {
  const conditions = new Set(trigger_settings.filter(({ usage }) => usage === 'CONDITION').map(({ key }) => key));
  return {
    numbers: Object.fromEntries(settings.map(({ key, found }) => [key, plain(found)])),
    truths: Object.fromEntries(settings.filter(({ key }) => conditions.has(key)).map(({ key, holds }) => [key, holds])),
  };
}

/** By time, event and bet. */
export function inOrder(a: Told, b: Told): number {
  const key = ({ at, event, bet }: Told) => `${at} ${event} ${bet}`;
  return key(a) < key(b) ? -1 : 1;
}
