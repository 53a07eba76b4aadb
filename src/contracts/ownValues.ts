/** Values of own fields by their names: texts, exact numbers and moments as text, or yes or no. */
export interface OwnValues {
  [name: string]: string | boolean;
}

/** @pii text */
export type PersonalValue = string | boolean;

/** The same of fields that were declared personal. */
export interface PersonalValues {
  [name: string]: PersonalValue;
}

/** One value that an own field of a customer has had. */
export interface PastValue {
  /** The moment from which it holds, ISO 8601; null: from the beginning. */
  from: string | null;
  /** @pii text */
  value: string;
}

/** The values that own fields of a customer have had, each the earliest first; none of a field that has always been the same. */
export interface OwnHistory {
  [name: string]: PastValue[];
}
