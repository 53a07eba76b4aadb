/** One value of a fact about a customer. */
export interface Fact {
  /** The moment from which it holds, ISO 8601; null: from the beginning. */
  from: string | null;
  value: string;
}

/** The values that facts about a customer have had, each the earliest first; none of a fact that has always been the same. */
export interface FactHistory {
  country?: Fact[];
  segment?: Fact[];
}
