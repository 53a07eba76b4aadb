import fc from 'fast-check';

/** How many random worlds are tried: PITBOSS_SEEDS, or few. */
export const runs = (few: number): number => Number(process.env.PITBOSS_SEEDS ?? few);

/** How long such a test may take, in milliseconds: a failure is shrunk before it is reported. */
export const timeoutFor = (few: number): number => 240_000 + runs(few) * 10_000;

/**
 * Holds a property on random values, one after the other; PITBOSS_SEED repeats a run. What fails is made smaller for at
 * most two minutes.
 */
export function holdFor<T>(
  arbitrary: fc.Arbitrary<T>,
  few: number,
  property: (value: T) => Promise<void>,
  seed: number | undefined = ownSeed,
): Promise<void> {
  let until = Number.POSITIVE_INFINITY;
  const bounded = fc.asyncProperty(arbitrary, async (value) => {
    if (Date.now() > until) return;
    try {
      await property(value);
    } catch (error) {
      until = Math.min(until, Date.now() + 120_000);
      throw error;
    }
  });
  return fc.assert(bounded, { numRuns: runs(few), ...(seed === undefined ? {} : { seed }) });
}

const ownSeed = process.env.PITBOSS_SEED === undefined ? undefined : Number(process.env.PITBOSS_SEED);
const mostRounds = 10;

/**
 * The same, on as many further values at a time until some of them had what the property is about: random ones may all be
 * without it. Rejects where none ever has it.
 */
export async function holdUntil<T>(
  hasIt: () => boolean,
  arbitrary: fc.Arbitrary<T>,
  few: number,
  property: (value: T) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    await holdFor(arbitrary, few, property, ownSeed === undefined ? undefined : ownSeed + round);
    if (hasIt()) return;
  }
  throw new Error(`None of ${mostRounds * runs(few)} random values had what the property is about.`);
}
