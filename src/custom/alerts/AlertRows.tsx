import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense } from 'react';
import { manifest } from '../../../resources.manifest.ts';
import { alerts } from '../../i18n/en/alerts.ts';
import { addPhrases } from '../../i18n/translate.ts';
import type { RecordData } from '../../records.ts';
import { type OwnCells, OwnCellsProvider } from '../../resources/list/ownCells.ts';
import { RowToolsProvider } from '../../resources/list/RowTools.tsx';
import { useGroupRows } from './groups/groupRows.ts';
import { AlertCard } from './list/AlertCard.tsx';
import {
  CustomerAndAmount,
  Hits,
  LastHit,
  NamesAndHits,
  Raised,
  RaisedBelow,
  RaisedCell,
  RiskNames,
  State,
  TwoLines,
} from './list/alertCells.tsx';
import { alertRowTools } from './list/rowTools.tsx';
import { TimeLeft } from './list/TimeLeft.tsx';

addPhrases({ alerts });

const whole: OwnCells = {
  cells: { text: RiskNames, created_at: RaisedCell, due_at: TimeLeft, state: State, hits: Hits, last_hit_at: LastHit },
  spans: ['due_at', 'last_hit_at'],
  gives: ['text'],
  Card: AlertCard,
};
/** An alert's name has its severity and hits, and the time that is left stands for its age. */
const close: OwnCells = {
  ...whole,
  cells: { ...whole.cells, text: NamesAndHits, created_at: Raised },
  without: ['severity', 'queue', 'hits', 'last_hit_at'],
};
/** Subject and customer on the first line, the alert's state and the time that is left on the second. */
const twoLines: OwnCells = {
  ...whole,
  cells: { ...whole.cells, text: TwoLines, customer: CustomerAndAmount, created_at: RaisedBelow },
  without: ['due_at', 'type', 'severity', 'amount', 'state', 'owner_name', 'queue', 'hits', 'last_hit_at'],
};

// most lists are drawn without it
const Groups = lazy(async () => ({ default: (await import('./groups/Groups.tsx')).Groups }));

/** The alerts of the list, each in a row of its own until what groups them is there. */
const GroupedRows = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={children}>
    <Groups>{children}</Groups>
  </Suspense>
);

/** A name and, behind it, what the row stands for. */
function WithGroup({ record, children }: { record: RecordData; children: ReactNode }) {
  const rows = useGroupRows();
  return rows ? <rows.Name record={record}>{children}</rows.Name> : children;
}

const asks = [manifest.entities.alert.groupedBy];
const grouped = (own: OwnCells): OwnCells => ({ ...own, around: { text: WithGroup }, Rows: GroupedRows, asks });
const groupedOf = new Map([whole, close, twoLines].map((own) => [own, grouped(own)]));

/** Draws the alerts of the list: risk names, age, and links; less where there is less room. `groups`: one row for each group. */
export function AlertRows({ children, groups = false }: { children: ReactNode; groups?: boolean }) {
  const little = useMediaQuery('(max-width: 1023.95px)', { noSsr: true });
  const some = useMediaQuery('(max-width: 1439.95px)', { noSsr: true });
  const own = little ? twoLines : some ? close : whole;
  return (
    <OwnCellsProvider value={(groups && groupedOf.get(own)) || own}>
      <RowToolsProvider value={alertRowTools}>{children}</RowToolsProvider>
    </OwnCellsProvider>
  );
}
