import useMediaQuery from '@mui/material/useMediaQuery';
import { ReferenceManyFieldBase, useListContext } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import type { RecordData } from '../../records.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useAddressTab } from '../../ui/useAddressTab.ts';
import { FieldValue } from '../kinds/FieldValue.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import list from '../list/list.module.css';
import { columnsOf, type ListColumn } from '../list/listColumns.ts';
import { Pager } from '../list/Pager.tsx';
import { PhoneCards } from '../list/PhoneCards.tsx';
import { RecordTable } from '../list/RecordTable.tsx';
import { Scroller } from '../list/Scroller.tsx';
import { usePageSize } from '../list/usePageSize.ts';
import { NoData } from '../NoData.tsx';
import { phone } from '../phone.ts';
import { sortOf } from '../sortOf.ts';
import { useLabels } from '../useLabels.ts';
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

interface RelatedRecordsProps {
  entity: string;
  record: RecordData;
  relation: ShownRelation;
}

/** The records that point to this one, in the columns of their own list. */
function RelatedRecords({ entity, record, relation: { path, field, target } }: RelatedRecordsProps) {
  const other = useEntity(field.of);
  const perPage = usePageSize(other.route);
  // a list without a filter for them: only the records in the answer can be shown
  if (target === null)
    return (
      <div className={list.panel}>
        <FieldValue as="Detail" field={field} record={record} entity={entity} path={path} />
      </div>
    );
  return (
    <ReferenceManyFieldBase
      record={record}
      reference={other.route}
      target={target}
      sort={sortOf(other)}
      perPage={perPage}
      storeKey={`${other.route}.of.${entity}`}
    >
      <RelatedTable entity={field.of} columns={columnsOf(other).filter((column) => column.path !== field.by)} />
    </ReferenceManyFieldBase>
  );
}

function RelatedTable({ entity, columns }: { entity: string; columns: ListColumn[] }) {
  const small = useMediaQuery(phone, { noSsr: true });
  const { data, error, isPending, isFetching, perPage, refetch } = useListContext();
  const rows = () => {
    if (isPending) return <ListSkeleton rows={Math.min(perPage, 4)} columns={columns.length} />;
    if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
    if (!data || data.length === 0) return <NoData />;
    if (small) return <PhoneCards entity={entity} columns={columns} rows={Math.min(perPage, 4)} />;
    return (
      <Scroller>
        <RecordTable entity={entity} columns={columns} selectable={false} />
      </Scroller>
    );
  };
  return (
    <div className={list.panel} aria-busy={isFetching}>
      {isFetching && !isPending && <div className={list.progress} />}
      {rows()}
      <Pager />
    </div>
  );
}
