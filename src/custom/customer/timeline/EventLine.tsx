import type { TimelineEvent } from '../../../contracts/timeline.ts';
import { Closed, Commented, Raised } from './Alerting.tsx';
import { Placed, Run, Settled } from './Betting.tsx';
import { Line } from './Line.tsx';
import { TransferLine } from './Paying.tsx';
import { Arbitrage, Flagged, StatusChanged } from './Risking.tsx';
import { Decided, Requested, Tagged } from './Staffing.tsx';

/** One thing that happened, with what its kind has to tell; what comes without that is named all the same. */
export function EventLine({ event, customerId }: { event: TimelineEvent; customerId: string }) {
  const { placed, settled, run, transfer, raised, closed, commented } = event;
  if (placed) return <Placed event={event} placed={placed} />;
  if (settled) return <Settled event={event} settled={settled} />;
  if (run) return <Run event={event} run={run} customerId={customerId} />;
  if (transfer) return <TransferLine event={event} transfer={transfer} />;
  if (raised) return <Raised event={event} raised={raised} />;
  if (closed) return <Closed event={event} closed={closed} />;
  if (commented) return <Commented event={event} commented={commented} />;
  return <FurtherLine event={event} />;
}

function FurtherLine({ event }: { event: TimelineEvent }) {
  const { status, flagged, arbitrage, requested, decided, tags } = event;
  if (status) return <StatusChanged event={event} status={status} />;
  if (flagged) return <Flagged event={event} flagged={flagged} />;
  if (arbitrage) return <Arbitrage event={event} arbitrage={arbitrage} />;
  if (requested) return <Requested event={event} requested={requested} />;
  if (decided) return <Decided event={event} decided={decided} />;
  if (tags) return <Tagged event={event} tags={tags} />;
  return <Line event={event} />;
}
