import { asText, type RecordData } from '../../../records.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useLabels } from '../../../resources/useLabels.ts';

/** What became of an event in a trigger's log, and which side of a challenge says so, unless it is the trigger that acts. */
export function LogOutcome({ log }: { log: RecordData }) {
  const labels = useLabels();
  const side = asText(log.side);
  const inShadow = log.mode === 'SHADOW';
  return (
    <>
      <StatusChip of="TriggerOutcomes" value={asText(log.outcome) ?? ''} />{' '}
      {inShadow && <StatusChip of="TriggerModes" value="SHADOW" />}
      {side !== null && (inShadow || side === 'CHALLENGER') && (
        <span className="block pb-note">{labels.value('ChallengeSides', side)}</span>
      )}
    </>
  );
}
