import type { TriggerAction } from '../../../src/contracts/trigger.ts';
import { handlers, isHandler } from './handlers.ts';

/** Whether a person has to approve or do an action. */
export const isAsked = ({ type, handler }: TriggerAction): boolean =>
  type === 'APPROVAL REQUIRED' || (isHandler(handler) && handlers[handler].byPerson && type === 'AUTOMATIC');
