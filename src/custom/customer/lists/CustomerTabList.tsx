import { type ReactNode, useMemo } from 'react';
import { type DataProvider, DataProviderContext, type GetListParams, type RaRecord } from 'react-admin';
import { dataProvider } from '../../../dataProvider/dataProvider.ts';
import type { ListPage } from '../../../dataProvider/readAnswers.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import type { EntityDef } from '../../../manifest/entity.ts';
import { TabList } from '../../../resources/list/TabList.tsx';
import { type CallOfList, fetchList } from './customerListCalls.ts';

interface Props {
  /** The name of its page, order and filters in the address. */
  tab: string;
  entity: string;
  customerId: string;
  /** The call that gives the rows, where it is not the entity's own list. */
  call?: CallOfList;
  children: ReactNode;
}

/** The list of an entity limited to one customer, around its drawn rows. */
export function CustomerTabList({ tab, entity: name, customerId, call, children }: Props) {
  const entity = useEntity(name);
  const meta = useMemo(() => call && { call: call.path }, [call]);
  const list = (
    <TabList tab={tab} entity={name} by="customer_id" id={customerId} meta={meta}>
      {children}
    </TabList>
  );
  return call ? (
    <ByCall entity={entity} call={call}>
      {list}
    </ByCall>
  ) : (
    list
  );
}

interface ByCallProps {
  entity: EntityDef;
  call: CallOfList;
  children: ReactNode;
}

/** A data provider that loads lists of this resource by another call. */
function ByCall({ entity, call, children }: ByCallProps) {
  const provider = useMemo((): DataProvider => {
    const { getList } = dataProvider;
    return {
      ...dataProvider,
      getList: async <R extends RaRecord>(resource: string, params: GetListParams) => {
        if (resource !== entity.route) return getList<R>(resource, params);
        return named<R>(await fetchList(call, entity, params));
      },
    };
  }, [entity, call]);
  return <DataProviderContext.Provider value={provider}>{children}</DataProviderContext.Provider>;
}

/** react-admin lets the calling hook choose the records' type; that each is a record at all has been checked. */
const named = <R extends RaRecord>(page: ListPage) => ({ ...page, data: page.data.map((record) => record as R) });
