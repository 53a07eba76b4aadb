import { usePermitted } from '../../../authProvider/permitted.ts';
import { type TabKey, tabKeys, tabs } from './tabs.ts';

/** The tabs that the role may see; the others are not offered, as a refused call would end the session. */
export function useTabs(): readonly TabKey[] {
  const permitted = usePermitted();
  return tabKeys.filter((key) => {
    const entity = tabs[key];
    return entity === null || permitted(entity, 'list');
  });
}
