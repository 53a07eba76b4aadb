/** From a moment on and before another, in milliseconds. */
export interface Span {
  from: number;
  until: number;
}

/** Spans in their order, those that touch or overlap made one. */
export function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const { from, until } of spans.toSorted((one, next) => one.from - next.from)) {
    const last = whole.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else whole.push({ from, until });
  }
  return whole;
}

/** What of a span none of the others covers. */
export function uncovered({ from, until }: Span, others: readonly Span[]): Span[] {
  const left: Span[] = [];
  let at = from;
  for (const other of joined(others)) {
    if (other.until <= at) continue;
    if (other.from >= until) break;
    if (other.from > at) left.push({ from: at, until: other.from });
    at = other.until;
  }
  if (at < until) left.push({ from: at, until });
  return left;
}
