import type { ReactNode } from 'react';
import styles from './board.module.css';

interface Props {
  title: string;
  about?: string;
  /** Beside the title: links, a choice, a tool. */
  tools?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}

/** One part of a page of figures, by its title. */
export function ChartCard({ title, about, tools, busy = false, children }: Props) {
  return (
    <section className={styles.card} aria-label={title} aria-busy={busy}>
      <header className={`flex flex-wrap items-baseline gap-x-12 gap-y-2 ${styles.head}`}>
        <h2 className="text-[0.9375rem] font-bold phone:min-w-[50%] phone:flex-[1_1_0]">{title}</h2>
        {about && <p>{about}</p>}
        {tools}
      </header>
      {children}
    </section>
  );
}
