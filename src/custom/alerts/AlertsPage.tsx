import { ResourceList } from '../../resources/ResourceList.tsx';
import { AlertTools, useBulkTools } from '../triage/AlertTools.tsx';
import { AlertRows } from './AlertRows.tsx';
import { GroupedButton } from './groups/GroupedButton.tsx';
import { useGrouped } from './groups/useGrouped.ts';
import { alertRowTools } from './list/rowTools.tsx';

/** The alerts, newest first (RTE-7), at first what is open for who works on them: suspect, risk, state, tools of triage. */
export function AlertsPage({ entity }: { entity: string }) {
  const [grouped] = useGrouped();
  return (
    <AlertRows groups={grouped}>
      <ResourceList
        entity={entity}
        above={<AlertTools />}
        tools={<GroupedButton />}
        bulk={useBulkTools()}
        rowTools={alertRowTools}
      />
    </AlertRows>
  );
}
