import { useLabel } from '../../i18n/useLabel.ts';
import { asText } from '../../records.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { RowPicker } from '../rmt/form/RowPicker.tsx';

interface Picked {
  id: string;
  name: string;
  mode: string;
}

/** Risks by name. */
export function RiskPicker({ taken, onPick }: { taken: readonly string[]; onPick: (risk: Picked) => void }) {
  const words = useLabel();
  return (
    <RowPicker
      entity="risk"
      path="risks"
      label={words('whatIf.addRisk')}
      read={({ id, name, mode }): Picked => ({
        id: asText(id) ?? '',
        name: asText(name) ?? '',
        mode: asText(mode) ?? '',
      })}
      isOffered={({ id }) => !taken.includes(id)}
      about={({ mode }) => <StatusChip of="TriggerModes" value={mode} />}
      onPick={onPick}
    />
  );
}
