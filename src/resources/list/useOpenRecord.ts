import { type Identifier, useEvent, useNavigate } from 'react-admin';
import { opensOwnTab } from '../ownTab.tsx';
import type { Among } from '../recordDialogs/among.ts';
import { isRecordKind } from '../recordDialogs/openRecords.ts';
import { useRecordDialogs } from '../recordDialogs/useRecordDialogs.ts';
import { useRecordPath } from '../recordPath.ts';

/** Goes to a record's page, or opens its dialog over the list where it has one; in a tab of its own where that is wanted. */
export function useOpenRecord(entity: string, among?: Among): (id: Identifier, ownTab?: boolean) => void {
  const pathOf = useRecordPath();
  const navigate = useNavigate();
  const { open, hrefOf } = useRecordDialogs();
  return useEvent((id: Identifier, ownTab = false) => {
    const page = pathOf(entity, id);
    const place = isRecordKind(entity) ? hrefOf(entity, String(id)) : null;
    if (ownTab || opensOwnTab(entity)) window.open(place ? place.pathname + place.search : page, '_blank', 'noopener');
    else if (isRecordKind(entity)) open(entity, String(id), among?.());
    else navigate(page);
  });
}
