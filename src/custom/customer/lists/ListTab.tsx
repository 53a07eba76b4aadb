import type { ReactNode } from 'react';
import { FilterBar } from '../../../resources/filters/FilterBar.tsx';
import { ListKeys } from '../../../resources/list/ListKeys.tsx';
import { ListTools } from './ListTools.tsx';
import styles from './lists.module.css';

interface Props {
  entity: string;
  /** Over the filters. */
  above?: ReactNode;
  /** Whether its columns can be chosen. */
  columns?: boolean;
  /** The rows. */
  children: ReactNode;
}

/** The filters of the list around it, its tools, and its rows below. */
export function ListTab({ entity, above, columns, children }: Props) {
  return (
    <ListKeys>
      {above}
      <div className={`flex flex-wrap items-start justify-between gap-x-12 gap-y-8 ${styles.head}`}>
        <FilterBar entity={entity} />
        <ListTools entity={entity} columns={columns} />
      </div>
      {children}
    </ListKeys>
  );
}
