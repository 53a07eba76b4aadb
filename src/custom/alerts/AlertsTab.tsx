import type { ReactNode } from 'react';
import { ListTab } from '../../resources/list/ListTab.tsx';
import { TabList } from '../../resources/list/TabList.tsx';
import { ListPanel } from '../../resources/ResourceList.tsx';
import { AlertTools, useBulkTools } from '../triage/AlertTools.tsx';
import { AlertRows } from './AlertRows.tsx';

interface Props {
  /** The filter that limits them. */
  by: 'customer_id' | 'risk_id' | 'case_id';
  id: string;
  /** Further tools for selected ones. */
  bulk?: ReactNode;
}

/** The alerts of a customer, a risk or a case, worked off as in their own list. */
export function AlertsTab({ by, id, bulk: more }: Props) {
  // with further tools, the alerts are in an open case
  const own = useBulkTools(more !== undefined && more !== false);
  const bulk =
    more || own ? (
      <>
        {own}
        {more}
      </>
    ) : undefined;
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
