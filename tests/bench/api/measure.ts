/** One run of the work; `turn` counts up, so that each run can ask for something else. */
export type Run = (turn: number) => Promise<unknown>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] =
    sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (low + high) / 2;
}

/** Where a work takes long, as counting ten million rows does, so many samples do and no more are taken after so long. */
const enough = { samples: 30, ms: 45_000 };

/** Milliseconds (p50) of two ways to do one work, run in turns after a warm-up. */
export async function inTurns(bare: Run, ours: Run, samples: number): Promise<{ bare: number; ours: number }> {
  const warmUp = Math.min(50, Math.ceil(samples / 4));
  const times = { bare: [] as number[], ours: [] as number[] };
  const started = performance.now();
  for (let turn = 0; turn < warmUp + samples; turn += 1) {
    if (times.ours.length >= enough.samples && performance.now() - started > enough.ms) break;
    // neither always runs in the other's wake
    const order = turn % 2 === 0 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const);
    for (const side of order) {
      const began = performance.now();
      await (side === 'bare' ? bare : ours)(turn);
      if (turn >= warmUp) times[side].push(performance.now() - began);
    }
  }
  return { bare: median(times.bare), ours: median(times.ours) };
}
