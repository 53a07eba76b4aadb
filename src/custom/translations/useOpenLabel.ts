import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useEntity } from '../../ManifestContext.tsx';
import type { Locale } from '../../manifest/enums.ts';

/** Opens a label at one of its languages: for editing with the permission, else for reading. */
export function useOpenLabel(): (id: string, locale: Locale) => void {
  const { route } = useEntity('translation');
  const { search } = useLocation();
  const navigate = useNavigate();
  const edits = usePermitted()('translation', 'edit');
  return useCallback(
    (id, locale) => {
      const pathname = edits ? `/${route}/edit/${encodeURIComponent(id)}` : `/${route}/${encodeURIComponent(id)}/show`;
      navigate({ pathname, search }, { state: { locale } });
    },
    [edits, route, search, navigate],
  );
}
