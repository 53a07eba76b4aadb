import { isObject } from '../../src/manifest/isObject.ts';
import { type Ground, type JudgeOptions, judgeOf, type ValidEvent } from './validateRow.ts';

/** Judges the rows of a kind, in their batch or ahead of it. */
export interface Judge<E> {
  judge(row: unknown, ground: Ground): ValidEvent<E> | string[];
  /** Judges a row that waits for its batch, and tells whether it is valid: it is not judged again then. */
  ahead(row: unknown, ground: Ground): boolean;
}

interface Options<E> extends JudgeOptions<E> {
  /** What else can be made of a valid event before its batch. */
  prepare?(event: E): void;
}

/**
 * The judge of a contract's events. What was judged ahead holds for the same row object only, which nothing may change.
 * A refusal is not kept: its batch gives it by its own clock.
 */
export function judgeAheadOf<E>({ prepare, ...options }: Options<E>): Judge<E> {
  let made: ReturnType<typeof judgeOf<E>> | undefined;
  const judge = (row: unknown, ground: Ground) => {
    made ??= judgeOf<E>(options);
    return made(row, ground);
  };
  const valid = new WeakMap<object, { event: ValidEvent<E>; ground: Ground }>();
  return {
    judge(row, ground) {
      const known = isObject(row) ? valid.get(row) : undefined;
      return known && isStillSo(known.ground, ground) ? known.event : judge(row, ground);
    },
    ahead(row, ground) {
      const event = judge(row, ground);
      if (Array.isArray(event) || !isObject(row)) return false;
      prepare?.(event.event);
      valid.set(row, { event, ground });
      return true;
    },
  };
}

/** Whether what was valid on one ground is so on another: time only makes more rows valid. */
const isStillSo = (before: Ground, now: Ground) =>
  before.now <= now.now && isSameSet(before.currencies, now.currencies);

const same = new WeakMap<ReadonlySet<string>, { as: ReadonlySet<string>; isSame: boolean }>();

/** Compares sets of codes, two sets once for all rows of a batch. */
function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const known = same.get(one);
  if (known?.as === other) return known.isSame;
  const isSame = one === other || (one.size === other.size && [...one].every((code) => other.has(code)));
  same.set(one, { as: other, isSame });
  return isSame;
}
