import type { Handler } from './offers.ts';

/** What changes a record that people change by themselves too takes what that takes, also where a trigger asked for it. */
const permissions = {
  'CREATE ALERT': 'alert.triage',
  'SET RISK STATUS': 'risk-status.change',
  'ADD BET FLAG': 'alert.triage',
  'ADD CUSTOMER TAG': 'customer.edit',
  'LOG ARBITRAGE': 'alert.triage',
  'CUSTOMER ACTION': 'customer.edit',
  WEBHOOK: 'alert.triage',
  REFER: 'decision.answer',
  REJECT: 'decision.answer',
  HOLD: 'decision.answer',
} as const satisfies Record<Handler, string>;

const asks = (handler: string): handler is Handler => Object.hasOwn(permissions, handler);

/** The permission that approving an action needs, besides the permission to decide on requests. */
export const permissionToApprove = (handler: string): string => (asks(handler) ? permissions[handler] : 'alert.triage');
