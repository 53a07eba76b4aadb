import type { EnumValue } from '../manifest/enums.ts';
import type { SettingEvidence } from './alert.ts';
import type { Money } from './ingest.ts';
import type { ScoreCategory } from './score.ts';

export type Decision = EnumValue<'Decisions'>;
export type DecisionKind = EnumValue<'DecisionKinds'>;
export type DecisionReplyWord = EnumValue<'DecisionAnswers'>;

/** ISO 8601 with zone. @format date-time */
type Time = string;
/** The number of a stored record. @pattern ^[0-9]{1,18}$ */
type Id = string;

/** A trigger that decided, with what it found. */
export interface DecisionTrigger {
  id: string;
  name: string;
  numbers: SettingEvidence[];
}

/** The triggers that made a decision. */
export type DecisionTriggers = DecisionTrigger[];

/**
 * A customer's scores before the row's event, by category: exactly what triggers read as of it. A category that is missing
 * is 0.
 */
export type DecisionScores = { [C in ScoreCategory]?: number };

/** A row's decision, as its sender receives it. */
export interface DecisionOutcome {
  /** The operator's own id of the row. */
  id: string;
  decision: Decision;
  triggers: DecisionTriggers;
  /** Missing where the decision is degraded, or was made before there were scores. */
  scores?: DecisionScores;
  /** REFER only: when the tenant's default answer applies. */
  until?: Time;
  /** The database did not answer: decided by the tenant's choice for that case, and judged later. */
  degraded?: true;
}

/** Answer of POST v1/decide/{kind}: every row is in one of the two. */
export interface DecideAnswer {
  decisions: DecisionOutcome[];
  rejected: {
    /** The row's place in the body, from 1. */
    line: number;
    errors: string[];
  }[];
}

/** Body of POST v1/decisions/{id}/answer. */
export interface DecisionReply {
  answer: DecisionReplyWord;
  /** OFFER only: the stake that would be accepted, lower than the one asked for. */
  stake?: Money;
  /** @minLength 1 @maxLength 2000 @pattern \S
   * @pii text */
  comment?: string;
}

/** The answer to a referral, or what judging found about a row that was decided without the database. */
export interface AnsweredDecision {
  /** The operator's own id of the row. */
  id: string;
  kind: DecisionKind;
  decision: Decision;
  /** The triggers' decision: other than `decision` only where that was degraded. */
  judged: Decision;
  degraded: boolean;
  /** Null for a row that was not referred. */
  answer: DecisionReplyWord | null;
  /** OFFER only. */
  stake: string | null;
  currency: string;
  /** Nobody answered in time: the tenant's default. */
  by_default: boolean;
  answered_at: Time;
}

/** Answer of GET v1/decisions: the answers after `since`, oldest first. */
export interface AnsweredDecisions {
  data: AnsweredDecision[];
  /** `since` of the next call. */
  next: string;
  /** Whether there are more already. */
  more: boolean;
}

/** A bet of a referred betslip, its price now and what is open on its fixture. */
export interface ReferredBet {
  fixture_id: Id;
  fixture: string;
  sport: string;
  competition: string;
  starts_at: Time;
  market: string;
  selection: string;
  /** The price that the customer asks for. */
  asked: string;
  /** The best and the average price of the latest moment; null where no prices came. */
  best: string | null;
  average: string | null;
  priced_at: Time | null;
  /** Open betslips on the fixture in the betslip's currency, this one included. */
  open: number;
  open_stake: string;
  /** What they would pay out beyond their stakes. */
  exposure: string;
}

/** The customer at a glance; amounts in the referral's currency. */
export interface ReferredCustomer {
  /** @pattern ^[0-9]{1,18}$ @pii customerId */
  id: string;
  /** @pii customer */
  partner_customerId: string;
  /** @pii name */
  name: string | null;
  /** @pii name */
  last_name: string | null;
  tags: string[];
  /** The most serious risk status; null where there is none. */
  status: EnumValue<'RiskStatuses'> | null;
  open_alerts: number;
  /** Betslips of the last 30 days, their stakes, and the operator's profit from the settled ones. */
  betslips: number;
  stake: string;
  profit: string;
}

/** A row that waits for a person's answer. */
export interface Referral {
  id: Id;
  kind: DecisionKind;
  partner_id: string;
  betslip_id: Id | null;
  currency: string;
  amount: string;
  /** Betslips only. */
  price: string | null;
  return_possible: string | null;
  created_at: Time;
  until: Time;
  /** What applies then. */
  otherwise: EnumValue<'DecisionDefaults'>;
  triggers: DecisionTriggers;
  /** The customer's before the event; null where the decision was made before there were any. */
  scores: DecisionScores | null;
  customer: ReferredCustomer;
  bets: ReferredBet[];
}

/** Answer of GET v1/decisions/desk. */
export interface DecisionDesk {
  /** What waits, the most urgent first. */
  referrals: Referral[];
  /** How many wait altogether. */
  waiting: number;
  /** The server's time, for the clocks. */
  now: Time;
}

/** The push `decisionsChanged`: decisions that came to the desk, or left it. */
export interface DecisionsChanged {
  ids: Id[];
}
