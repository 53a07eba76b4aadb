import type { DefaultRisk } from './say.ts';

/** The risks over the default triggers. A trigger that raises an alert by itself does so under the first risk that holds. */
export const risks: DefaultRisk[] = [
  {
    name: 'Sharp prices',
    category: 'TRADING',
    description:
      'Bets at prices that the house will regret. Holds for customers who beat the closing price, or who have both taken a sure-bet and bet late after a move.',
    triggers: ['Arbitrage', 'Beating the closing price', 'Late bet after a price move'],
    final_triggers_result: 'T2 OR (T1 AND T3)',
  },
  {
    name: 'Unusual stakes',
    category: 'TRADING',
    description: 'Stakes out of the ordinary, for the customer or for the house.',
    triggers: ['Stake spike', 'Max-stake hunting'],
    final_triggers_result: 'T1 OR T2',
  },
  {
    name: 'Organised betting',
    category: 'INTEGRITY',
    description: 'Many accounts, one selection: a syndicate, or a result that somebody knows.',
    triggers: ['Same selection from many accounts'],
    final_triggers_result: 'T1',
  },
  {
    name: 'Fixture liability',
    category: 'EXPOSURE',
    description: 'More on one fixture than the house wants to lose on it.',
    triggers: ['Fixture exposure'],
    final_triggers_result: 'T1',
  },
  {
    name: 'Bonus abuse',
    category: 'BONUS ABUSE',
    description: 'Bonuses taken for cash.',
    triggers: ['Bonus bets on short prices', 'Withdrawal right after a bonus'],
    final_triggers_result: 'T1 OR T2',
  },
  {
    name: 'Several accounts, one person',
    category: 'ACCOUNT FRAUD',
    description: 'Who bets together with other accounts and lives on bonuses is likely to own more than one of them.',
    triggers: [
      'Same selection from many accounts',
      'Bonus bets on short prices',
      'Withdrawal right after a bonus',
      'Burst of declined deposits',
    ],
    final_triggers_result: 'T1 AND (T2 OR T3 OR T4)',
  },
  {
    name: 'Turnover without risk',
    category: 'CASINO ADVANTAGE',
    description: 'Play at the tables that can not lose.',
    triggers: ['Opposite sides of one round'],
    final_triggers_result: 'T1',
  },
  {
    name: 'Money laundering',
    category: 'AML',
    description: 'Payments that hide where money comes from.',
    triggers: ['Deposits just below a threshold', 'Deposit and withdrawal without play'],
    final_triggers_result: 'T1 OR T2',
  },
  {
    name: 'Stolen cards',
    category: 'PAYMENT FRAUD',
    description: 'Means of payment that are not the customer’s own.',
    triggers: ['Burst of declined deposits'],
    final_triggers_result: 'T1',
  },
  {
    name: 'Losing control',
    category: 'RESPONSIBLE GAMBLING',
    description: 'Signs of harm: somebody should talk to the customer.',
    triggers: ['Chasing losses', 'Overnight escalation'],
    final_triggers_result: 'T1 OR T2',
  },
];
