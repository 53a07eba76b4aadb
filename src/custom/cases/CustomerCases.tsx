import { useRef } from 'react';
import { useKeys } from '../../resources/keys/useKeys.ts';
import { ListTab } from '../../resources/list/ListTab.tsx';
import list from '../../resources/list/list.module.css';
import { OwnRows } from '../../resources/list/OwnRows.tsx';
import { TabList } from '../../resources/list/TabList.tsx';
import type { TabProps } from '../customer/tabs/contents.tsx';
import { CaseButtons, useCaseDialogs } from './CaseButtons.tsx';
import { CaseViews } from './CaseViews.tsx';

/** The cases that a customer is in, and how to open one about them. */
export function CustomerCases({ customerId }: TabProps) {
  return (
    <TabList tab="cases" entity="case" by="customer_id" id={customerId}>
      <ListTab entity="case" above={<Above customerId={customerId} />}>
        <OwnRows entity="case" />
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
