import { type ReactNode, useMemo } from 'react';
import {
  type RouterNavigateFunction,
  type RouterProvider,
  RouterProviderContext,
  useEvent,
  useRouterProvider,
} from 'react-admin';

/** The part of a page's query that a list has its page, order and filters in; the same object as long as it is the same. */
export interface AddressScope {
  /** That part, as the query of a list that has the address for itself. */
  read: (search: string) => string;
  /** The page's query with that part changed; everything else stays. */
  write: (search: string, own: string) => string;
}

interface Props {
  scope: AddressScope;
  /** Draws the list's controller around its children. */
  list: (content: ReactNode) => ReactNode;
  children: ReactNode;
}

/**
 * A list that has a part of the address to itself. Only its controller sees no more than that part; what is drawn in it
 * links and opens by the real address.
 */
export function ScopedAddress({ scope, list, children }: Props) {
  const real = useRouterProvider();
  const scoped = useScoped(real, scope);
  return (
    <RouterProviderContext.Provider value={scoped}>
      {list(<RouterProviderContext.Provider value={real}>{children}</RouterProviderContext.Provider>)}
    </RouterProviderContext.Provider>
  );
}

function useScoped(real: RouterProvider, { read, write }: AddressScope): RouterProvider {
  const location = real.useLocation();
  const navigate = real.useNavigate();
  const own = read(location.search);
  const seen = useMemo(() => ({ ...location, search: own }), [location, own]);
  const go = useEvent((...[to, options]: Parameters<RouterNavigateFunction>) => {
    const { pathname, search } = location;
    if (typeof to !== 'object' || to.pathname !== undefined) navigate(to, options);
    else navigate({ pathname, search: write(search, to.search ?? '') }, options);
  });
  return useMemo(() => ({ ...real, useLocation: () => seen, useNavigate: () => go }), [real, seen, go]);
}
