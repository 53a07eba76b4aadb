import { type ReactNode, useId } from 'react';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import styles from './records.module.css';

interface Props {
  title: string;
  /** The number of its rows. */
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
      className={`min-w-0 flex-none border-bs border-hairline px-24 pbs-14 pbe-18 phone:px-14 ${styles.section}`}
      aria-labelledby={id}
    >
      <header className="mbe-6 flex min-h-28 items-center justify-between">
        <h2 className="text-body font-bold" id={id}>
          {title}
          {count !== undefined && (
            <span className="pb-note ms-8 rounded-9 bg-head px-7 py-1 font-medium">{formatCount(count, locale)}</span>
          )}
        </h2>
        {tools}
      </header>
      {children}
    </section>
  );
}
