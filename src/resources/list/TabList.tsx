import { type ReactNode, useMemo } from 'react';
import { ListBase } from 'react-admin';
import { useEntity } from '../../ManifestContext.tsx';
import { sortOf } from '../sortOf.ts';
import { scopeOfTab } from './listScopes.ts';
import { ScopedAddress } from './ScopedAddress.tsx';
import { usePageSize } from './usePageSize.ts';

/** A failure is shown where the rows would be, not as a toast besides. */
const quiet = { onError: () => undefined };

interface Props {
  /** The name of its page, order and filters in the address. */
  tab: string;
  entity: string;
  /** The filter that limits it to the record of the page, and the record's id: `risk_id`, 12. */
  by: string;
  id: string;
  /** What its data provider is told with each request. */
  meta?: { readonly [name: string]: unknown };
  children: ReactNode;
}

/** The list of an entity limited to what belongs to one record, around its drawn rows. */
export function TabList({ tab, entity: name, by, id, meta, children }: Props) {
  const entity = useEntity(name);
  const perPage = usePageSize(entity.route);
  // a new object would be another list
  const filter = useMemo(() => ({ [by]: id }), [by, id]);
  const options = useMemo(() => (meta ? { ...quiet, meta } : quiet), [meta]);
  const scope = useMemo(() => scopeOfTab(tab), [tab]);
  const list = (content: ReactNode) => (
    <ListBase
      resource={entity.route}
      filter={filter}
      perPage={perPage}
      sort={sortOf(entity)}
      storeKey={false}
      disableAuthentication
      queryOptions={options}
    >
      {content}
    </ListBase>
  );
  return (
    <ScopedAddress scope={scope} list={list}>
      {children}
    </ScopedAddress>
  );
}
