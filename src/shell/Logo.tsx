import { Link } from 'react-router';
import { useLabel } from '../i18n/useLabel.ts';
import { Mark } from '../ui/Mark.tsx';
import styles from './parts.module.css';

/** Mark and name of the product; it leads to the start page. */
export function Logo({ className = '' }: { className?: string }) {
  const label = useLabel();
  return (
    <Link
      className={`pb-title flex flex-none items-center gap-11 rounded-6 tracking-[0.01em] text-inherit no-underline ${styles.logo} ${className}`}
      to="/"
    >
      <Mark />
      <span>{label('common.product')}</span>
    </Link>
  );
}
