import { Link } from 'react-router';
import { useLabel } from '../i18n/useLabel.ts';
import { Mark } from './Mark.tsx';
import styles from './parts.module.css';

/** Mark and name of the product; it leads to the start page. */
export function Logo({ className = '' }: { className?: string }) {
  const label = useLabel();
  return (
    <Link className={`${styles.logo} ${className}`} to="/">
      <Mark />
      <span>{label('common.product')}</span>
    </Link>
  );
}
