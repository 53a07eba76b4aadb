import Add from '@mui/icons-material/AddOutlined';
import Upload from '@mui/icons-material/FileUploadOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState } from 'react';
import { LinkBase, ListBase, useCreatePath, useListContext } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { FilterBar } from '../../resources/filters/FilterBar.tsx';
import { EmptyList } from '../../resources/list/EmptyList.tsx';
import { ListSkeleton } from '../../resources/list/ListSkeleton.tsx';
import list from '../../resources/list/list.module.css';
import { Pager } from '../../resources/list/Pager.tsx';
import { usePageSize } from '../../resources/list/usePageSize.ts';
import { phone } from '../../resources/phone.ts';
import { sortOf } from '../../resources/sortOf.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { Failure } from '../../ui/Failure.tsx';
import { NotAllowed } from '../../ui/NotAllowed.tsx';
import { ExportLabels } from './ExportLabels.tsx';
import { LabelCards } from './LabelCards.tsx';
import { LabelGrid } from './LabelGrid.tsx';
import { LabelOrder, MissingOnly } from './listTools.tsx';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

/** A failure is shown where the rows would be, not as a toast besides. */
const quiet = { onError: () => undefined };

/** Every label with its texts in all languages; those that lack one come first. */
export function LabelList() {
  const entity = useEntity('translation');
  const perPage = usePageSize(entity.route);
  if (!usePermitted()('translation', 'list')) return <NotAllowed />;
  return (
    <ListBase
      resource={entity.route}
      perPage={perPage}
      sort={sortOf(entity)}
      storeKey={false}
      disableAuthentication
      queryOptions={quiet}
    >
      <div
        className={`flex min-h-[min(100%,420px)] flex-auto flex-col gap-[var(--list-gap,8px)] phone:min-h-0 ${list.page}`}
      >
        <Head />
        <div className="flex flex-wrap items-center gap-8">
          <FilterBar entity="translation" />
          <div className="ms-auto flex flex-wrap items-center gap-x-12 gap-y-8 phone:ms-0">
            <MissingOnly />
            <LabelOrder />
          </div>
        </div>
        <Panel />
      </div>
    </ListBase>
  );
}

function Head() {
  const words = useLabel();
  const labels = useLabels();
  const permitted = usePermitted();
  const createPath = useCreatePath();
  const { refetch } = useListContext();
  const { route } = useEntity('translation');
  const [imports, setImports] = useState(false);
  const changes = permitted('translation', 'edit');
  return (
    <div className="flex min-h-34 flex-wrap items-center gap-x-12 gap-y-8">
      <h1 className={`min-w-0 font-semibold ${list.headTitle}`}>{labels.many('translation')}</h1>
      <div className="flex min-w-0 flex-wrap items-center gap-6">
        {permitted('translation', 'export') && <ExportLabels />}
        {changes && (
          <button type="button" className={`hover:bg-hover ${list.tool}`} onClick={() => setImports(true)}>
            <Upload aria-hidden />
            <span>{words('translations.import.open')}</span>
          </button>
        )}
        {permitted('translation', 'create') && (
          <LinkBase
            className={`hover:bg-hover ${list.tool}`}
            data-main=""
            to={createPath({ resource: route, type: 'create' })}
          >
            <Add aria-hidden />
            <span>{words('resources.list.create', { one: labels.one('translation') })}</span>
          </LinkBase>
        )}
      </div>
      {imports && (
        <Suspense>
          <ImportDialog onClose={() => setImports(false)} onSaved={() => void refetch()} />
        </Suspense>
      )}
    </div>
  );
}

function Panel() {
  const { data, error, isPending, isFetching, perPage, refetch } = useListContext();
  const small = useMediaQuery(phone, { noSsr: true });
  const rows = () => {
    if (isPending) return <ListSkeleton rows={perPage} columns={5} />;
    if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
    if (!data || data.length === 0) return <EmptyList entity="translation" />;
    return small ? <LabelCards records={data} /> : <LabelGrid records={data} />;
  };
  return (
    <section className={list.panel} aria-busy={isFetching}>
      {isFetching && !isPending && <div className={list.progress} />}
      {error && data && (
        <p role="alert" className="border-be border-hairline bg-error-soft px-16 py-8 text-error">
          {error instanceof Error ? error.message : String(error)}
        </p>
      )}
      {rows()}
      <Pager />
    </section>
  );
}
