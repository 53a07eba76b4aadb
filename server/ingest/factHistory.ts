import type { Fact } from '../../src/contracts/factHistory.ts';

/** What is known of one fact about a record: its present value, and all of them where there has been more than one. */
export interface KnownFact {
  value: string | null;
  /** The earliest first; null: the present value has always held. */
  history: readonly Fact[] | null;
}

/** What a row says: a value and since when (ISO 8601), if it says that. */
export interface ToldFact {
  value: string;
  from: string | null;
}

/** Above so many values of one fact those that repeat the one before are forgotten. */
const mostRepeats = 200;

/**
 * The fact with what a row says, which came at `now` (ISO 8601). Values with moments give the same history in whichever
 * order they come. Without a moment a first value has always held, and another one holds from now on.
 */
export function withFact({ value, history }: KnownFact, told: ToldFact, now: string): KnownFact {
  if (told.from === null && told.value === value) return { value, history };
  const before = history ?? (value === null ? [] : [{ from: null, value }]);
  const from = told.from ?? (before.length === 0 ? null : now);
  const others = before.filter((one) => one.from !== from);
  const all = [...others, { from, value: told.value }].sort((one, other) => placeOf(one) - placeOf(other));
  const kept = all.length > mostRepeats ? all.filter((one, at) => one.value !== all[at - 1]?.value) : all;
  const isAlways = kept.length === 1 && kept[0]?.from === null;
  return { value: kept.at(-1)?.value ?? null, history: isAlways ? null : kept };
}

const placeOf = ({ from }: Fact) => (from === null ? Number.NEGATIVE_INFINITY : Date.parse(from));
