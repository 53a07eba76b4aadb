import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import { phone } from '../phone.ts';
import { ExportButton } from './ExportButton.tsx';
import { ListKeys } from './ListKeys.tsx';
import styles from './listTab.module.css';
import { ViewMenu } from './ViewMenu.tsx';

interface Props {
  entity: string;
  /** Over the filters. */
  above?: ReactNode;
  /** Whether it can be filtered. */
  filters?: boolean;
  /** Whether its columns can be chosen. */
  columns?: boolean;
  /** The rows. */
  children: ReactNode;
}

/** The filters of the list around it, its tools, and its rows below. */
export function ListTab({ entity, above, filters = true, columns, children }: Props) {
  return (
    <ListKeys>
      {above}
      <div className={`flex flex-wrap items-start justify-between gap-x-12 gap-y-8 ${styles.head}`}>
        {filters ? <FilterBar entity={entity} /> : <span />}
        <ListTools entity={entity} columns={columns} />
      </div>
      {children}
    </ListKeys>
  );
}

/** How the list looks, and its rows as a file. */
function ListTools({ entity, columns = true }: { entity: string; columns?: boolean }) {
  const permitted = usePermitted();
  const small = useMediaQuery(phone, { noSsr: true });
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-6">
      {columns && !small && <ViewMenu entity={entity} />}
      {permitted(entity, 'export') && <ExportButton entity={entity} />}
    </div>
  );
}
