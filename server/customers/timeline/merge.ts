import type { TimelineEvent } from '../../../src/contracts/timeline.ts';
import { type Cursor, comparePlaces, type Place, rankOf, runKinds } from './cursor.ts';

/** An event as read from its source. */
export interface Found {
  event: TimelineEvent;
  /** The oldest row of a run: its kind continues below it. */
  oldest?: Place;
}

/** The newest events of one kind for a page, and whether there may be older ones. */
export interface Part {
  found: Found[];
  more: boolean;
}

/**
 * Merges the newest events of every kind into a page. The page ends at the oldest event read of a kind that has more,
 * so that pages neither repeat nor miss an event.
 */
export function mergePage(
  parts: readonly Part[],
  limit: number,
  before: Cursor | null,
): { events: TimelineEvent[]; next: Cursor | null } {
  const all = parts.flatMap(({ found }) => found).sort(compareFound);
  const known = parts.flatMap(({ found, more }) => (more && found.length > 0 ? found.slice(-1) : []));
  const horizon = known.sort(compareFound)[0];
  const sure = horizon ? all.filter((one) => compareFound(one, horizon) <= 0) : all;
  const page = sure.slice(0, limit);
  const last = page.at(-1);
  const isAll = page.length === all.length && !parts.some(({ more }) => more);
  return {
    events: page.map(({ event }) => event),
    next: isAll || !last ? null : cursorAt(last, page, before),
  };
}

function compareFound({ event: one }: Found, { event: other }: Found): number {
  if (one.at !== other.at) return one.at > other.at ? -1 : 1;
  return rankOf(one.kind) - rankOf(other.kind) || comparePlaces(one, other);
}

function cursorAt({ event: { kind, at, id } }: Found, page: readonly Found[], before: Cursor | null): Cursor {
  const runs = { ...before?.runs };
  for (const one of runKinds) {
    const oldest = page.findLast(({ event }) => event.kind === one)?.oldest;
    if (oldest) runs[one] = oldest;
  }
  return { kind, at, id, runs };
}
