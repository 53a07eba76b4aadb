import type { EnumName } from '../../manifest/enums.ts';
import { useLabels } from '../useLabels.ts';
import styles from './status.module.css';
import { statusOf } from './tones.ts';

/** An enum's value as colour, icon and word. */
export function StatusChip({ of, value }: { of: EnumName; value: string }) {
  const labels = useLabels();
  const { tone, Icon } = statusOf(of, value);
  return (
    <span className={styles.chip} data-tone={tone}>
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.word}>{labels.value(of, value)}</span>
    </span>
  );
}
