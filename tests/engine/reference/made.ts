import { eventsOf } from './events.ts';
import { type Answer, judge, type RefTrigger } from './judge.ts';
import { bare, type RefRow } from './rows.ts';

/** A trigger that writes a flag where it fires; `name` distinguishes triggers. */
export interface Flagging {
  name: string;
  flag: string;
  rules: RefTrigger;
}

/** The flags that triggers write, which may read each other's: moment by moment, as a flag counts for later events only. */
export function allFlags(triggers: readonly Flagging[], rows: readonly RefRow[]): RefRow[] {
  const moments = new Set(triggers.flatMap(({ rules }) => eventsOf(rules.type, rows).map(({ at }) => at)));
  let made: RefRow[] = [];
  for (const moment of [...moments].sort((one, other) => one - other)) {
    const seen = [...rows, ...made];
    const now = triggers.flatMap(({ name, flag, rules }) => flagsOf(name, flag, judge(rules, seen, moment), rows));
    made = [...made, ...now];
  }
  return made;
}

/** The flags that a trigger writes when it fires: on the judged bet, or on every bet of the betslip. */
function flagsOf(name: string, type: string, answers: readonly Answer[], rows: readonly RefRow[]): RefRow[] {
  return answers.flatMap((answer): RefRow[] => {
    if (answer.fires !== true) return [];
    const { event, customer, at } = answer;
    const bets = rows.filter(
      ({ model, betslip, bet }) => model === 'BET' && betslip === event && (answer.bet ?? bet) === bet,
    );
    return bets.map(({ bet }) => ({
      ...bare,
      model: 'BET FLAG',
      key: `${name}/${type}/${bet}`,
      at,
      customer,
      betslip: event,
      bet,
      values: { customer, betslip: event, bet, type, created_at: at },
    }));
  });
}
