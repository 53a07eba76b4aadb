/** A moment of this process, by two clocks. */
export interface Moment {
  /** performance.now() */
  readonly steady: number;
  /** Date.now() */
  readonly wall: number;
}

export const momentNow = (): Moment => ({ steady: performance.now(), wall: Date.now() });

/**
 * Milliseconds since a moment, by the clock that shows the longer time: the steady clock stands still while the machine is
 * suspended, and the other one may be set back.
 */
export const timeSince = ({ steady, wall }: Moment): number => Math.max(performance.now() - steady, Date.now() - wall);
