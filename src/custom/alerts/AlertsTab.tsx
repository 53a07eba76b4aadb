import { ListTab } from '../../resources/list/ListTab.tsx';
import { TabList } from '../../resources/list/TabList.tsx';
import { ListPanel } from '../../resources/ResourceList.tsx';
import { AlertTools, useBulkTools } from '../triage/AlertTools.tsx';
import { AlertRows } from './AlertRows.tsx';

/** The alerts of a customer or a risk, worked off as in their own list; `by` is the filter that limits them. */
export function AlertsTab({ by, id }: { by: 'customer_id' | 'risk_id'; id: string }) {
  const bulk = useBulkTools();
  return (
    <TabList tab="alerts" entity="alert" by={by} id={id}>
      <ListTab entity="alert" above={<AlertTools />}>
        <AlertRows>
          <ListPanel entity="alert" bulk={bulk} />
        </AlertRows>
      </ListTab>
    </TabList>
  );
}
