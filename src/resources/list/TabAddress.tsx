import { type ReactNode, useMemo } from 'react';
import {
  type RouterNavigateFunction,
  type RouterProvider,
  RouterProviderContext,
  useEvent,
  useRouterProvider,
} from 'react-admin';
import { searchOfTab, searchWithTab } from './tabSearch.ts';

interface Props {
  /** The tab's key. */
  tab: string;
  /** Draws the list's controller around its children. */
  list: (content: ReactNode) => ReactNode;
  children: ReactNode;
}

/**
 * A list that is one tab of a page: in the address its page, order and filters have the tab's name,
 * `betslips.page=2`, so that each tab keeps its own (RTE-16). Only the list's controller sees them without the name; what
 * is drawn in it links and opens by the real address.
 */
export function TabAddress({ tab, list, children }: Props) {
  const real = useRouterProvider();
  const scoped = useScoped(real, tab);
  return (
    <RouterProviderContext.Provider value={scoped}>
      {list(<RouterProviderContext.Provider value={real}>{children}</RouterProviderContext.Provider>)}
    </RouterProviderContext.Provider>
  );
}

function useScoped(real: RouterProvider, tab: string): RouterProvider {
  const location = real.useLocation();
  const navigate = real.useNavigate();
  const seen = useMemo(() => ({ ...location, search: searchOfTab(location.search, tab) }), [location, tab]);
  const go = useEvent((...[to, options]: Parameters<RouterNavigateFunction>) => {
    const { pathname, search } = location;
    if (typeof to !== 'object' || to.pathname !== undefined) navigate(to, options);
    else navigate({ pathname, search: searchWithTab(search, tab, to.search ?? '') }, options);
  });
  return useMemo(() => ({ ...real, useLocation: () => seen, useNavigate: () => go }), [real, seen, go]);
}
