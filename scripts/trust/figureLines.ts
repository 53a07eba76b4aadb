/** A figure of trust that held, by its number in QUALITY. */
export interface Figure {
  trust: number;
  text: string;
}

/** The figures in the order of their numbers; a number without one is named, as nothing is said about it. */
export function figureLines(figures: readonly Figure[], numbers: readonly number[]): string[] {
  return numbers.flatMap((trust) => {
    const own = figures.filter((one) => one.trust === trust).map(({ text }) => `Trust ${trust}: ${text}`);
    return own.length > 0 ? own : [`Trust ${trust}: no figure was measured`];
  });
}
