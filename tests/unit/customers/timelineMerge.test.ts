import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FoundEvents, mergePage, type TimelinePart } from '../../../server/customers/timeline/customerTimeline.ts';
import {
  boundOf,
  type Cursor,
  comparePlaces,
  type RunKind,
  rankOf,
  readTimelineCursor,
  runKinds,
  type TimelinePlace,
  writeTimelineCursor,
} from '../../../server/customers/timeline/timelineCursor.ts';
import type { TimelineEvent, TimelineKind } from '../../../src/contracts/timeline.ts';

type Floor = { [K in TimelineKind]?: TimelinePlace[] };

const kinds: TimelineKind[] = ['betslip_placed', 'casino', 'live_casino', 'deposit', 'alert_closed'];
const isRun = (kind: TimelineKind): kind is RunKind => runKinds.some((one) => one === kind);
const moment = (minute: number) => new Date(Date.UTC(2026, 0, 5, 0, minute)).toISOString();
const pause = 30 * 60_000;

/** Runs of rows that lie close together, newest first; of at most `most` rows, as one page looks at no more. */
function runsOf(kind: RunKind, rows: readonly TimelinePlace[], limit: number, most: number): TimelinePart {
  const looked = rows.slice(0, most);
  const runs: TimelinePlace[][] = [];
  for (const row of looked) {
    const [last] = runs.slice(-1);
    const newer = last?.at(-1);
    if (last && newer && Date.parse(newer.at) - Date.parse(row.at) <= pause) last.push(row);
    else runs.push([row]);
  }
  const cut = looked.length === most;
  const told = runs.slice(0, limit);
  const whole = cut && told.length > 1 && told.length < limit ? told.slice(0, -1) : told;
  return { found: whole.flatMap((run) => eventOf(kind, run)), more: cut || told.length >= limit };
}

function eventOf(kind: RunKind, run: readonly TimelinePlace[]): FoundEvents[] {
  const [newest] = run;
  const oldest = run.at(-1);
  return newest && oldest ? [{ event: { kind, ...newest, run: runWith(oldest, run.length) }, oldest }] : [];
}

const runWith = ({ at }: TimelinePlace, count: number): TimelineEvent['run'] => ({
  from: at,
  count,
  currency: 'EUR',
  stake: '0.00',
  return: '0.00',
  profit: '0.00',
  rolled_back: 0,
  games: 1,
  game: 'Reels',
});

/** One page, as the server makes it out of what its queries find. */
function pageOf(floor: Floor, limit: number, most: number, cursor: Cursor | null) {
  const parts = kinds.map((kind): TimelinePart => {
    const bound = boundOf(kind, cursor);
    const rows = (floor[kind] ?? []).filter((row) => comparePlaces(row, bound) > 0).sort(comparePlaces);
    if (isRun(kind)) return runsOf(kind, rows, limit + 1, most);
    const found = rows.slice(0, limit + 1).map((row) => ({ event: { kind, ...row } }));
    return { found, more: found.length > limit };
  });
  return mergePage(parts, limit, cursor);
}

function pagesOf(floor: Floor, limit: number, most: number): TimelineEvent[][] {
  const pages: TimelineEvent[][] = [];
  for (let cursor: Cursor | null = null; ; ) {
    const { events, next } = pageOf(floor, limit, most, cursor);
    pages.push(events);
    if (next === null) return pages;
    // as it goes through an address
    cursor = readTimelineCursor(writeTimelineCursor(next)) ?? null;
    expect(cursor).toEqual(next);
    expect(pages.length).toBeLessThan(1000);
  }
}

const rows = fc
  .uniqueArray(fc.record({ minute: fc.integer({ min: 0, max: 300 }), id: fc.integer({ min: 1, max: 999 }) }), {
    maxLength: 30,
    selector: ({ id }) => id,
  })
  .map((found) => found.map(({ minute, id }): TimelinePlace => ({ at: moment(minute), id: String(id) })));
const floors = fc.record<Floor>(Object.fromEntries(kinds.map((kind) => [kind, rows])));

test('CUS-2 the pages of a timeline have every row once, in order, whatever their length and the query’s limit', () => {
  fc.assert(
    fc.property(floors, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2, max: 60 }), (floor, limit, most) => {
      const pages = pagesOf(floor, limit, most);
      const events = pages.flat();
      for (const kind of kinds) {
        const own = events.filter((event) => event.kind === kind);
        const there = floor[kind] ?? [];
        if (isRun(kind)) expect(own.reduce((sum, { run }) => sum + (run?.count ?? 0), 0)).toBe(there.length);
        else expect(own.map(({ id }) => id).sort()).toEqual(there.map(({ id }) => id).sort());
      }
      for (const [i, event] of events.entries()) {
        const before = events[i - 1];
        if (!before) continue;
        const inOrder =
          before.at > event.at ||
          (before.at === event.at && (rankOf(before.kind) - rankOf(event.kind) || comparePlaces(before, event)) < 0);
        expect(inOrder, `${before.kind} ${before.at} before ${event.kind} ${event.at}`).toBe(true);
      }
      expect(pages.every((page) => page.length <= limit)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('CUS-2 with a sufficient limit the runs are the same whatever the page length', () => {
  fc.assert(
    fc.property(floors, fc.integer({ min: 1, max: 12 }), (floor, limit) => {
      expect(pagesOf(floor, limit, 1000).flat()).toEqual(pagesOf(floor, 1000, 1000).flat());
    }),
    { numRuns: 300 },
  );
});
