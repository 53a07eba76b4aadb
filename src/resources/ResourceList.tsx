import AddOutlined from '@mui/icons-material/AddOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { LinkBase, ListBase, useCreatePath, useListContext } from 'react-admin';
import { usePermitted } from '../authProvider/permitted.ts';
import { useMe } from '../authProvider/useMe.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { useEntity } from '../ManifestContext.tsx';
import { openingOf } from '../manifest/openingDef.ts';
import { sortsFew } from '../manifest/sorts.ts';
import { pushedEntities } from '../realtime/news.ts';
import { Failure } from '../ui/Failure.tsx';
import { NotAllowed } from '../ui/NotAllowed.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { BulkBar } from './list/BulkBar.tsx';
import { EmptyList } from './list/EmptyList.tsx';
import { ExportButton } from './list/ExportButton.tsx';
import { ListKeys } from './list/ListKeys.tsx';
import { ListSkeleton } from './list/ListSkeleton.tsx';
import styles from './list/list.module.css';
import { columnsOf } from './list/listColumns.ts';
import { scopeOfPage } from './list/listScopes.ts';
import { useOwnCells } from './list/ownCells.ts';
import { Pager } from './list/Pager.tsx';
import { PhoneCards } from './list/PhoneCards.tsx';
import { RecordTable } from './list/RecordTable.tsx';
import { type RowTools, RowToolsProvider } from './list/RowTools.tsx';
import { ScopedAddress } from './list/ScopedAddress.tsx';
import { Scroller } from './list/Scroller.tsx';
import { Sums, SumsButton } from './list/SumsButton.tsx';
import { StartView } from './list/savedViews/StartView.tsx';
import { ViewsButton } from './list/savedViews/ViewsButton.tsx';
import { useAsked, useColumns } from './list/useColumns.ts';
import { useFixed } from './list/useFixed.ts';
import { usePageSize } from './list/usePageSize.ts';
import { ViewMenu } from './list/ViewMenu.tsx';
import { WithOwnFields } from './ownFields/WithOwnFields.tsx';
import { phone } from './phone.ts';
import { sortOf } from './sortOf.ts';
import { useLabels } from './useLabels.ts';

const LiveMark = lazy(async () => ({ default: (await import('./list/live/LiveMark.tsx')).LiveMark }));

/** A failure is shown where the rows would be, not as a toast besides. */
const quiet = { onError: () => undefined };
/** A list with pushes is not refetched when the window gets the focus: its rows keep their places. */
const still = { ...quiet, refetchOnWindowFocus: false, refetchOnReconnect: false };

interface Props {
  entity: string;
  /** Beside Create and Export. */
  tools?: ReactNode;
  /** At the end of each row; the same function as long as it gives the same. */
  rowTools?: RowTools;
  /** Over the filters. */
  above?: ReactNode;
  /** What can be done with selected rows, beside their deletion. */
  bulk?: ReactNode;
}

