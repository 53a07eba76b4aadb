import { Suspense } from 'react';
import { useCreatePath, useNavigate, useNotify, useParams } from 'react-admin';
import { usePermitted } from '../authProvider/permitted.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { useEntity } from '../ManifestContext.tsx';
import type { RecordData } from '../records.ts';
import { Failure } from '../ui/Failure.tsx';
import { NotAllowed } from '../ui/NotAllowed.tsx';
import { EntityForm } from './form/EntityForm.tsx';
import styles from './form/form.module.css';
import { useJudge } from './form/useJudge.ts';
import type { FormUse } from './formBody.ts';
import { RecordFailure } from './RecordFailure.tsx';
import { useLabels } from './useLabels.ts';
import { useRecord } from './useRecord.ts';
import { useRecordName } from './useRecordName.ts';

/** The page on which a new record of an entity is entered. */
export function ResourceCreate({ entity: name }: { entity: string }) {
  const words = useLabel();
  const labels = useLabels();
  if (!usePermitted()(name, 'create')) return <NotAllowed />;
  return (
    <div className="flex w-full max-w-920 flex-col gap-12">
      <h1 className="pb-heading">{words('resources.form.create', { one: labels.one(name) })}</h1>
      <FormPanel entity={name} use="create" record={null} />
    </div>
  );
}

/** The page on which a record is changed; the address names it. */
export function ResourceEdit({ entity: name }: { entity: string }) {
  const { id = '' } = useParams();
  if (!usePermitted()(name, 'edit')) return <NotAllowed />;
  return <EditPage key={id} entity={name} id={id} />;
}

function EditPage({ entity: name, id }: { entity: string; id: string }) {
  const words = useLabel();
  const labels = useLabels();
  const nameOf = useRecordName(name);
  const { data, error, isFetchedAfterMount, refetch } = useRecord(name, id);
  if (error) return <RecordFailure entity={name} error={error} onRetry={() => void refetch()} />;
  return (
    <div className="flex w-full max-w-920 flex-col gap-12">
      <h1 className="pb-heading">
        {words('resources.form.edit', { one: labels.one(name) })}
        {data && (
          <>
            {' · '}
            <bdi>{nameOf(data)}</bdi>
          </>
        )}
      </h1>
      {data && isFetchedAfterMount ? <FormPanel entity={name} use="edit" record={data} /> : <FormSkeleton />}
    </div>
  );
}

interface PanelProps {
  entity: string;
  use: FormUse;
  record: RecordData | null;
}

/** The form, once its validation is loaded; saving leads to the record's page. */
function FormPanel({ entity: name, use, record }: PanelProps) {
  const words = useLabel();
  const labels = useLabels();
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { route } = useEntity(name);
  const shows = usePermitted()(name, 'show');
  const { data: judge, error, refetch } = useJudge(name, use);
  if (error) return <Failure error={new Error(words('resources.form.unavailable'))} onRetry={() => void refetch()} />;
  if (!judge) return <FormSkeleton />;

  const pathOf = (id: RecordData['id'] | undefined) =>
    shows && id !== undefined
      ? createPath({ resource: route, type: 'show', id })
      : createPath({ resource: route, type: 'list' });
  const onSaved = (saved: RecordData) => {
    const messageKey = record ? 'resources.form.updated' : 'resources.form.created';
    notify(words(messageKey, { one: labels.one(name) }), { type: 'success' });
    navigate(pathOf(saved.id));
  };
  return (
    <Suspense fallback={<FormSkeleton />}>
      <EntityForm
        entity={name}
        use={use}
        record={record}
        judge={judge}
        onSaved={onSaved}
        onCancel={() => navigate(pathOf(record?.id))}
      />
    </Suspense>
  );
}

function FormSkeleton() {
  const words = useLabel();
  return (
    <div className={styles.form}>
      <p role="status" className="pb-sr">
        {words('common.loading')}
      </p>
      <div className={`pb-skeleton grid animate-appear p-24 ${styles.skeleton}`} aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
