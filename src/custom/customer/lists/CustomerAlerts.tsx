import { ListPanel } from '../../../resources/ResourceList.tsx';
import { AlertRows } from '../../alerts/AlertRows.tsx';
import { AlertTools, useBulkTools } from '../../triage/AlertTools.tsx';
import type { TabProps } from '../tabs/contents.tsx';
import { ListTab } from './ListTab.tsx';
import { TabList } from './TabList.tsx';

/** The customer's alerts, worked off as in their own list. */
export function CustomerAlerts({ customerId }: TabProps) {
  const bulk = useBulkTools();
  return (
    <TabList tab="alerts" entity="alert" customerId={customerId}>
      <ListTab entity="alert" above={<AlertTools />}>
        <AlertRows>
          <ListPanel entity="alert" bulk={bulk} />
        </AlertRows>
      </ListTab>
    </TabList>
  );
}
