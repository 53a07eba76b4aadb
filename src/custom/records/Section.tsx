import { type ReactNode, useId } from 'react';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import styles from './records.module.css';

interface Props {
  title: string;
  /** How many there are of what it is about. */
  count?: number;
  /** At its other end. */
  tools?: ReactNode;
  children: ReactNode;
}

/** One part of a record's dialog under its own heading. */
export function Section({ title, count, tools, children }: Props) {
  const id = useId();
  const locale = useIntlLocale();
  return (
    <section
      className={`phone:px-14 px-24 pbs-14 pbe-18 flex-none min-w-0 border-bs border-hairline ${styles.section}`}
      aria-labelledby={id}
    >
      <header className={'flex items-center justify-between min-h-28 mbe-6'}>
        <h2 className="text-body font-bold" id={id}>
          {title}
          {count !== undefined && (
            <span className="pb-note font-medium bg-head ms-8 px-7 py-1 rounded-9">{formatCount(count, locale)}</span>
          )}
        </h2>
        {tools}
      </header>
      {children}
    </section>
  );
}
