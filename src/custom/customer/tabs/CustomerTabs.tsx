import { Suspense } from 'react';
import { useNavigate } from 'react-admin';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { RecordData } from '../../../records.ts';
import { DialogWait } from '../../../resources/dialog/DialogWait.tsx';
import { PanelBoundary } from '../../../ui/PanelBoundary.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { contents } from './contents.tsx';
import { TabStrip } from './TabStrip.tsx';
import { useOpenTab } from './useOpenTab.ts';
import { useTabCounts } from './useTabCounts.ts';
import { useTabPlace } from './useTabPlace.ts';
import { useTabs } from './useTabs.ts';

/** All that is known of the customer; only the open tab is fetched, code and rows. The address keeps which. */
export function CustomerTabs({ record }: { record: RecordData }) {
  const words = useLabel();
  const navigate = useNavigate();
  const placeOf = useTabPlace();
  const countOf = useTabCounts(String(record.id));
  const tabs = useTabs().map((key) => ({ key, label: words(`customer.tabs.${key}`), count: countOf(key) }));
  const open = useOpenTab();
  const Content = contents[open];
  return (
    <Tabs
      label={words('customer.tabs.label')}
      tabs={tabs}
      open={open}
      onOpen={(key) => navigate(placeOf(key), { replace: true })}
      strip={TabStrip}
      gap="gap-10"
    >
      <PanelBoundary resetKey={open}>
        <Suspense fallback={<DialogWait />}>
          <Content record={record} customerId={String(record.id)} />
        </Suspense>
      </PanelBoundary>
    </Tabs>
  );
}
