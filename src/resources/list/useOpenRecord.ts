import { type Identifier, useCreatePath, useEvent, useNavigate } from 'ra-core';
import { useEntity } from '../ManifestContext.tsx';

/** Goes to a record's page; in a tab of its own where that is wanted. */
export function useOpenRecord(entity: string): (id: Identifier, ownTab?: boolean) => void {
  const { route } = useEntity(entity);
  const createPath = useCreatePath();
  const navigate = useNavigate();
  return useEvent((id: Identifier, ownTab = false) => {
    const path = createPath({ resource: route, type: 'show', id });
    if (ownTab) window.open(path, '_blank', 'noopener');
    else navigate(path);
  });
}
