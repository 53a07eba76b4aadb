import Subdirectory from '@mui/icons-material/SubdirectoryArrowRightOutlined';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';
import type { RecordData } from '../../../records.ts';
import { useKeys } from '../../../resources/keys/useKeys.ts';
import { GroupChip, GroupLink } from './GroupChip.tsx';
import { GroupRowsProvider } from './groupRows.ts';
import styles from './groups.module.css';
import { useGroups } from './useGroups.ts';

const Context = createContext<ReturnType<typeof useGroups> | null>(null);

/** The list inside has one row for each group of alerts; what unfolds is below it. A list of one group stays as it is. */
export function Groups({ children }: { children: ReactNode }) {
  const { filterValues } = useListContext();
  return filterValues.group === undefined ? <Folding>{children}</Folding> : children;
}

function Folding({ children }: { children: ReactNode }) {
  const groups = useGroups();
  const anchor = useRef<HTMLDivElement>(null);
  useKeys(anchor, {
    g: {
      label: 'alerts.groups.key',
      run: () => {
        const row = document.activeElement?.closest<HTMLElement>('tr[data-id]');
        return row ? groups.toggleAt(row) : false;
      },
    },
  });
  return (
    <Context.Provider value={groups}>
      <GroupRowsProvider value={rows}>
        <div ref={anchor} className={styles.around}>
          <ListContextProvider value={groups.list}>{children}</ListContextProvider>
        </div>
      </GroupRowsProvider>
    </Context.Provider>
  );
}

function Name({ record, children }: { record: RecordData; children: ReactNode }) {
  const groups = useContext(Context);
  const id = String(record.id);
  const group = groups?.folded.leads.get(id);
  if (groups?.folded.below.has(id))
    return (
      <span className="flex min-w-0 items-center gap-6">
        <Subdirectory aria-hidden className={styles.below} />
        {children}
      </span>
    );
  if (!groups || !group) return children;
  return (
    <span className={`flex min-w-0 items-center gap-8 ${styles.room}`}>
      {children}
      <GroupChip
        group={group}
        open={groups.open.includes(group.key)}
        busy={groups.busy.includes(group.key)}
        onToggle={() => groups.toggle(group.key)}
      />
    </span>
  );
}

function Chip({ record }: { record: RecordData }) {
  const group = useContext(Context)?.folded.leads.get(String(record.id));
  return group ? <GroupLink group={group} /> : null;
}

const rows = { Name, Chip };
