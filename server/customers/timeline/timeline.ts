import type { CustomerTimeline, TimelineKind } from '../../../src/contracts/timeline.ts';
import { boundOf, type Cursor, type RunKind, runKinds, writeCursor } from './cursor.ts';
import { eventsOf } from './events.ts';
import { mergePage } from './merge.ts';
import { runsOf } from './runs.ts';
import type { PlainKind, Reading } from './sources.ts';

/** Which part of a timeline is asked for. */
export interface TimelineQuery {
  kinds: readonly TimelineKind[];
  /** The page before ended here. */
  cursor: Cursor | null;
  /** Only what was before this moment. */
  before: string | null;
  limit: number;
}

const isRunKind = (kind: TimelineKind): kind is RunKind => runKinds.some((one) => one === kind);
const isPlainKind = (kind: TimelineKind): kind is PlainKind => !isRunKind(kind);

/** One page of all that happened to a customer, newest first; as fast for one with 100,000 betslips as for one with ten. */
export async function timelineOf(reading: Reading, query: TimelineQuery): Promise<Omit<CustomerTimeline, 'customer'>> {
  const { kinds, cursor, before, limit } = query;
  // one more than fits, to know whether there is more
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
