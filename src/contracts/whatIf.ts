/** What some triggers find in a span, by one set of rules. */
export interface WhatIfCounts {
  /** As a backtest of the span counts them. */
  firings: number;
  customers: number;
  /** Alerts that begin in the span; the same by the days of the span, with two decimals. */
  alerts: number;
  alerts_a_day: string;
  /** The alerts by the median of what staff spent on one; null where staff has closed none. */
  minutes: number | null;
  /** Stored alerts that these firings led to, by what staff decided. */
  confirmed: number;
  false_positive: number;
  no_action: number;
  undecided: number;
}

/** Stored alerts, by what staff decided about them. */
export interface WhatIfVerdicts {
  confirmed: number;
  false_positive: number;
}

export interface WhatIfSides {
  before: WhatIfCounts;
  after: WhatIfCounts;
  /** Stored alerts that only the present rules lead to. */
  lost: WhatIfVerdicts;
}

/** A trigger of the set, or one that shares a risk with it. */
export interface WhatIfTrigger extends WhatIfSides {
  /** Null for a new draft. */
  id: string | null;
  /** Its place among the body's triggers; null for one that is only concerned. */
  change: number | null;
  name: string;
  was_on: boolean;
  is_on: boolean;
  /** The minutes of one alert, and whose alerts they were measured on; null where staff has closed none. */
  minutes_each: string | null;
  measured_on: 'TRIGGER' | 'ALL' | null;
}

/** How far a customer is found: not at all, by a firing, or by one that leads to an alert. */
export type WhatIfReach = 'NONE' | 'FIRING' | 'ALERT';

export interface WhatIfCustomer {
  /** @pii customerId */
  id: string;
  /** @pii customer */
  partner_customerId: string;
  was: WhatIfReach;
  is: WhatIfReach;
  /** Their first firing by the rules that find more of them; ISO 8601. */
  at: string;
  /** The triggers that fire for them by those rules, by their places in `triggers`. */
  triggers: number[];
}

export interface WhatIfCustomers {
  total: number;
  /** The first by time, 500 at most. */
  rows: WhatIfCustomer[];
}

/** What stored history does not tell; triggers by their places in `triggers`. */
export interface WhatIfUnknown {
  /** Triggers that read what triggers write, which is taken as it is stored. */
  reads_written: number[];
  /** Triggers that have changed within the span: their present version stands for all of it. */
  changed_within: number[];
  /** Triggers whose alerts wait for an approval: only those that were approved count. */
  approved: number[];
  /** Triggers that no longer fit the product and are not judged. */
  set_aside: number[];
  /** Rests of these triggers that lie in the span and are left out. */
  rests: number;
  /** Minutes that an alert stays open where no stored one tells, by the median of staff's; null: until it is closed. */
  open_for: number | null;
}

/** Answer of POST v1/crud/trigger/what-if: the present rules and a changed set of them over the same stored history. */
export interface WhatIf {
  /** Days (UTC), with the alerts that begin on each. */
  labels: string[];
  before: number[];
  after: number[];
  total: WhatIfSides;
  triggers: WhatIfTrigger[];
  /** Names of the risks that were considered. */
  risks: string[];
  /** Alerts that these rules have raised in the span, by whatever versions, and that still have a firing. */
  raised: number;
  newly: WhatIfCustomers;
  no_longer: WhatIfCustomers;
  unknown: WhatIfUnknown;
}
