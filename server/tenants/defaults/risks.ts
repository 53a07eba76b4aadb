import { defaults } from '../../../src/i18n/en/defaults.ts';
import type { DefaultRisk } from './ruleWords.ts';

/**
 * The risks over the default triggers. A trigger that raises an alert by itself does so under the first risk that
 * holds.
 */
export const risks: DefaultRisk[] = [
  {
    ...defaults.risk.sharpPrices,
    category: 'TRADING',
    triggers: ['Arbitrage', 'Beating the closing price', 'Late bet after a price move'],
    final_triggers_result: 'T2 OR (T1 AND T3)',
  },
  {
    ...defaults.risk.unusualStakes,
    category: 'TRADING',
    triggers: ['Stake spike', 'Max-stake hunting'],
    final_triggers_result: 'T1 OR T2',
  },
  {
    ...defaults.risk.organisedBetting,
    category: 'INTEGRITY',
    triggers: ['Same selection from many accounts'],
    final_triggers_result: 'T1',
  },
  {
    ...defaults.risk.fixtureLiability,
    category: 'EXPOSURE',
    triggers: ['Fixture exposure'],
    final_triggers_result: 'T1',
  },
  {
    ...defaults.risk.bonusAbuse,
    category: 'BONUS ABUSE',
    triggers: ['Bonus bets on short prices', 'Withdrawal right after a bonus'],
    final_triggers_result: 'T1 OR T2',
  },
  {
    ...defaults.risk.severalAccounts,
    category: 'ACCOUNT FRAUD',
    triggers: [
      'Same selection from many accounts',
      'Bonus bets on short prices',
      'Withdrawal right after a bonus',
      'Burst of declined deposits',
    ],
    final_triggers_result: 'T1 AND (T2 OR T3 OR T4)',
  },
  {
    ...defaults.risk.riskFreeTurnover,
    category: 'CASINO ADVANTAGE',
    triggers: ['Opposite sides of one round'],
    final_triggers_result: 'T1',
  },
  {
    ...defaults.risk.laundering,
    category: 'AML',
    triggers: ['Deposits just below a threshold', 'Deposit and withdrawal without play'],
    final_triggers_result: 'T1 OR T2',
  },
  {
    ...defaults.risk.stolenCards,
    category: 'PAYMENT FRAUD',
    triggers: ['Burst of declined deposits'],
    final_triggers_result: 'T1',
  },
  {
    ...defaults.risk.losingControl,
    category: 'RESPONSIBLE GAMBLING',
    triggers: ['Chasing losses', 'Overnight escalation'],
    final_triggers_result: 'T1 OR T2',
  },
];
