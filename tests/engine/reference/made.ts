import type { Answer } from './judge.ts';
import { bare, type RefRow } from './rows.ts';

/** The flags that a trigger leaves where it fires: on the bet it was judged for, or on every bet of the betslip. `name` tells triggers apart. */
export function flagsOf(name: string, type: string, answers: readonly Answer[], rows: readonly RefRow[]): RefRow[] {
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
