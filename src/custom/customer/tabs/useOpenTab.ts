import { useLocation } from 'react-admin';
import type { TabKey } from './tabs.ts';
import { useTabs } from './useTabs.ts';

/** The tab that the address asks for; the first one where it asks for none that the role may see. */
export function useOpenTab(): TabKey {
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get('tab');
  return useTabs().find((key) => key === wanted) ?? 'overview';
}
