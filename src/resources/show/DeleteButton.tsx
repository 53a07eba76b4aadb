import Delete from '@mui/icons-material/DeleteOutlineOutlined';
import { useState } from 'react';
import { useDeleteController } from 'react-admin';
import type { LabelKey } from '../../i18n/en.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import type { RecordData } from '../../records.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import list from '../list/list.module.css';
import { useRecordName } from '../useRecordName.ts';

/** Deletes a record: after a question where that waits for the server, with Undo otherwise. */
export function DeleteButton({ entity: name, record }: { entity: string; record: RecordData }) {
  const words = useLabel();
  const nameOf = useRecordName(name);
  const { pessimistic, route } = useEntity(name);
  const [asks, setAsks] = useState(false);
  const { handleDelete, isPending } = useDeleteController({
    record,
    resource: route,
    redirect: 'list',
    mutationMode: pessimistic ? 'pessimistic' : 'undoable',
    successMessage: 'resources.form.deleted' satisfies LabelKey,
  });
  return (
    <>
      <button
        type="button"
        className={`hover:bg-hover ${list.tool}`}
        data-danger=""
        disabled={isPending}
        onClick={() => (pessimistic ? setAsks(true) : handleDelete())}
      >
        <Delete aria-hidden />
        <span>{words('resources.show.delete')}</span>
      </button>
      <ConfirmDialog
        open={asks}
        title={words('resources.remove.title', { name: nameOf(record) })}
        text={words('resources.remove.text')}
        confirm={words('resources.remove.confirm')}
        cancel={words('resources.form.cancel')}
        danger
        onConfirm={() => {
          setAsks(false);
          handleDelete();
        }}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
