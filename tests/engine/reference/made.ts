import type { Answer } from './judge.ts';
import { bare, type RefRow } from './rows.ts';

/** The flags that a trigger, judged bet by bet, leaves where it fires. */
export function flagsOf(type: string, answers: readonly Answer[]): RefRow[] {
  return answers.flatMap(({ fires, event, bet, customer, at }): RefRow[] =>
    fires === true && bet !== null
      ? [
          {
            ...bare,
            model: 'BET FLAG',
            key: `${type}/${bet}`,
            at,
            customer,
            betslip: event,
            bet,
            values: { customer, betslip: event, bet, type, created_at: at },
          },
        ]
      : [],
  );
}
