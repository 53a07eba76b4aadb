/** ISO 8601 with zone. @format date-time */
type Time = string;

/** A customer in a network of related customers. */
export interface RelatedNode {
  /** @pii customerId */
  id: string;
  /** @pii customer */
  partner_customerId: string;
  /** @pii name */
  name: string | null;
  /** @pii name */
  last_name: string | null;
  /** How far away: 0 is the customer who was asked for. */
  step: 0 | 1 | 2;
  /** The most severe status of a risk (RiskStatuses); null without one, or when the role may not see it. */
  status: string | null;
  /** Alerts that are not closed; null where the role may not see them. */
  open_alerts: number | null;
}

/** What ties two customers to each other; `from` is the one with the smaller id. */
export interface RelatedEdge {
  /** @pii customerId */
  from: string;
  /** @pii customerId */
  to: string;
  /** As recorded (`SHARED DEVICE`), or SAME SELECTIONS, SAME MAIL and SAME ALERT, which are derived from rows. */
  reason: string;
  /** Whether somebody recorded it, or it was found in the rows just now. */
  recorded: boolean;
  /** SAME SELECTIONS: on how many fixtures; SAME ALERT: in how many alerts. */
  count: number | null;
  /** When it was recorded, or showed for the last time. */
  at: Time | null;
}

/** Answer of GET v1/reporter/related-customers: the customers within two steps of a customer, with the reasons. */
export interface RelatedCustomers {
  /** The customer who was asked for, then the nearest and most strongly tied first. */
  nodes: RelatedNode[];
  edges: RelatedEdge[];
  /** Whether there are more than these. */
  cut: boolean;
  /** How SAME SELECTIONS was looked for; null where the role may not see bets. */
  selections: { bets: number; fixtures: number; minutes: number } | null;
}

/** A customer who has something in common with another one. */
export interface SharingCustomer {
  /** @pii customerId */
  id: string;
  /** @pii customer */
  partner_customerId: string;
  /** @pii name */
  name: string | null;
  /** @pii name */
  last_name: string | null;
}

/** An instrument, a device or a network address of a customer that others have, too. */
export interface SharedThing {
  kind: 'INSTRUMENT' | 'DEVICE' | 'ADDRESS';
  /** What kind of instrument it is (InstrumentKinds). */
  instrument: string | null;
  /** @pii text */
  name: string | null;
  /** The beginning of its hash. @pii text */
  hash: string;
  /** Of the latest session or instrument of this customer that has it. */
  record_id: string;
  /** When this customer was seen with it. */
  first_at: Time | null;
  last_at: Time | null;
  /** How many other customers have it. */
  others: number;
  others_is: 'exact' | 'at least';
  /** Who they are, where they are few. */
  customers: SharingCustomer[];
}

/** Answer of GET v1/reporter/shared-things. */
export interface SharedThings {
  /** Instruments first, then devices, then addresses; the latest first. */
  things: SharedThing[];
  /** Whether only the latest were looked at. */
  cut: boolean;
}
