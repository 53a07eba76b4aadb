import { WithOwnFields } from '../ownFields/WithOwnFields.tsx';
import { ListPanel } from '../ResourceList.tsx';
import { ListTab } from './ListTab.tsx';
import { TabList } from './TabList.tsx';

interface Props {
  tab: string;
  entity: string;
  /** The filter that limits it to one record, and the record's id. */
  by: string;
  id: string;
}

/** An entity's list as the manifest declares it, with its filters, of what belongs to one record; a tab of its page. */
export function RelatedList({ tab, entity, by, id }: Props) {
  return (
    <WithOwnFields entity={entity}>
      <TabList key={tab} tab={tab} entity={entity} by={by} id={id}>
        <ListTab entity={entity}>
          <ListPanel entity={entity} />
        </ListTab>
      </TabList>
    </WithOwnFields>
  );
}
