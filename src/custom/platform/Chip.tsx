import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import type { ReactNode } from 'react';
import styles from '../../resources/status/status.module.css';

const icons = { good: CheckCircle, bad: ErrorOutline, warn: Warning, info: Info } as const;

export type Tone = keyof typeof icons;

/** How something is: colour, icon and word. */
export function Chip({ tone, title, children }: { tone: Tone; title?: string; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <span className={styles.chip} data-tone={tone} title={title}>
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.word}>{children}</span>
    </span>
  );
}
