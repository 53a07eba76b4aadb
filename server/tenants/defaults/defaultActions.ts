import type { TriggerAction } from '../../../src/contracts/trigger.ts';
import { defaults } from '../../../src/i18n/en/defaults.ts';
import type { EnumValue } from '../../../src/manifest/enums.ts';
import { alert, askFor, flag, status } from './ruleWords.ts';

export interface DefaultCustomerAction {
  name: string;
  type: EnumValue<'TriggerActionTypes'>;
  instructions: string;
}

/** Actions that staff can be asked to take. */
export const customerActions: DefaultCustomerAction[] = [
  { ...defaults.customer_action.call, type: 'APPROVAL REQUIRED' },
  { ...defaults.customer_action.sourceOfFunds, type: 'APPROVAL REQUIRED' },
  { ...defaults.customer_action.documents, type: 'APPROVAL REQUIRED' },
  { ...defaults.customer_action.holdWithdrawal, type: 'APPROVAL REQUIRED' },
  { ...defaults.customer_action.saferGambling, type: 'AUTOMATIC' },
  { ...defaults.customer_action.shiftLead, type: 'NOTIFY ONLY' },
];

export type DefaultTriggerAction = TriggerAction & { name: string };

/** Named actions to pick from in a trigger. */
export const triggerActions: DefaultTriggerAction[] = [
  { ...defaults.trigger_action.alert, ...alert },
  { ...defaults.trigger_action.watch, ...status('WATCH') },
  { ...defaults.trigger_action.review, ...status('UNDER REVIEW') },
  { ...defaults.trigger_action.suspendAfterApproval, ...status('SUSPENDED', 'APPROVAL REQUIRED') },
  { ...defaults.trigger_action.flagArbitrage, ...flag('ARBITRAGE') },
  { ...defaults.trigger_action.flagIntegrity, ...flag('INTEGRITY') },
  { ...defaults.trigger_action.flagValue, ...flag('VALUE') },
  { ...defaults.trigger_action.flagLateBet, ...flag('LATE BET') },
  { ...defaults.trigger_action.flagStakeSpike, ...flag('STAKE SPIKE') },
  { ...defaults.trigger_action.flagMaxStake, ...flag('MAX STAKE') },
  { ...defaults.trigger_action.flagSyndicate, ...flag('SYNDICATE') },
  { ...defaults.trigger_action.flagBonus, ...flag('BONUS') },
  { ...defaults.trigger_action.arbitrageLog, handler: 'LOG ARBITRAGE', type: 'AUTOMATIC', params: {} },
  { ...defaults.trigger_action.watchAfterApproval, ...status('WATCH', 'APPROVAL REQUIRED') },
  { ...defaults.trigger_action.reviewAfterApproval, ...status('UNDER REVIEW', 'APPROVAL REQUIRED') },
  { ...defaults.trigger_action.call, ...askFor('Call the customer') },
  { ...defaults.trigger_action.sourceOfFunds, ...askFor('Ask for source of funds') },
  { ...defaults.trigger_action.holdWithdrawal, ...askFor('Hold the withdrawal') },
  { ...defaults.trigger_action.saferGambling, ...askFor('Send the safer gambling letter') },
  { ...defaults.trigger_action.documents, ...askFor('Check identity documents') },
];
