import { type ReactNode, useId } from 'react';
import { LinkBase } from 'react-admin';
import { useOnPaper } from '../../../theme/paperTheme.ts';
import type { TabKey } from '../tabs/tabs.ts';
import { useTabPlace } from '../tabs/useTabPlace.ts';
import styles from './overview.module.css';

interface Props {
  title: string;
  /** The tab that has all of it. */
  tab: TabKey;
  more: string;
  children: ReactNode;
}

/** The first rows of a tab, and the link to it. */
export function OverviewCard({ title, tab, more, children }: Props) {
  const id = useId();
  const placeOf = useTabPlace();
  const onPaper = useOnPaper();
  return (
    <section
      className={`pb-card min-w-0 px-16 py-12 phone:-mx-14 phone:rounded-none phone:border-x-0 phone:px-14 ${styles.card}`}
      aria-labelledby={id}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {!onPaper && <LinkBase to={placeOf(tab)}>{more}</LinkBase>}
      </header>
      {children}
    </section>
  );
}
