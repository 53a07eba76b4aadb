import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useNotify } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { Failure } from '../../ui/Failure.tsx';
import { NotAllowed } from '../../ui/NotAllowed.tsx';
import type { DialogProps } from '../DialogPages.tsx';
import { useJudge } from '../form/useJudge.ts';
import type { FormValues } from '../formBody.ts';
import { RecordFailure } from '../RecordFailure.tsx';
import { useFresh } from '../useFresh.ts';
import { useLabels } from '../useLabels.ts';
import { ConsoleDialog } from './ConsoleDialog.tsx';
import { DialogForm, type FurtherFields } from './DialogForm.tsx';
import { DialogWait } from './DialogWait.tsx';
import { RecordTitle } from './RecordTitle.tsx';

interface Props extends DialogProps {
  size: 'sm' | 'md' | 'lg' | 'xl';
  routed?: boolean;
  pending?: string;
  noteOf?: (error: unknown) => string | undefined;
  /** Wraps the form of an existing record: it may draw something else when this user may not change it. */
  Around?: ComponentType<{ record: RecordData; children: ReactNode }>;
  /** Fields of an edit that are shown only on request. */
  further?: FurtherFields;
  /** A note below the fields about the effect of their values. */
  Note?: ComponentType;
  /** What a new record begins with. */
  start?: FormValues;
  /** The fields of a record's form, where they are not those of every record. */
  fieldsOf?: (record: RecordData) => readonly string[] | undefined;
  onSaved?: (record: RecordData) => void;
}

/** A record's form in a dialog: Edit for one that has an id, otherwise Create. After saving it shows a message and closes. */
export function RecordDialog(props: Props) {
  const { entity, id, size, routed, pending, noteOf, Around, further, Note, start, fieldsOf, onSaved, onClose } = props;
  const words = useLabel();
  const labels = useLabels();
  const notify = useNotify();
  const use = id === null ? 'create' : 'edit';
  const judge = useJudge(entity, use);
  const permitted = usePermitted()(entity, use);
  const { record, wait, error, retry } = useFresh(entity, permitted ? id : null);
  const saved = (made: RecordData) => {
    const messageKey = id === null ? 'resources.form.created' : 'resources.form.updated';
    notify(words(messageKey, { one: labels.one(entity) }), { type: 'success' });
    onSaved?.(made);
    onClose();
  };
  const content = () => {
    if (!permitted) return <NotAllowed />;
    if (error) return <RecordFailure entity={entity} error={error} onRetry={retry} />;
    if (judge.error)
      return <Failure error={new Error(words('resources.form.unavailable'))} onRetry={() => void judge.refetch()} />;
    if (wait || !judge.data) return <DialogWait />;
    const form = (
      <DialogForm
        entity={entity}
        use={use}
        record={record}
        start={start}
        fields={record ? fieldsOf?.(record) : undefined}
        judge={judge.data}
        pending={pending}
        noteOf={noteOf}
        further={id === null ? undefined : further}
        Note={Note}
        onSaved={saved}
        // one with an address goes with it
        onProposed={routed ? undefined : onClose}
      />
    );
    return record && Around ? <Around record={record}>{form}</Around> : form;
  };
  return (
    <ConsoleDialog
      size={size}
      routed={routed}
      title={<RecordTitle entity={entity} record={record} isNew={id === null} />}
      onClose={onClose}
    >
      <Suspense fallback={<DialogWait />}>{content()}</Suspense>
    </ConsoleDialog>
  );
}
