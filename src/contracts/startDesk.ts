/** A list's filters, as the address of a list has them. */
export interface ListFilter {
  [name: string]: string | { [op: string]: string | string[] };
}

/** How many records a list has under a filter: the total that the list itself answers. */
export interface ListCount {
  entity: string;
  filter: ListFilter;
  total: number;
  /** Some are counted up to 5,000, as a list's total is. */
  total_is: 'exact' | 'at least';
}

/** Open alerts by the bound that runs for them; those that no queue took have none, and are in `open` alone. */
export interface AlertsByClock {
  open: ListCount;
  on_time: ListCount;
  /** Within the minutes of warning of their queue. */
  near: ListCount;
  late: ListCount;
}

/** What open betslips may cost; amounts as decimal text, null where an exchange rate is missing. */
export interface OpenExposure {
  slips: ListCount;
  /** ISO 4217. */
  currency: string;
  stake: string | null;
  /** Potential returns less stakes: as if every open betslip won. */
  loss: string | null;
  converted?: boolean;
  missing_rates?: string[];
}

/** A trigger that fires far more often than it used to. */
export interface NoisyTrigger {
  trigger: { id: string; name: string };
  /** In the last 24 hours, the one that began them included. */
  firings: ListCount;
  /** A day, in the 28 days before, with one decimal. */
  mean: string;
}

/** When the newest row of a kind happened; null without any. */
export interface Silence {
  entity: string;
  since: string | null;
}

/** Answer of GET v1/desk. A part that the caller may not read is missing. */
export interface StartDesk {
  /** The moment by which clocks were read. */
  at: string;
  mine?: AlertsByClock;
  unassigned?: AlertsByClock;
  action_requests?: ListCount;
  proposals?: ListCount;
  exposure?: OpenExposure;
  /** Those furthest above their mean first. */
  noisy?: NoisyTrigger[];
  silence?: Silence[];
}
