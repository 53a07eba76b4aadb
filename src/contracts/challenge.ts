import type { EnumValue } from '../manifest/enums.ts';
import type { TriggerAction, TriggerSetting } from './trigger.ts';

/** A candidate beside a trigger. */
export interface Challenge {
  id: string;
  /** The percentage of customers for whom it acts instead of the trigger; 0: in shadow only. */
  share: number;
  /** The span of event times in which it is judged, too; ISO 8601, the end not included. */
  starts_at: string;
  ends_at: string;
  /** RUNNING until somebody decides; ENDED once its time is over without that. */
  state: 'RUNNING' | 'PROMOTED' | 'DROPPED' | 'ENDED';
  /** Whether it can still be promoted or dropped. */
  undecided: boolean;
  /** @pii text */
  reason: string;
  /** @pii name */
  started_by: string | null;
  decided_at: string | null;
  /** @pii name */
  decided_by: string | null;
  /** @pii text */
  decision_reason: string | null;
  trigger_settings: TriggerSetting[];
  final_setting_result: string;
  trigger_actions: TriggerAction[];
}

/** Answer of GET v1/crud/trigger/{id}/challenges: all of a trigger's, the newest first. */
export type Challenges = Challenge[];

/** What one side of a challenge has found, and what became of the alerts about that. */
export interface ChallengeSide {
  firings: number;
  customers: number;
  /** Firings with consequences; the others were found in shadow. */
  acted: number;
  /** Alerts about events that it found, whichever side raised them. */
  alerts: number;
  confirmed: number;
  false_positive: number;
  no_action: number;
  undecided: number;
  /** Confirmed ones in percent of those confirmed or false, with two decimals; null without any. */
  precision: string | null;
  /** Minutes from first look to decision, at most 240 of each alert. */
  minutes: number;
}

/** An event that one side alone has found. */
export interface ChallengeEvent {
  found_by: 'CHAMPION' | 'CHALLENGER';
  /** Whether that had consequences, or was in shadow. */
  acted: boolean;
  class_name: EnumValue<'AlertClasses'>;
  id: string;
  partnerId: string;
  /** @pii customerId */
  customerId: string;
  /** @pii customer */
  partnerCustomerId: string;
  /** ISO 8601, the event's own time. */
  at: string;
  alert_id: string | null;
  verdict: EnumValue<'AlertVerdicts'> | null;
}

/** Answer of GET v1/crud/trigger/{id}/challenges/{challenge}/comparison. */
export interface ChallengeComparison {
  champion: ChallengeSide;
  challenger: ChallengeSide;
  /** Events that both have found. */
  same: number;
  /** Events that one of them alone has found, and a page of these, the newest first. */
  different: number;
  events: ChallengeEvent[];
  /** Whether there were more firings than can be compared at once: the latest ones are. */
  cut: boolean;
}
