import { useListContext } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import { ListTab } from '../../resources/list/ListTab.tsx';
import { RowToolsProvider } from '../../resources/list/RowTools.tsx';
import { TabList } from '../../resources/list/TabList.tsx';
import { NoData } from '../../resources/NoData.tsx';
import { ListPanel } from '../../resources/ResourceList.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import type { TabProps } from '../customer/tabs/contents.tsx';
import { InterventionViews } from './InterventionViews.tsx';
import { RecordButton } from './RecordButton.tsx';
import { interventionRowTools } from './rowTools.tsx';

/** What was done about the customer, and how to record what is done now. */
export function CustomerInterventions({ customerId }: TabProps) {
  return (
    <TabList tab="interventions" entity="intervention" by="customer_id" id={customerId}>
      <ListTab
        entity="intervention"
        above={
          <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-8">
            <InterventionViews customerId={customerId} />
            <RecordButton about={{ customerId }} />
          </div>
        }
      >
        <RowToolsProvider value={interventionRowTools}>
          <Rows />
        </RowToolsProvider>
      </ListTab>
    </TabList>
  );
}

/** A list without rows would offer a form in which the customer is still to be chosen: the one above knows them. */
function Rows() {
  const words = useLabel();
  const labels = useLabels();
  const { data, filterValues } = useListContext();
  if (data?.length === 0 && Object.keys(filterValues).length === 0)
    return <NoData text={words('resources.list.nothingYet', { many: labels.many('intervention') })} />;
  return <ListPanel entity="intervention" />;
}
