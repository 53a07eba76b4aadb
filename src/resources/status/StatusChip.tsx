import type { EnumName } from '../../manifest/enums.ts';
import { Chip } from '../../ui/Chip.tsx';
import { useLabels } from '../useLabels.ts';
import { statusOf } from './tones.ts';

/** An enum's value: a status as colour, icon and word, anything else as its word. */
export function StatusChip({ of, value }: { of: EnumName; value: string }) {
  const labels = useLabels();
  const status = statusOf(of, value);
  const word = labels.value(of, value);
  if (!status) return <span>{word}</span>;
  const { tone, Icon } = status;
  return (
    <Chip tone={tone} Icon={Icon}>
      {word}
    </Chip>
  );
}
