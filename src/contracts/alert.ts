import type { EnumValue } from '../manifest/enums.ts';
import type { MiningStats } from './customer.ts';

/** A record that a trigger found suspicious, by its id and the operator's. */
export interface SuspectItem {
  type:
    | 'CUSTOMER'
    | 'BETSLIP'
    | 'BET'
    | 'BET FLAG'
    | 'FIXTURE'
    | 'CASINO SPIN'
    | 'LIVE CASINO BET'
    | 'DEPOSIT'
    | 'WITHDRAWAL'
    | 'LIMIT'
    | 'EXCLUSION'
    | 'CONTACT'
    | 'SESSION';
  /** @pii customerId where type is CUSTOMER */
  id: string;
  /** @pii customer where type is CUSTOMER */
  partnerId: string | null;
  /** @pii name where type is CUSTOMER */
  name?: string | null;
  /** When it happened, ISO 8601. */
  at?: string;
  /** What was staked, paid in or paid out: exact decimal text, in its currency. */
  amount?: string;
  currency?: string;
  /** Its result as it was known at the event's time; the type of a bet flag, the kind of an exclusion, the topic of a contact, what a limit's row changed. */
  result?: string;
  /** What settings found in it where that is not its amount, by their keys: exact decimal text. */
  values?: { [key: string]: string };
  /** Keys of the settings whose numbers it contributed to; omitted for the event itself. */
  settings?: string[];
}

/** What one setting found, and the bar that it was held against. */
export interface SettingEvidence {
  key: string;
  /** Exact decimal text; null where there was no answer. */
  found: string | null;
  operator: string | null;
  bar: string | null;
  holds: boolean | null;
  /**
   * The purpose of a number without a threshold: for the formula, or to be shown. Omitted where there is a threshold.
   */
  usage?: 'BASELINE' | 'EVIDENCE';
  /** The currency of number and bar where they are amounts. */
  currency?: string;
  /** Currencies of rows that were left out, since amounts of several currencies are not added up. */
  left_out?: string[];
  /** How many rows made the number, where the items name only the latest of them. */
  rows?: number;
}

/** What a trigger log keeps of each setting. */
export type SettingsEvidence = SettingEvidence[];

/** The rows that made the numbers. */
export type SuspectItems = SuspectItem[];

export interface AlertTrigger {
  id: string;
  name: string;
  status: 'TRIGGERED' | 'NOT TRIGGERED';
  /** The formula over the settings that held, as it was then. */
  formula?: string;
  trigger_settings: SettingEvidence[];
  suspect_items: SuspectItem[];
}

/** The story behind an alert: alert.data is this, as JSON text (SPEC §3). */
export interface AlertData {
  input: {
    class_name: EnumValue<'AlertClasses'>;
    id: string;
    partnerId: string;
    /** @pii customerId */
    customerId: string;
    /** @pii customer */
    partnerCustomerId: string;
    result: string | null;
  };
  output: {
    risks: { id: string; name: string }[];
    triggers: AlertTrigger[];
    subjects_triggerred: SuspectItem[];
    trigger_actions: { handler: string; type: string; text: string }[];
  };
}

/** The form of a pushed notification. */
export interface NotificationForm {
  type: EnumValue<'AlertTypes'>;
  subject: string;
  /** NotificationData as JSON text. @pii json NotificationData */
  data: string;
}

export interface NotificationData {
  /** @pii customerId */
  customerId: string;
  /** @pii customer */
  partnerCustomerId: string;
  betslipId?: string;
  partnerBetslipId?: string;
  /** Deposit or Withdrawal, with its id and the operator's. */
  class_name?: 'Deposit' | 'Withdrawal';
  id?: string;
  partnerId?: string;
  risks: { name: string }[];
  triggers: { name: string; suspect_items: SuspectItem[] }[];
  action: string[];
  betslipResult?: string;
  suspectCustomer: SuspectCustomer[];
}

/** A customer that an alert is about, and their betting of the day. */
export interface SuspectCustomer {
  /** @pii customerId */
  id: string;
  /** @pii customer */
  partnerId: string;
  today: MiningStats;
}
