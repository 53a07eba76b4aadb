import type { TriggerAction } from '../../../src/contracts/trigger.ts';
import { handlers, isHandler } from './handlers.ts';

/** Whether an action is a person's to approve or to do. */
export const isAsked = ({ type, handler }: TriggerAction): boolean =>
  type === 'APPROVAL REQUIRED' || (isHandler(handler) && handlers[handler].byPerson && type === 'AUTOMATIC');
