import { ListPanel } from '../../../resources/ResourceList.tsx';
import { ListTab } from './ListTab.tsx';
import { TabList } from './TabList.tsx';

interface Props {
  tab: string;
  entity: string;
  customerId: string;
}

/** An entity's list as the manifest declares it, with its filters, of one customer (CUS-3 to CUS-5). */
export function CustomerList({ tab, entity, customerId }: Props) {
  return (
    <TabList key={tab} tab={tab} entity={entity} customerId={customerId}>
      <ListTab entity={entity}>
        <ListPanel entity={entity} />
      </ListTab>
    </TabList>
  );
}
