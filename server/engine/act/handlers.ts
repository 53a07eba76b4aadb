import type { TriggerAction } from '../../../src/contracts/trigger.ts';
import { addBetFlag } from './addBetFlag.ts';
import { addCustomerTag } from './addCustomerTag.ts';
import { callWebhook } from './callWebhook.ts';
import { createAlert } from './createAlert.ts';
import { customerAction } from './customerAction.ts';
import { decide } from './decideHandler.ts';
import type { Handling } from './handling.ts';
import { logArbitrage } from './logArbitrage.ts';
import { setRiskStatus } from './setRiskStatus.ts';
import type { Names } from './setup.ts';

export type HandlerName = TriggerAction['handler'];

export const handlers = {
  'CREATE ALERT': createAlert,
  'SET RISK STATUS': setRiskStatus,
  'ADD BET FLAG': addBetFlag,
  'ADD CUSTOMER TAG': addCustomerTag,
  'LOG ARBITRAGE': logArbitrage,
  'CUSTOMER ACTION': customerAction,
  WEBHOOK: callWebhook,
  REFER: decide('REFER'),
  REJECT: decide('REJECT'),
  HOLD: decide('HOLD'),
} satisfies Record<HandlerName, Handling>;

export const hasHandler = (name: unknown): name is HandlerName =>
  typeof name === 'string' && Object.hasOwn(handlers, name);

/** An action in a few words; an action with an unknown handler has the handler's name. */
export const actionText = ({ handler, params }: TriggerAction, names: Names): string =>
  hasHandler(handler) ? handlers[handler].text(params, names).slice(0, 500) : String(handler);

/** Whether a person has to approve or do an action. */
export const isAsked = ({ type, handler }: TriggerAction): boolean =>
  type === 'APPROVAL REQUIRED' || (hasHandler(handler) && handlers[handler].byPerson && type === 'AUTOMATIC');
