import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { useLabel } from '../i18n/useLabel.ts';
import styles from './rowsLink.module.css';

interface Props {
  /** Where the rows beneath are; nothing where no list can show just these. */
  to: string | null | undefined;
  /** The rows' subject, for screen readers. */
  name: string;
  children: ReactNode;
}

/** A figure that leads to the rows beneath it. */
export function RowsLink({ to, name, children }: Props) {
  const words = useLabel();
  if (!to) return children;
  return (
    <LinkBase to={to} className={styles.figure}>
      {children}
      <span className="pb-sr">, {words('charts.rows', { name })}</span>
    </LinkBase>
  );
}
