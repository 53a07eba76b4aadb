import { ResourceList } from '../../resources/ResourceList.tsx';
import { AlertTools, useBulkTools } from '../triage/AlertTools.tsx';
import { AlertRows } from './AlertRows.tsx';
import { alertRowTools } from './list/rowTools.tsx';

/** The alerts, newest first (RTE-7): suspect, risk, state, and the tools of triage. */
export function AlertsPage({ entity }: { entity: string }) {
  return (
    <AlertRows>
      <ResourceList entity={entity} above={<AlertTools />} bulk={useBulkTools()} rowTools={alertRowTools} />
    </AlertRows>
  );
}
