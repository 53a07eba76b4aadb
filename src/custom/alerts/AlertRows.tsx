import type { ReactNode } from 'react';
import { alerts } from '../../i18n/en/alerts.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { type OwnCells, OwnCellsProvider } from '../../resources/list/ownCells.ts';
import { RowToolsProvider } from '../../resources/list/RowTools.tsx';
import { AlertCard } from './list/AlertCard.tsx';
import { Hits, LastHit, Raised, RiskNames, State } from './list/cells.tsx';
import { alertRowTools } from './list/rowTools.tsx';

addPhrases({ alerts });

const own: OwnCells = {
  cells: { text: RiskNames, created_at: Raised, state: State, hits: Hits, last_hit_at: LastHit },
  spans: ['last_hit_at'],
  Card: AlertCard,
};

/** Draws the alerts of the list beneath as everywhere: risk names, age, and the ways on. */
export function AlertRows({ children }: { children: ReactNode }) {
  return (
    <OwnCellsProvider value={own}>
      <RowToolsProvider value={alertRowTools}>{children}</RowToolsProvider>
    </OwnCellsProvider>
  );
}
