/** A guard that is taken out, and the test that has to see it. */
export interface Breakage {
  /** What is no longer so. */
  guard: string;
  file: string;
  /** A text that the file has once, and what takes its place. */
  from: string;
  to: string;
  /** The test that has to fail: its file below tests/, and its name or the beginning of it. */
  test: string;
  name: string;
}

/** Breakages that tests of one file catch: `[guard, file, from, to, name of the test]`. */
export const caughtBy = (
  test: string,
  breakages: readonly (readonly [guard: string, file: string, from: string, to: string, name: string])[],
): Breakage[] => breakages.map(([guard, file, from, to, name]) => ({ guard, file, from, to, test, name }));
