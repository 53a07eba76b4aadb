import type {
  AlertData,
  NotificationForm,
  SettingEvidence,
  SettingsEvidence,
  SuspectItem,
} from '../../../src/contracts/alert.ts';
import type { TriggerAction } from '../../../src/contracts/trigger.ts';
import type { EnumValue } from '../../../src/manifest/enums.ts';
import type { Store } from '../../sql/store.ts';

/** Where a tenant's firings are written: stores inside one transaction, of which the logs' may be another database. */
export interface Place {
  tenant: Store;
  logs: Store;
  /** Whether both stores are in the transaction; otherwise logs go by the outbox. */
  sameDatabase: boolean;
}

export type AlertClass = AlertData['input']['class_name'];
export type TriggerType = EnumValue<'TriggerTypes'>;

/** A trigger that judges events. */
export interface ActiveTrigger {
  id: string;
  name: string;
  type: TriggerType;
  mode: 'ACTIVE' | 'SHADOW';
  formula: string;
  actions: readonly TriggerAction[];
}

/** The event that an answer is about. */
export interface AnsweredEvent {
  className: AlertClass;
  eventId: string;
  /** The operator's id of the event. */
  partnerId: string;
  customerId: string;
  partnerCustomerId: string;
  /** The bet that it holds for, where the trigger is judged bet by bet. */
  betId: string | null;
  /** The event's own time, ISO 8601. */
  at: string;
}

/** That a trigger's formula holds for an event, with what it found. */
export interface Firing extends AnsweredEvent {
  trigger: ActiveTrigger;
  settings: SettingEvidence[];
  suspects: SuspectItem[];
}

/** Firings of a customer (ids of customer_trigger) that no longer hold. */
export interface Withdrawn {
  customerId: string;
  customerTriggerIds: readonly string[];
}

/** That a trigger had no answer for an event, and why. */
export interface NoAnswer extends AnsweredEvent {
  trigger: Pick<ActiveTrigger, 'id' | 'name' | 'mode' | 'formula'>;
  settings: SettingsEvidence;
  reason: string;
}

/** An alert that was raised or added to, as it is pushed once the transaction is through. */
export interface RaisedAlert {
  id: string;
  isNew: boolean;
  form: NotificationForm;
  /** How often it was hit, and the last time. */
  hits?: number;
  lastHitAt?: string;
}

/** A row of customer_trigger. */
export interface Fired {
  id: string;
  customerId: string;
  triggerId: string;
  className: AlertClass;
  eventId: string;
  betId: string | null;
  at: string;
  alertId: string | null;
}
