import { dayMs, hourMs } from '../../../src/manifest/durations.ts';

const iso = (at: number) => new Date(at).toISOString();

export interface Span {
  from: string;
  to: string;
}

/** A whole month of the world's year with another before it: another one each turn. */
export function month(turn: number): Span {
  const at = 1 + (turn % 11);
  return { from: iso(Date.UTC(2025, at, 1)), to: iso(Date.UTC(2025, at + 1, 1)) };
}

/** A whole day. */
export function day(turn: number): Span {
  const at = Date.UTC(2025, 1, 1) + (turn % 300) * dayMs;
  return { from: iso(at), to: iso(at + dayMs) };
}

/** Ten days and some hours, unlike any named timeframe. */
export function tenDays(turn: number): Span {
  const at = Date.UTC(2025, 1, 1, 5) + (turn % 290) * dayMs;
  return { from: iso(at), to: iso(at + 10 * dayMs + 7 * hourMs) };
}
