import { ResourceList } from '../../resources/ResourceList.tsx';
import { AlertTools, useBulkTools } from '../triage/AlertTools.tsx';
import { AlertRows } from './AlertRows.tsx';
import { alertRowTools } from './list/rowTools.tsx';

/** The alerts, newest first (RTE-7): who is suspected of what, where each stands, and the ways on. */
export function AlertsPage({ entity }: { entity: string }) {
  return (
    <AlertRows>
      <ResourceList entity={entity} above={<AlertTools />} bulk={useBulkTools()} rowTools={alertRowTools} />
    </AlertRows>
  );
}
