import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { useAddressTab } from '../../ui/useAddressTab.ts';
import { useLabels } from '../useLabels.ts';
import { RelatedRecords } from './RelatedRecords.tsx';
import type { ShownRelation } from './showParts.ts';

interface Props {
  entity: string;
  record: RecordData;
  relations: ShownRelation[];
}

/** What belongs to the record, a tab for each relation; only the open one is fetched. */
export function Relations({ entity, record, relations }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const tabs = relations.map((relation) => ({
    key: relation.path,
    label: labels.field(entity, relation.path),
    relation,
  }));
  const { open, choose } = useAddressTab(tabs);
  return (
    <Tabs label={words('resources.show.related')} tabs={tabs} open={open?.key} onOpen={choose}>
      {open && <RelatedRecords key={open.key} entity={entity} record={record} relation={open.relation} />}
    </Tabs>
  );
}
