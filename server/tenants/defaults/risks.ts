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
    severity: 'MEDIUM',
    triggers: ['Arbitrage', 'Beating the closing price', 'Late bet after a price move'],
    final_triggers_result: 'T2 OR (T1 AND T3)',
  },
  {
    ...defaults.risk.unusualStakes,
    category: 'TRADING',
    severity: 'MEDIUM',
    triggers: ['Stake spike', 'Max-stake hunting'],
    final_triggers_result: 'T1 OR T2',
  },
  {
    ...defaults.risk.organisedBetting,
    category: 'INTEGRITY',
    severity: 'HIGH',
    triggers: ['Same selection from many accounts'],
    final_triggers_result: 'T1',
  },
  {
    ...defaults.risk.fixtureLiability,
    category: 'EXPOSURE',
    severity: 'HIGH',
    triggers: ['Fixture exposure'],
    final_triggers_result: 'T1',
  },
  {
    ...defaults.risk.bonusAbuse,
    category: 'BONUS ABUSE',
    severity: 'LOW',
    triggers: ['Bonus bets on short prices', 'Withdrawal right after a bonus'],
    final_triggers_result: 'T1 OR T2',
  },
  {
    ...defaults.risk.severalAccounts,
    category: 'ACCOUNT FRAUD',
    severity: 'MEDIUM',
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
    severity: 'MEDIUM',
    triggers: ['Opposite sides of one round'],
    final_triggers_result: 'T1',
  },
  {
    ...defaults.risk.laundering,
    category: 'AML',
    severity: 'HIGH',
    triggers: ['Deposits just below a threshold', 'Deposit and withdrawal without play'],
    final_triggers_result: 'T1 OR T2',
  },
  {
    ...defaults.risk.stolenCards,
    category: 'PAYMENT FRAUD',
    severity: 'HIGH',
    triggers: ['Burst of declined deposits'],
    final_triggers_result: 'T1',
  },
  {
    ...defaults.risk.losingControl,
    category: 'RESPONSIBLE GAMBLING',
    severity: 'CRITICAL',
    triggers: ['Chasing losses', 'Overnight escalation'],
    final_triggers_result: 'T1 OR T2',
  },
];
