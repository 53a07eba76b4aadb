import { useRef } from 'react';
import { useListContext } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import { useKeys } from '../../resources/keys/useKeys.ts';
import { ListTab } from '../../resources/list/ListTab.tsx';
import list from '../../resources/list/list.module.css';
import { TabList } from '../../resources/list/TabList.tsx';
import { NoData } from '../../resources/NoData.tsx';
import { ListPanel } from '../../resources/ResourceList.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import type { TabProps } from '../customer/tabs/contents.tsx';
import { CaseButtons, useCaseDialogs } from './CaseButtons.tsx';
import { CaseViews } from './CaseViews.tsx';

/** The cases that a customer is in, and how to open one about them. */
export function CustomerCases({ customerId }: TabProps) {
  return (
    <TabList tab="cases" entity="case" by="customer_id" id={customerId}>
      <ListTab entity="case" above={<Above customerId={customerId} />}>
        <Rows />
      </ListTab>
    </TabList>
  );
}

function Above({ customerId }: { customerId: string }) {
  const anchor = useRef<HTMLDivElement>(null);
  const dialogs = useCaseDialogs();
  useKeys(anchor, dialogs.opens ? { o: { label: 'cases.keys.open', run: () => dialogs.setOpened('open') } } : {});
  return (
    <div ref={anchor} className="flex flex-wrap items-center justify-between gap-x-12 gap-y-8">
      <CaseViews />
      <div className="flex flex-wrap gap-6">
        <CaseButtons parts={{ customers: [customerId] }} dialogs={dialogs} className={`hover:bg-hover ${list.tool}`} />
      </div>
    </div>
  );
}

/** A list without rows would offer a form that does not know the customer: the buttons above do. */
function Rows() {
  const words = useLabel();
  const labels = useLabels();
  const { data, filterValues } = useListContext();
  if (data?.length === 0 && Object.keys(filterValues).length === 0)
    return <NoData text={words('resources.list.nothingYet', { many: labels.many('case') })} />;
  return <ListPanel entity="case" />;
}
