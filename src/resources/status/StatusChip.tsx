import type { EnumName } from '../../manifest/enums.ts';
import { useLabels } from '../useLabels.ts';
import styles from './status.module.css';
import { statusOf } from './tones.ts';

/** An enum's value: a status as colour, icon and word, anything else as its word. */
export function StatusChip({ of, value }: { of: EnumName; value: string }) {
  const labels = useLabels();
  const status = statusOf(of, value);
  const word = labels.value(of, value);
  if (!status) return <span>{word}</span>;
  const { tone, Icon } = status;
  return (
    <span className={styles.chip} data-tone={tone}>
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.word}>{word}</span>
    </span>
  );
}
