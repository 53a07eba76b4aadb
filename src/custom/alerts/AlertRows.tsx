import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { alerts } from '../../i18n/en/alerts.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { type OwnCells, OwnCellsProvider } from '../../resources/list/ownCells.ts';
import { RowToolsProvider } from '../../resources/list/RowTools.tsx';
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

/** Draws the alerts of the list: risk names, age, and links; less where there is less room. */
export function AlertRows({ children }: { children: ReactNode }) {
  const little = useMediaQuery('(max-width: 1023.95px)', { noSsr: true });
  const some = useMediaQuery('(max-width: 1439.95px)', { noSsr: true });
  return (
    <OwnCellsProvider value={little ? twoLines : some ? close : whole}>
      <RowToolsProvider value={alertRowTools}>{children}</RowToolsProvider>
    </OwnCellsProvider>
  );
}
