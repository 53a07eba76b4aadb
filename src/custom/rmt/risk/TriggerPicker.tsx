import { useLabel } from '../../../i18n/useLabel.ts';
import { asText } from '../../../records.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { RowPicker } from '../form/RowPicker.tsx';
import type { NamedTrigger } from './useTriggerNames.ts';

/** Triggers by name, for a risk to be about. */
export function TriggerPicker({
  taken,
  onPick,
}: {
  taken: readonly string[];
  onPick: (trigger: NamedTrigger) => void;
}) {
  const words = useLabel();
  return (
    <RowPicker
      entity="trigger"
      path="triggers"
      label={words('rmt.risk.pick')}
      read={({ id, name, type, mode }) => ({
        id: asText(id) ?? '',
        name: asText(name) ?? '',
        type: asText(type) ?? '',
        mode: asText(mode) ?? '',
      })}
      isOffered={({ id }) => !taken.includes(id)}
      about={({ type, mode }) => (
        <>
          <StatusChip of="TriggerTypes" value={type} />
          <StatusChip of="TriggerModes" value={mode} />
        </>
      )}
      onPick={onPick}
    />
  );
}
