import type { CustomerTimeline, TimelineKind } from '../../../src/contracts/timeline.ts';
import { boundOf, type Cursor, type RunKind, runKinds, writeCursor } from './cursor.ts';
import { eventsOf } from './events.ts';
import { mergePage } from './merge.ts';
import { runsOf } from './runs.ts';
import type { PlainKind, Reading } from './sources.ts';

/** The requested part of a timeline. */
export interface TimelineQuery {
  kinds: readonly TimelineKind[];
  /** The end of the previous page. */
  cursor: Cursor | null;
  /** Only events before this moment. */
  before: string | null;
  limit: number;
}

const isRunKind = (kind: TimelineKind): kind is RunKind => runKinds.some((one) => one === kind);
const isPlainKind = (kind: TimelineKind): kind is PlainKind => !isRunKind(kind);

/** Returns one page of a customer's events, newest first; its cost does not depend on the customer's number of rows. */
export async function timelineOf(reading: Reading, query: TimelineQuery): Promise<Omit<CustomerTimeline, 'customer'>> {
  const { kinds, cursor, before, limit } = query;
  // one more than fits, to detect a next page
  const most = limit + 1;
  const wanted = <K extends TimelineKind>(kind: K) => ({ kind, below: boundOf(kind, cursor, before) });
  const [plain, ...runs] = await Promise.all([
    eventsOf(
      reading,
      kinds.filter(isPlainKind).map((kind) => wanted(kind)),
      most,
    ),
    ...kinds.filter(isRunKind).map((kind) => runsOf(reading, wanted(kind), most)),
  ]);
  const { events, next } = mergePage([...plain, ...runs], limit, cursor);
  return { events, next: next && writeCursor(next) };
}
