import { lazy, Suspense } from 'react';
import { ListWithEdits } from '../../resources/DialogPages.tsx';
import { useMayTry } from '../whatIf/mayTry.ts';
import { ToNamedActions } from './ToNamedActions.tsx';

// the list is drawn without it
const BulkWhatIf = lazy(async () => ({ default: (await import('../whatIf/BulkWhatIf.tsx')).BulkWhatIf }));
const bulk = (
  <Suspense>
    <BulkWhatIf />
  </Suspense>
);

/** The triggers, with the way to try changes of the selected ones. */
export function TriggersPage({ entity }: { entity: string }) {
  return <ListWithEdits entity={entity} Tools={ToNamedActions} bulk={useMayTry() ? bulk : undefined} />;
}
