import Add from '@mui/icons-material/AddOutlined';
import { type MouseEvent, useState } from 'react';
import { LinkBase } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import type { SavedView } from '../../../contracts/savedViews.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useManifest } from '../../../ManifestContext.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import { useLabels } from '../../useLabels.ts';
import styles from './savedViews.module.css';
import { useViewsOfList } from './useViewsOfList.ts';
import { ViewForm } from './ViewForm.tsx';
import { ViewRow } from './ViewRow.tsx';

interface Props {
  entity: string;
  onClose: () => void;
}

/** Every view of the list, its present state, and the way to save it. */
export function ViewsPanel({ entity, onClose }: Props) {
  const words = useLabel();
  const list = useViewsOfList(entity);
  const schedules = useManifest().entities.view_schedule;
  const permitted = usePermitted();
  const sends = permitted('view_schedule', 'create') && permitted(entity, 'export');
  const [form, setForm] = useState<SavedView | 'new' | null>(null);
  const [leaving, setLeaving] = useState<SavedView | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { views, error, on } = list;
  if (error && !views)
    return (
      <div className={`flex flex-col gap-2 data-wait:min-h-120 ${styles.panel}`}>
        <Failure error={error} onRetry={list.retry} />
      </div>
    );
  if (!views)
    return (
      <div
        className={`flex flex-col gap-2 data-wait:min-h-120 ${styles.panel}`}
        data-wait=""
        aria-busy={views === undefined}
      />
    );
  if (form)
    return (
      <div className={`flex flex-col gap-2 data-wait:min-h-120 ${styles.panel}`}>
        <ViewForm
          view={form === 'new' ? null : form}
          save={async (naming) => {
            await list.save(form === 'new' ? null : form, naming, form === 'new');
            setForm(null);
          }}
          onCancel={() => setForm(null)}
        />
      </div>
    );
  const row = (view: SavedView) => (
    <ViewRow
      key={view.id}
      view={view}
      on={on?.id === view.id}
      first={list.first === view.id}
      href={list.hrefOf(view)}
      onApply={() => {
        list.apply(view);
        onClose();
      }}
      onFirst={() => list.setFirst(list.first === view.id ? '' : view.id)}
      plan={schedules && sends ? `/${schedules.route}/create?of=${view.id}` : null}
      onEdit={() => setForm(view)}
      onRemove={() => setLeaving(view)}
    />
  );
  const own = views.filter((view) => view.own);
  const others = views.filter((view) => !view.own);
  return (
    <div className={`flex flex-col gap-2 data-wait:min-h-120 ${styles.panel}`}>
      {list.gone && <p className={`bg-warning-soft wrap-anywhere ${styles.note}`}>{words('finding.views.gone')}</p>}
      {list.lost && <p className={`bg-warning-soft wrap-anywhere ${styles.note}`}>{list.lost}</p>}
      {on && list.changed && <ViewChanges view={on} list={list} onFailure={setFailure} />}
      {failure !== null && (
        <p className="rounded-7 bg-error-soft px-10 py-8 wrap-anywhere text-error" role="alert">
          {failure instanceof Error ? failure.message : String(failure)}
        </p>
      )}
      <All entity={entity} list={list} onClose={onClose} />
      <Group title={words('finding.views.mine')} rows={own.map(row)} />
      <Group title={words('finding.views.shared')} rows={others.map(row)} />
      {views.length === 0 && <p className={styles.hint}>{words('finding.views.none')}</p>}
      <button type="button" className={`svg-18 hover:bg-hover ${styles.add}`} onClick={() => setForm('new')}>
        <Add aria-hidden />
        {words('finding.views.save')}
      </button>
      <ConfirmDialog
        open={leaving !== null}
        title={words('finding.views.removeTitle', { name: leaving?.name ?? '' })}
        text={words(leaving?.shared ? 'finding.views.removeShared' : 'finding.views.removeText')}
        confirm={words('finding.views.removeConfirm')}
        cancel={words('finding.views.cancel')}
        danger
        onConfirm={() => {
          if (leaving) list.remove(leaving).catch(setFailure);
          setLeaving(null);
        }}
        onCancel={() => setLeaving(null)}
      />
    </div>
  );
}

function Group({ title, rows }: { title: string; rows: React.ReactNode[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="pb-note px-10 pbs-10 pbe-4 font-semibold">{title}</h2>
      <ul className="pb-list">{rows}</ul>
    </section>
  );
}

function All({
  entity,
  list,
  onClose,
}: {
  entity: string;
  list: ReturnType<typeof useViewsOfList>;
  onClose: () => void;
}) {
  const words = useLabel();
  const labels = useLabels();
  const close = (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onClose();
  };
  return (
    <LinkBase
      className={`hover:bg-hover data-all:flex-none ${styles.name}`}
      data-all=""
      to={list.plain}
      aria-current={list.on ? undefined : 'true'}
      onClick={close}
    >
      {words('finding.views.all', { many: labels.many(entity) })}
    </LinkBase>
  );
}

interface ViewChangesProps {
  view: SavedView;
  list: ReturnType<typeof useViewsOfList>;
  onFailure: (error: unknown) => void;
}

/** The list differs from its view: the possible actions. */
function ViewChanges({ view, list, onFailure }: ViewChangesProps) {
  const words = useLabel();
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    onFailure(null);
    try {
      const { name, shared, columns } = view;
      await list.save(view, { name, shared, withColumns: columns !== null || list.hasColumns }, true);
    } catch (error) {
      onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={`flex flex-wrap items-center gap-8 border-be border-hairline ${styles.changes}`}>
      <span className="min-w-0 flex-[1_0_100%] truncate text-soft">
        <bdi>{view.name}</bdi> · {words('finding.views.changed')}
      </span>
      {view.editable && (
        <button type="button" className="pb-button" disabled={busy} onClick={() => void keep()}>
          {words('finding.views.keep')}
        </button>
      )}
      <button type="button" className="pb-button" data-quiet="" onClick={() => list.apply(view)}>
        {words('finding.views.back')}
      </button>
    </div>
  );
}
