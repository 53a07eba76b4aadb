import type {
  AlertData,
  NotificationForm,
  SettingEvidence,
  SettingsEvidence,
  SuspectItem,
} from '../../../src/contracts/alert.ts';
import type { DecisionTrigger } from '../../../src/contracts/decision.ts';
import type { TriggerAction } from '../../../src/contracts/trigger.ts';
import type { EnumValue } from '../../../src/manifest/enums.ts';
import type { Store } from '../../sql/store.ts';
import type { TriggerType } from '../eventKinds.ts';

/** Where a tenant's firings are written: stores of one transaction, except that the logs may be in another database. */
export interface EnginePlace {
  tenant: Store;
  logs: Store;
  /** Whether the transaction includes both stores; otherwise logs go through the outbox. */
  sameDatabase: boolean;
  /** Collects what triggers decide about rows that a sender asks about; without it there is nothing to decide. */
  decisions?: DecisionCollector;
  /** The moment before which all months are closed, ISO 8601; null or absent where none is. */
  closedUntil?: string | null;
  /** Counts the firings that the transaction stores. */
  firings?: { stored: number };
}

/** Receives the triggers that decide about an event. */
export interface DecisionCollector {
  add(event: Pick<Fired, 'className' | 'eventId'>, handler: DecidingHandler, trigger: DecisionTrigger): void;
}

export type DecidingHandler = 'REFER' | 'REJECT' | 'HOLD';

export type AlertClass = AlertData['input']['class_name'];
/** A trigger in mode ACTIVE or SHADOW. */
export interface ActiveTrigger {
  id: string;
  name: string;
  type: TriggerType;
  mode: 'ACTIVE' | 'SHADOW';
  /** Of a challenge; null outside of any. */
  side: EnumValue<'ChallengeSides'> | null;
  formula: string;
  actions: readonly TriggerAction[];
}

/** The event of an answer. */
export interface AnsweredEvent {
  className: AlertClass;
  eventId: string;
  partnerId: string;
  customerId: string;
  partnerCustomerId: string;
  /** The bet, if the trigger is evaluated per bet. */
  betId: string | null;
  /** The event's own time, ISO 8601. */
  at: string;
}

/** A trigger's formula that holds for an event, with the evidence. */
export interface Firing extends AnsweredEvent {
  trigger: ActiveTrigger;
  settings: SettingEvidence[];
  suspects: SuspectItem[];
}

/** Firings of a customer (ids of customer_trigger) that no longer hold. */
export interface Withdrawn {
  customerId: string;
  customerTriggerIds: readonly string[];
  /** A sentence of src/i18n/en/deeds.ts: what contradicts them now. */
  reason: string;
}

/** A trigger without an answer for an event, and the reason. */
export interface NoAnswer extends AnsweredEvent {
  trigger: Pick<ActiveTrigger, 'id' | 'name' | 'mode' | 'side' | 'formula'>;
  settings: SettingsEvidence;
  reason: string;
}

/** An alert that was raised or updated, as it is pushed after the commit. */
export interface RaisedAlert {
  id: string;
  isNew: boolean;
  form: NotificationForm;
  /** Number of hits, and the time of the last one. */
  hits?: number;
  lastHitAt?: string;
}

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
