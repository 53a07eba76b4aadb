import { type Identifier, useEvent, useNavigate } from 'react-admin';
import { opensOwnTab } from '../ownTab.tsx';
import { useRecordPath } from '../recordPath.ts';
import type { Among } from '../views/among.ts';
import { useViews } from '../views/useViews.ts';
import { isViewKind } from '../views/views.ts';

/** Goes to a record's page, or opens its dialog over the list where it has one; in a tab of its own where that is wanted. */
export function useOpenRecord(entity: string, among?: Among): (id: Identifier, ownTab?: boolean) => void {
  const pathOf = useRecordPath();
  const navigate = useNavigate();
  const { open, hrefOf } = useViews();
  return useEvent((id: Identifier, ownTab = false) => {
    const page = pathOf(entity, id);
    const place = isViewKind(entity) ? hrefOf(entity, String(id)) : null;
    if (ownTab || opensOwnTab(entity)) window.open(place ? place.pathname + place.search : page, '_blank', 'noopener');
    else if (isViewKind(entity)) open(entity, String(id), among?.());
    else navigate(page);
  });
}