/** The list of an entity as the manifest declares it. Filters, page and order live in the address (RTE-16). */
export function ResourceList({ entity: name, tools, rowTools, above, bulk }: Props) {
  const entity = useEntity(name);
  const perPage = usePageSize(entity.route);
  const asked = useAsked(entity);
  const held = useMe()?.permissions ?? [];
  const start = openingOf(entity, (permission) => held.includes(permission));
  const options = useMemo(() => {
    const own = pushedEntities.includes(name) ? still : quiet;
    return asked ? { ...own, meta: { with: asked } } : own;
  }, [name, asked]);
  if (!usePermitted()(name, 'list')) return <NotAllowed />;
  const list = (content: ReactNode) => (
    <ListBase
      key={name}
      resource={entity.route}
      perPage={perPage}
      sort={sortOf(entity)}
      filterDefaultValues={start}
      storeKey={false}
      disableAuthentication
      queryOptions={options}
    >
      {content}
    </ListBase>
  );
  const wait = <ListSkeleton rows={perPage} columns={columnsOf(entity).length} />;
  return (
    <WithOwnFields entity={name}>
      <StartView entity={name} wait={wait}>
        <ScopedAddress scope={scopeOfPage} list={list}>
          <ListKeys>
            <ListHead entity={name} tools={tools} />
            <div className={`flex min-w-0 flex-wrap items-start gap-x-16 gap-y-8 ${styles.bars}`}>
              {above}
              <FilterBar entity={name} told={start} />
            </div>
            <RowToolsProvider value={rowTools}>
              <ListPanel entity={name} bulk={bulk} />
            </RowToolsProvider>
          </ListKeys>
        </ScopedAddress>
      </StartView>
    </WithOwnFields>
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
    <div className="flex min-h-34 flex-wrap items-center gap-x-12 gap-y-8">
      <h1 className={`min-w-0 font-semibold ${styles.headTitle}`}>{labels.many(name)}</h1>
      {pushedEntities.includes(name) && (
        <Suspense>
          <LiveMark entity={name} />
        </Suspense>
      )}
      <div className="flex min-w-0 flex-wrap items-center gap-6">
        <ViewsButton entity={name} />
        {!small && <ViewMenu entity={name} />}
        {permitted(name, 'export') && <ExportButton entity={name} />}
        {tools}
        {permitted(name, 'create') && (
          <LinkBase
            className={`hover:bg-hover ${styles.tool}`}
            data-main=""
            to={createPath({ resource: route, type: 'create' })}
          >
            <AddOutlined aria-hidden />
            <span>{words('resources.list.create', { one: labels.one(name) })}</span>
          </LinkBase>
        )}
      </div>
    </div>
  );
}

/** The rows of the list around it, or their state: loading, empty, failed. */
export function ListPanel({ entity: name, bulk }: { entity: string; bulk?: ReactNode }) {
  const words = useLabel();
  const { data, error, isPending, isFetching, refetch } = useListContext();
  return (
    <section className={styles.panel} aria-busy={isFetching}>
      {isFetching && !isPending && <div className={`pb-progress ${styles.progress}`} />}
      {error && data && (
        <p role="alert" className="border-be border-hairline bg-error-soft px-16 py-8 text-error">
          {errorText(error)} {words('resources.list.stale')}
        </p>
      )}
      <Rows entity={name} bulk={bulk} retry={() => void refetch()} />
      <Sums entity={name} />
      <Pager>
        <SumsButton entity={name} />
      </Pager>
    </section>
  );
}

const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error));

function Rows({ entity: name, bulk, retry }: { entity: string; bulk?: ReactNode; retry: () => void }) {
  const words = useLabel();
  const entity = useEntity(name);
  const fixed = useFixed(name);
  const chosen = useColumns(entity);
  const { without = [], Rows: Around = Fragment } = useOwnCells();
  const columns = useMemo(() => {
    // a chosen layout stays at every width
    const spare = chosen === columnsOf(entity) ? without : [];
    return chosen.filter(({ path }) => !fixed.column(path) && !spare.includes(path));
  }, [chosen, fixed, entity, without]);
  const small = useMediaQuery(phone, { noSsr: true });
  const deletes = usePermitted()(name, 'delete');
  const selectable = deletes || (bulk !== undefined && bulk !== null);
  const { data, error, isPending, perPage, filterValues, setFilters, sort, setSort } = useListContext();
  if (isPending) return <ListSkeleton rows={perPage} columns={columns.length} />;
  if (error && !data)
    return (
      <Failure error={error} onRetry={retry}>
        {Object.keys(filterValues).length > 0 && (
          <button type="button" className="pb-button" data-quiet="" onClick={() => setFilters({})}>
            {words('resources.list.clearFilters')}
          </button>
        )}
        {sortsFew(entity, sort.field) && (
          <button type="button" className="pb-button" data-quiet="" onClick={() => setSort(sortOf(entity))}>
            {words('resources.list.usualOrder')}
          </button>
        )}
      </Failure>
    );
  if (!data || data.length === 0) return <EmptyList entity={name} />;
  if (small)
    return (
      <Around>
        <PhoneCards
          entity={name}
          columns={columnsOf(entity).filter(({ path }) => !fixed.column(path))}
          rows={perPage}
        />
      </Around>
    );
  return (
    <Around>
      <BulkBar entity={name}>{bulk}</BulkBar>
      <Scroller>
        <RecordTable entity={name} columns={columns} selectable={selectable} />
      </Scroller>
    </Around>
  );
}
