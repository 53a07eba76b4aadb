import fc from 'fast-check';

const minute = 60_000;
/** A Tuesday; the days after it hold the beginnings of a day, a month (a Thursday) and a week (the 5th). */
export const firstMoment = Date.UTC(2025, 11, 30, 12);
/** What counts as now: after everything in a history. */
export const historyNow = new Date('2026-01-08T00:00:00.000Z');

const anchors = [0, 1, 7, 11, 12, 13, 36, 60, 84, 108, 132, 133].map((hours) => firstMoment + hours * 60 * minute);

/** Moments in clusters, often equal, often at the very edges of windows. Milliseconds. */
export const moment: fc.Arbitrary<number> = fc
  .tuple(
    fc.constantFrom(...anchors),
    fc.constantFrom(0, 0, 1, 5, 10, 30, 60, 120),
    fc.constantFrom(0, 0, 0, 0, 1, -1, 1_000, 2_000),
  )
  .map(([anchor, minutes, shift]) => anchor + minutes * minute + shift);

/** How long after the beginning something has its outcome, in milliseconds; 0 is at once. */
export const delay: fc.Arbitrary<number> = fc.constantFrom(0, 1, 5 * minute, 30 * minute, 60 * minute, 1500 * minute);

export const iso = (time: number): string => new Date(time).toISOString();
