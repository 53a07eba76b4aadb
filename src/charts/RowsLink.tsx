import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { useLabel } from '../i18n/useLabel.ts';
import styles from './rowsLink.module.css';

interface Props {
  /** The address of its rows; undefined when no list can show exactly these. */
  to: string | null | undefined;
  /** The rows' subject, for screen readers. */
  name: string;
  children: ReactNode;
}

/** A figure that links to its rows. */
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
