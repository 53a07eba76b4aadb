import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-admin';
import { useMe } from '../../../authProvider/useMe.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import { firstViewName } from '../../../preferences/listNames.ts';
import { useOwnState } from '../../../preferences/useOwnState.ts';
import { viewToOpen } from '../listAddress.ts';

const OpenFirst = lazy(() => import('./savedViewParts.ts').then(({ OpenFirst }) => ({ default: OpenFirst })));

/** The id of the default view of the user's list in their tenant; empty without one. */
export function useFirstView(entity: string): [string, (id: string) => void] {
  const { route } = useEntity(entity);
  return useOwnState(firstViewName(useMe()?.last_tenant?.id, route));
}

/**
 * A list without anything in its address opens with the view that the user has chosen as start; one whose address names
 * nothing but a view, as links in mails do, with that.
 */
export function StartView({ entity, wait, children }: { entity: string; wait: ReactNode; children: ReactNode }) {
  const { search } = useLocation();
  const [first] = useFirstView(entity);
  const view = viewToOpen(search, first);
  if (!view) return children;
  return (
    <>
      {wait}
      <Suspense>
        <OpenFirst entity={entity} view={view} />
      </Suspense>
    </>
  );
}
