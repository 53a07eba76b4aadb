import useMediaQuery from '@mui/material/useMediaQuery';
import { phone } from '../../resources/phone.ts';
import { ResourceList } from '../../resources/ResourceList.tsx';
import { AlertTools, useBulkTools } from '../triage/AlertTools.tsx';
import { whatIsOpen } from '../triage/openStates.ts';
import { AlertRows } from './AlertRows.tsx';
import { GroupedButton } from './groups/GroupedButton.tsx';
import { useGrouped } from './groups/useGrouped.ts';
import { alertRowTools } from './list/rowTools.tsx';

/** The alerts, newest first (RTE-7), at first those that are open: suspect, risk, state, and the tools of triage. */
export function AlertsPage({ entity }: { entity: string }) {
  const small = useMediaQuery(phone, { noSsr: true });
  const [grouped] = useGrouped();
  const above = (
    <>
      <AlertTools />
      {!small && <GroupedButton />}
    </>
  );
  return (
    <AlertRows groups={grouped}>
      <ResourceList
        entity={entity}
        above={above}
        start={whatIsOpen}
        tools={small && <GroupedButton tool />}
        bulk={useBulkTools()}
        rowTools={alertRowTools}
      />
    </AlertRows>
  );
}
