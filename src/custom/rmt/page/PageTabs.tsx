import { type ReactNode, Suspense } from 'react';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useAddressTab } from '../../../ui/useAddressTab.ts';

interface Props {
  label: string;
  tabs: readonly { key: string; label: string; content: ReactNode }[];
  /** In place of the content while its code is loading. */
  wait?: ReactNode;
}

/** Tabs of a page; only the open one is fetched. */
export function PageTabs({ label, tabs, wait }: Props) {
  const { open, choose } = useAddressTab(tabs);
  return (
    <Tabs label={label} tabs={tabs} open={open?.key} onOpen={choose}>
      <Suspense key={open?.key} fallback={wait}>
        {open?.content}
      </Suspense>
    </Tabs>
  );
}
