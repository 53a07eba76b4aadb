import { RowToolsProvider } from '../../resources/list/RowTools.tsx';
import { ListPanel } from '../../resources/ResourceList.tsx';
import { ListTab } from '../customer/lists/ListTab.tsx';
import { TabList } from '../customer/lists/TabList.tsx';
import type { TabProps } from '../customer/tabs/contents.tsx';
import { QuickViews } from './QuickViews.tsx';
import { RecordButton } from './RecordButton.tsx';
import { interventionRowTools } from './rowTools.tsx';

/** What was done about the customer, and how to record what is done now. */
export function CustomerInterventions({ customerId }: TabProps) {
  return (
    <TabList tab="interventions" entity="intervention" customerId={customerId}>
      <ListTab
        entity="intervention"
        above={
          <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-8">
            <QuickViews customerId={customerId} />
            <RecordButton about={{ customerId }} />
          </div>
        }
      >
        <RowToolsProvider value={interventionRowTools}>
          <ListPanel entity="intervention" />
        </RowToolsProvider>
      </ListTab>
    </TabList>
  );
}
