/**
 * A decision about a payment, betslip or bet that a later decision replaced: the values by their columns, exact
 * numbers as text.
 */
export interface FormerDecision {
  /** The moment from which it was known, ISO 8601; null: from the record's own time on. */
  from: string | null;
  [column: string]: string | boolean | null;
}

/** The former decisions of a record, the earliest first. */
export type FormerDecisions = FormerDecision[];
