import type { ComponentType, ReactNode } from 'react';
import styles from './chip.module.css';

interface Props {
  tone: 'good' | 'bad' | 'warn' | 'info' | 'quiet';
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  title?: string;
  /** Announced by screen readers when it changes. */
  live?: boolean;
  children: ReactNode;
}

/** How something is: colour, icon and word. */
export function Chip({ tone, Icon, title, live, children }: Props) {
  return (
    <span role={live ? 'status' : undefined} className={`pb-tone ${styles.chip}`} data-tone={tone} title={title}>
      <Icon aria-hidden className={styles.icon} />
      <span className="overflow-hidden leading-[1.4] text-ellipsis">{children}</span>
    </span>
  );
}
