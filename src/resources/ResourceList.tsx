import AddOutlined from '@mui/icons-material/AddOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LinkBase, ListBase, useCreatePath, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useLabel } from '../i18n/useLabel.ts';
import { Failure } from './Failure.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { BulkBar } from './list/BulkBar.tsx';
import { columnsOf } from './list/columns.ts';
import { EmptyList } from './list/EmptyList.tsx';
import { ExportButton } from './list/ExportButton.tsx';
import { ListSkeleton } from './list/ListSkeleton.tsx';
import styles from './list/list.module.css';
import { Pager } from './list/Pager.tsx';
import { RecordCards } from './list/RecordCards.tsx';
import { RecordTable } from './list/RecordTable.tsx';
import { type RowTools, RowToolsProvider } from './list/RowTools.tsx';
import { useColumns } from './list/useHiddenColumns.ts';
import { ViewMenu } from './list/ViewMenu.tsx';
import { useEntity } from './ManifestContext.tsx';
import { NotAllowed } from './NotAllowed.tsx';
import { usePermitted } from './permitted.ts';
import { phone } from './phone.ts';
import { sortOf } from './sortOf.ts';
import { useLabels } from './useLabels.ts';

/** A failure is shown where the rows would be, not as a toast besides. */
const quiet = { onError: () => undefined };

interface Props {
  entity: string;
  /** Beside Create and Export. */
  tools?: ReactNode;
  /** At the end of each row; the same function as long as it gives the same. */
  rowTools?: RowTools;
}

/** The list of an entity as the manifest declares it. Filters, page and order live in the address (RTE-16). */
export function ResourceList({ entity: name, tools, rowTools }: Props) {
  const entity = useEntity(name);
  if (!usePermitted()(name, 'list')) return <NotAllowed />;
  return (
    <ListBase
      key={name}
      resource={entity.route}
      perPage={10}
      sort={sortOf(entity)}
      storeKey={false}
      disableAuthentication
      queryOptions={quiet}
    >
      <div className={styles.page}>
        <ListHead entity={name} tools={tools} />
        <FilterBar entity={name} />
        <RowToolsProvider value={rowTools}>
          <ListPanel entity={name} />
        </RowToolsProvider>
      </div>
    </ListBase>
  );
}

function ListHead({ entity: name, tools }: { entity: string; tools?: ReactNode }) {
  const words = useLabel();
  const labels = useLabels();
  const { route } = useEntity(name);
  const permitted = usePermitted();
  const createPath = useCreatePath();
  const small = useMediaQuery(phone, { noSsr: true });
  return (
    <div className={styles.head}>
      <h1 className={styles.headTitle}>{labels.many(name)}</h1>
      <div className={styles.tools}>
        {!small && <ViewMenu entity={name} />}
        {permitted(name, 'export') && <ExportButton entity={name} />}
        {tools}
        {permitted(name, 'create') && (
          <LinkBase className={styles.tool} data-main="" to={createPath({ resource: route, type: 'create' })}>
            <AddOutlined aria-hidden />
            <span>{words('resources.list.create', { one: labels.one(name) })}</span>
          </LinkBase>
        )}
      </div>
    </div>
  );
}

/** The rows of the list around it, or what there is to say in their place. */
export function ListPanel({ entity: name }: { entity: string }) {
  const words = useLabel();
  const { data, error, isPending, isFetching, refetch } = useListContext();
  return (
    <section className={styles.panel} aria-busy={isFetching}>
      {isFetching && !isPending && <div className={styles.progress} />}
      {error && data && (
        <p role="alert" className={styles.stale}>
          {errorText(error)} {words('resources.list.stale')}
        </p>
      )}
      <Rows entity={name} retry={() => void refetch()} />
      <Pager />
    </section>
  );
}

const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error));

function Rows({ entity: name, retry }: { entity: string; retry: () => void }) {
  const words = useLabel();
  const entity = useEntity(name);
  const columns = useColumns(entity);
  const small = useMediaQuery(phone, { noSsr: true });
  const selectable = usePermitted()(name, 'delete');
  const { data, error, isPending, perPage, filterValues, setFilters } = useListContext();
  if (isPending) return <ListSkeleton rows={perPage} columns={columns.length} />;
  if (error && !data)
    return (
      <Failure error={error} onRetry={retry}>
        {Object.keys(filterValues).length > 0 && (
          <button type="button" className="pb-button" data-quiet="" onClick={() => setFilters({})}>
            {words('resources.list.clearFilters')}
          </button>
        )}
      </Failure>
    );
  if (!data || data.length === 0) return <EmptyList entity={name} />;
  if (small) return <RecordCards entity={name} columns={columnsOf(entity)} />;
  return (
    <>
      <BulkBar entity={name} />
      <div className={styles.scroll}>
        <RecordTable entity={name} columns={columns} selectable={selectable} />
      </div>
    </>
  );
}
