import { ListTab } from '../../resources/list/ListTab.tsx';
import { OwnRows } from '../../resources/list/OwnRows.tsx';
import { RowToolsProvider } from '../../resources/list/RowTools.tsx';
import { TabList } from '../../resources/list/TabList.tsx';
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
            <InterventionViews whose={{ customer_id: customerId }} />
            <RecordButton about={{ customerId }} />
          </div>
        }
      >
        <RowToolsProvider value={interventionRowTools}>
          <OwnRows entity="intervention" />
        </RowToolsProvider>
      </ListTab>
    </TabList>
  );
}
