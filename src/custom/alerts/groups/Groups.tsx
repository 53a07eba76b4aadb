import Subdirectory from '@mui/icons-material/SubdirectoryArrowRightOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';
import type { RecordData } from '../../../records.ts';
import { useKeys } from '../../../resources/keys/useKeys.ts';
import { phone } from '../../../resources/phone.ts';
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

function Chip({ record }: { record: RecordData }) {
  const groups = useContext(Context);
  const small = useMediaQuery(phone, { noSsr: true });
  const group = groups?.folded.leads.get(String(record.id));
  if (!groups || !group) return null;
  if (small) return <GroupLink group={group} />;
  return (
    <GroupChip
      group={group}
      open={groups.open.includes(group.key)}
      busy={groups.busy.includes(group.key)}
      onToggle={() => groups.toggle(group.key)}
    />
  );
}

function Below({ record }: { record: RecordData }) {
  const isBelow = useContext(Context)?.folded.below.has(String(record.id)) ?? false;
  return isBelow && <Subdirectory aria-hidden className={styles.below} />;
}

const rows = { Chip, Below };
