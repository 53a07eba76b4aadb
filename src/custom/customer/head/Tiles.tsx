import type { ReactNode } from 'react';
import styles from './head.module.css';

interface Props {
  title: string;
  /** The values are still to come. */
  busy: boolean;
  tiles: readonly {
    label: string;
    value: ReactNode;
    /** Two columns; an amount takes them on a phone only. */
    wide?: 'always' | 'phone';
  }[];
  note?: ReactNode;
}

/** A line of figures in a customer's head. */
export function Tiles({ title, busy, tiles, note }: Props) {
  return (
    <section
      className={`grid min-w-0 grid-cols-[minmax(0,max-content)_minmax(0,1fr)] items-center gap-x-18 gap-y-2 border-bs border-hairline pbs-8 ${styles.today}`}
      aria-label={title}
      aria-busy={busy}
    >
      <h2 className={`pb-note max-w-[8ch] leading-[1.35] font-semibold ${styles.todayTitle}`}>{title}</h2>
      <dl className={`m-0 grid grid-cols-8 ${styles.tiles}`}>
        {tiles.map(({ label, value, wide }) => (
          <div
            className="flex min-w-0 flex-col-reverse justify-end ps-12 pe-8 first:ps-0 phone:ps-8 phone:pe-4"
            data-wide={wide}
            key={label}
          >
            <dt className="pb-note wrap-anywhere">{label}</dt>
            <dd className="m-0 truncate font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {note && <div className={`pb-note col-2 ${styles.converted}`}>{note}</div>}
    </section>
  );
}
