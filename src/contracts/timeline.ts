import type { AlertState, AlertVerdict } from './triage.ts';

/** The kinds of a customer's events, each with the entity that a role must be allowed to list. */
export const timelineKinds = {
  betslip_placed: 'betslip',
  betslip_settled: 'betslip',
  casino: 'casino',
  live_casino: 'live_casino',
  deposit: 'deposit',
  withdraw: 'withdraw',
  alert_raised: 'alert',
  alert_closed: 'alert',
  alert_comment: 'alert_comment',
  risk_status: 'customer_risk_status_change',
  bet_flag: 'bet_flag',
  arbitrage_log: 'arbitrage_log',
  intervention: 'intervention',
  limit: 'customer_limit',
  exclusion: 'customer_exclusion',
  contact: 'customer_contact',
  action_request: 'action_request',
  action_decided: 'action_request',
  tags: 'customer_tag',
  registered: 'customer',
} as const;

export type TimelineKind = keyof typeof timelineKinds;

export const isTimelineKind = (name: string): name is TimelineKind => Object.hasOwn(timelineKinds, name);

/** ISO 8601 with zone. @format date-time */
type Time = string;

/** A record that an event is about; the name is null where the record is gone. */
export interface NamedRecord {
  id: string;
  name: string | null;
}

export interface BetslipPlaced {
  partner_id: string;
  currency: string;
  stake: string;
  price: string;
  bets: number;
  /** What it is on; of several bets the first. Null where the role may not see bets. */
  selection: { fixture: string; market: string; name: string } | null;
}

export interface BetslipSettled {
  partner_id: string;
  currency: string;
  /** BetslipResults */
  result: string;
  stake: string;
  return: string | null;
  /** The house's: stake less return. */
  profit: string | null;
}

/**
 * Spins or live casino bets less than half an hour apart, of one currency and one UTC day; the event's time and id are
 * those of the last one. A run of more than 2,000 is split into parts.
 */
export interface CasinoRun {
  /** When the first one was. */
  from: Time;
  count: number;
  currency: string;
  /** Without rolled back ones. */
  stake: string;
  return: string;
  /** The house's: stake less return. */
  profit: string;
  rolled_back: number;
  /** How many games were played, and the one that was played most. */
  games: number;
  game: string;
}

export interface TransferMade {
  partner_id: string;
  amount: string;
  currency: string;
  /** TransactionResults */
  result: string;
  processed_at: Time | null;
  /** @pii text */
  comment: string | null;
}

export interface AlertRaised {
  /** AlertTypes */
  type: string;
  text: string;
  state: AlertState;
  hits: number;
}

export interface AlertClosed {
  /** AlertTypes */
  type: string;
  text: string;
  verdict: AlertVerdict | null;
  /** @pii name */
  by: string | null;
}

export interface AlertCommented {
  alert_id: string;
  /** @pii text */
  comment: string;
  /** @pii name */
  by: string;
}

export interface RiskStatusChanged {
  /** RiskCategoryTypes */
  type: string;
  risk: NamedRecord | null;
  /** RiskStatuses */
  from_status: string | null;
  /** RiskStatuses */
  status: string;
  /** @pii text */
  comment: string | null;
  /** Null where a trigger did it. @pii name */
  by: string | null;
  trigger: NamedRecord | null;
}

export interface BetFlagged {
  /** BetFlagTypes */
  type: string;
  betslip: NamedRecord;
  trigger: NamedRecord | null;
}

export interface ArbitrageLogged {
  fixture: NamedRecord;
  market: string;
  /** A share: 0.02 is 2 %. */
  margin: string;
  betslip: NamedRecord | null;
}

export interface ActionRequested {
  /** ActionHandlers */
  handler: string;
  text: string;
  /** ActionRequestStates */
  state: string;
  trigger: NamedRecord | null;
  /** Null where a trigger asked for it. @pii name */
  by: string | null;
}

export interface ActionDecided {
  /** ActionHandlers */
  handler: string;
  text: string;
  /** ActionRequestStates */
  state: string;
  /** @pii text */
  comment: string | null;
  /** @pii name */
  by: string | null;
}

/** What staff did about the customer, or a trigger. */
export interface Intervened {
  /** InterventionKinds */
  kind: string;
  /** InterventionChannels */
  channel: string;
  /** @pii text */
  text: string;
  /** @pii text */
  result: string | null;
  /** @pii name */
  by: string | null;
  trigger: NamedRecord | null;
}

/** A limit was set, changed or removed. */
export interface LimitChanged {
  /** LimitKinds */
  kind: string;
  /** LimitPeriods */
  period: string;
  /** LimitSetters */
  set_by: string;
  /** LimitChanges */
  change: string;
  amount: string | null;
  currency: string | null;
  /** Of a limit of time. */
  minutes: number | null;
}

/** A span began in which the customer may not play. */
export interface Excluded {
  /** ExclusionKinds */
  kind: string;
  /** As it was agreed; null where it is open. */
  ends_at: Time | null;
  /** When it was ended before that. */
  lifted_at: Time | null;
  /** @pii text */
  reason: string | null;
}

/** The customer turned to the operator. */
export interface Contacted {
  /** ContactChannels */
  channel: string;
  /** ContactTopics */
  topic: string;
  /** @pii text */
  summary: string | null;
}

/** Staff changed the customer's tags or tag category. */
export interface TagsChanged {
  /** Null for a tag that was deleted since. */
  added: (string | null)[];
  removed: (string | null)[];
  /** Null where the category stayed as it was; its name is null where it was taken away. */
  category: { name: string | null } | null;
  /** Only for readers of the audit log. @pii name */
  by: string | null;
}

/** One thing that happened, with the details of its kind. */
export interface TimelineEvent {
  kind: TimelineKind;
  at: Time;
  /** Of the event's record: betslip, last spin, deposit, alert, comment … @pii customerId where kind is registered */
  id: string;
  placed?: BetslipPlaced;
  settled?: BetslipSettled;
  run?: CasinoRun;
  transfer?: TransferMade;
  raised?: AlertRaised;
  closed?: AlertClosed;
  commented?: AlertCommented;
  status?: RiskStatusChanged;
  flagged?: BetFlagged;
  arbitrage?: ArbitrageLogged;
  intervened?: Intervened;
  limited?: LimitChanged;
  excluded?: Excluded;
  contacted?: Contacted;
  requested?: ActionRequested;
  decided?: ActionDecided;
  tags?: TagsChanged;
}

/** Answer of GET v1/reporter/customer-timeline: newest first. */
export interface CustomerTimeline {
  /** Whose timeline it is; first, as texts below may name them. */
  customer: {
    /** @pii customerId */
    id: string;
    /** @pii customer */
    partner_customerId: string;
  };
  events: TimelineEvent[];
  /** What `before` has to be for those before these; null where there are none. */
  next: string | null;
}
