import type { Answer } from './judge.ts';
import { bare, type RefRow } from './rows.ts';

/**
 * The flags that a trigger writes when it fires: on the judged bet, or on every bet of the betslip. `name`
 * distinguishes triggers.
 */
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
