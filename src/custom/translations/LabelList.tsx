import Add from '@mui/icons-material/AddOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Upload from '@mui/icons-material/FileUploadOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState } from 'react';
import { LinkBase, ListBase, useCreatePath, useDataProvider, useListContext, useNotify } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { isObject } from '../../manifest/isObject.ts';
import { downloadText } from '../../resources/download.ts';
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
import { fetchLabels } from './fetchLabels.ts';
import { LabelCards } from './LabelCards.tsx';
import { LabelGrid } from './LabelGrid.tsx';
import styles from './translationList.module.css';

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

/** The labels that the filters let through, as a CSV file that can be imported again. */
function ExportLabels() {
  const words = useLabel();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { route } = useEntity('translation');
  const { sort, filterValues, total = 0 } = useListContext();
  const [progress, setProgress] = useState<number | null>(null);
  const run = async () => {
    setProgress(0);
    try {
      const labels = await fetchLabels(dataProvider, route, { sort, filter: filterValues }, setProgress);
      if (labels.length === 0) return notify(words('resources.export.empty'), { type: 'info' });
      const { labelsCsv } = await import('./labelsCsv.ts');
      downloadText(`labels-${new Date().toISOString().slice(0, 10)}.csv`, labelsCsv(labels));
      notify(words('resources.export.done', { smart_count: labels.length }), { type: 'success' });
    } catch (error) {
      const message = error instanceof Error ? error.message : words('errors.unexpected');
      notify(words('resources.export.failed', { message }), { type: 'error' });
    } finally {
      setProgress(null);
    }
  };
  return (
    <button
      type="button"
      className={`hover:bg-hover ${list.tool}`}
      disabled={progress !== null}
      onClick={() => void run()}
    >
      <Download aria-hidden />
      <span aria-live="polite">
        {progress === null
          ? words('resources.export.button')
          : words('resources.export.busy', { done: progress, total })}
      </span>
    </button>
  );
}

/** Whether only labels are listed that lack a text. */
function MissingOnly() {
  const words = useLabel();
  const { filterValues, setFilters } = useListContext();
  const { missing, ...others } = filterValues;
  const on = isObject(missing) && missing.gte !== undefined;
  return (
    <button
      type="button"
      className={`hover:border-edge aria-pressed:border-accent aria-pressed:bg-selected aria-pressed:font-medium [&_svg]:text-larger [&_svg]:text-accent ${styles.toggle}`}
      aria-pressed={on}
      onClick={() => setFilters(on ? others : { ...others, missing: { gte: '1' } })}
    >
      {on && <Check aria-hidden />}
      {words('translations.list.missingOnly')}
    </button>
  );
}

/** What comes first. */
function LabelOrder() {
  const words = useLabel();
  const { sort, setSort } = useListContext();
  return (
    <label className="inline-flex items-center gap-6 text-soft">
      <span>{words('translations.list.order')}</span>
      <select
        className="h-32 rounded-8 border border-hairline bg-card px-6 text-text hover:border-edge"
        value={sort.field === 'key' ? 'key' : 'missing'}
        onChange={({ target }) =>
          setSort(target.value === 'key' ? { field: 'key', order: 'ASC' } : { field: 'missing', order: 'DESC' })
        }
      >
        <option value="missing">{words('translations.list.byMissing')}</option>
        <option value="key">{words('translations.list.byKey')}</option>
      </select>
    </label>
  );
}
