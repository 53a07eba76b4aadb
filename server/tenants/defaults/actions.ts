import type { TriggerAction } from '../../../src/contracts/trigger.ts';
import type { EnumValue } from '../../../src/manifest/enums.ts';
import { alert, ask, flag, status } from './say.ts';

export interface DefaultCustomerAction {
  name: string;
  type: EnumValue<'TriggerActionTypes'>;
  instructions: string;
}

/** What staff can be asked to do. */
export const customerActions: DefaultCustomerAction[] = [
  {
    name: 'Call the customer',
    type: 'APPROVAL REQUIRED',
    instructions: 'Call within one working day and write down what was said.',
  },
  {
    name: 'Ask for source of funds',
    type: 'APPROVAL REQUIRED',
    instructions: 'Ask for a payslip or bank statement of the last three months.',
  },
  {
    name: 'Check identity documents',
    type: 'APPROVAL REQUIRED',
    instructions: 'Compare the documents on file with name, date of birth and means of payment.',
  },
  {
    name: 'Hold the withdrawal',
    type: 'APPROVAL REQUIRED',
    instructions: 'Do not pay out before somebody has looked at what was paid in and what was played.',
  },
  {
    name: 'Send the safer gambling letter',
    type: 'AUTOMATIC',
    instructions: 'The letter names limits, pauses and where to find help.',
  },
  { name: 'Tell the shift lead', type: 'NOTIFY ONLY', instructions: 'By chat; nothing else is to be done.' },
];

export type DefaultTriggerAction = TriggerAction & { name: string };

/** Actions by name, to choose from when a trigger is made. */
export const triggerActions: DefaultTriggerAction[] = [
  { name: 'Raise an alert', ...alert },
  { name: 'Put on watch', ...status('WATCH') },
  { name: 'Put under review', ...status('UNDER REVIEW') },
  { name: 'Suspend after approval', ...status('SUSPENDED', 'APPROVAL REQUIRED') },
  { name: 'Flag as arbitrage', ...flag('ARBITRAGE') },
  { name: 'Flag for integrity', ...flag('INTEGRITY') },
  { name: 'Keep as an arbitrage log', handler: 'LOG ARBITRAGE', type: 'AUTOMATIC', params: {} },
  { name: 'Have the customer called', ...ask('Call the customer') },
  { name: 'Have documents checked', ...ask('Check identity documents') },
];
