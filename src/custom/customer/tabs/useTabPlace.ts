import { useLocation } from 'react-admin';
import { searchWithRecords } from '../../../resources/recordDialogs/openRecords.ts';
import type { TabKey } from './tabs.ts';

/** Where a tab of the page is: the address with that tab open, and no dialog over it. What the other tabs hold stays. */
export function useTabPlace(): (tab: TabKey) => { pathname: string; search: string } {
  const { pathname, search } = useLocation();
  return (tab) => {
    const params = new URLSearchParams(searchWithRecords(search, []));
    params.set('tab', tab);
    return { pathname, search: `?${params}` };
  };
}
