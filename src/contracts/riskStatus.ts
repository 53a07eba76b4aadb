import { type EnumValue, enums } from '../manifest/enums.ts';
import type { AutomaticStatus } from './automaticStatus.ts';

export type RiskStatus = EnumValue<'RiskStatuses'>;

/**
 * The allowed next statuses of a risk on a customer: a case is investigated, watched, confirmed or dismissed; a
 * confirmed one may lead to actions, which are undone step by step. A dismissed one may be reopened. Every case begins
 * as NEW, and none returns to it.
 */
const changes: { readonly [S in RiskStatus]: readonly RiskStatus[] } = {
  NEW: ['UNDER REVIEW', 'WATCH', 'CONFIRMED', 'DISMISSED', 'RESTRICTED', 'SUSPENDED'],
  'UNDER REVIEW': ['WATCH', 'CONFIRMED', 'DISMISSED', 'RESTRICTED', 'SUSPENDED'],
  WATCH: ['UNDER REVIEW', 'CONFIRMED', 'DISMISSED', 'RESTRICTED', 'SUSPENDED'],
  CONFIRMED: ['UNDER REVIEW', 'WATCH', 'DISMISSED', 'RESTRICTED', 'SUSPENDED'],
  DISMISSED: ['UNDER REVIEW', 'WATCH', 'CONFIRMED', 'RESTRICTED', 'SUSPENDED'],
  RESTRICTED: ['UNDER REVIEW', 'WATCH', 'CONFIRMED', 'DISMISSED', 'SUSPENDED'],
  SUSPENDED: ['UNDER REVIEW', 'WATCH', 'CONFIRMED', 'DISMISSED', 'RESTRICTED'],
};

/** The statuses that a user may set; used by the console's choices and the server's validation. */
export const allowedChanges = (status: RiskStatus): readonly RiskStatus[] => changes[status];

/** The severity of each. A dismissed risk starts again. */
const grave = {
  DISMISSED: 0,
  NEW: 1,
  'UNDER REVIEW': 2,
  WATCH: 3,
  CONFIRMED: 4,
  RESTRICTED: 5,
  SUSPENDED: 6,
} as const satisfies Record<RiskStatus, number>;

/** From the lightest to the gravest. */
export const gravity: readonly RiskStatus[] = [...enums.RiskStatuses].sort((one, other) => grave[one] - grave[other]);

/** Whether an action may change a status: never to a less severe one; after a dismissal a risk starts again. */
export const mayBeSetByAction = (from: RiskStatus, to: AutomaticStatus): boolean =>
  changes[from].includes(to) && gravity.indexOf(to) > gravity.indexOf(from);

/** Body of POST v1/crud/risk-changed-status. Without a risk it is the status of the whole category on the customer. */
export interface RiskStatusChange {
  /** @pattern ^[0-9]{1,18}$ @pii customerId */
  customer_id: string;
  /** @pattern ^[0-9]{1,18}$ */
  risk_id?: string | null;
  type: EnumValue<'RiskCategoryTypes'>;
  status: RiskStatus;
  /** @maxLength 2000 */
  comment?: string | null;
}
