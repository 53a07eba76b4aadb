import type { TimelineEvent } from '../../../contracts/timeline.ts';
import { AlertRaisedEvent, Closed, Commented } from './Alerting.tsx';
import { BetPlaced, Run, Settled } from './Betting.tsx';
import { TransferLine } from './Paying.tsx';
import { Arbitrage, Flagged, StatusChanged } from './Risking.tsx';
import { ActionDecision, Requested, Tagged } from './Staffing.tsx';
import { TimelineLine } from './TimelineLine.tsx';

/** One event with the details of its kind; without details, its name only. */
export function EventLine({ event, customerId }: { event: TimelineEvent; customerId: string }) {
  const { placed, settled, run, transfer, raised, closed, commented } = event;
  if (placed) return <BetPlaced event={event} placed={placed} />;
  if (settled) return <Settled event={event} settled={settled} />;
  if (run) return <Run event={event} run={run} customerId={customerId} />;
  if (transfer) return <TransferLine event={event} transfer={transfer} />;
  if (raised) return <AlertRaisedEvent event={event} raised={raised} />;
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
  if (decided) return <ActionDecision event={event} decided={decided} />;
  if (tags) return <Tagged event={event} tags={tags} />;
  return <TimelineLine event={event} />;
}
