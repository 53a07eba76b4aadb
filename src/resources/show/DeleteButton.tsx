import Delete from '@mui/icons-material/DeleteOutlineOutlined';
import { useState } from 'react';
import { useRedirect, useUnselect } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import type { RecordData } from '../../records.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import list from '../list/list.module.css';
import { useDeletion } from '../useDeletion.ts';
import { useRecordName } from '../useRecordName.ts';

/** Deletes a record: after a question where that waits for the server, with Undo otherwise. */
export function DeleteButton({ entity: name, record }: { entity: string; record: RecordData }) {
  const words = useLabel();
  const nameOf = useRecordName(name);
  const { route } = useEntity(name);
  const redirect = useRedirect();
  const unselect = useUnselect(route);
  const [confirming, setConfirming] = useState(false);
  const { remove, pessimistic, isPending } = useDeletion({
    entity: name,
    message: 'resources.form.deleted',
    onGone: () => {
      unselect([record.id], true);
      redirect('list', route);
    },
  });
  return (
    <>
      <button
        type="button"
        className={`hover:bg-hover ${list.tool}`}
        data-danger=""
        disabled={isPending}
        onClick={() => (pessimistic ? setConfirming(true) : remove([record.id]))}
      >
        <Delete aria-hidden />
        <span>{words('resources.show.delete')}</span>
      </button>
      <ConfirmDialog
        open={confirming}
        title={words('resources.remove.title', { name: nameOf(record) })}
        text={words('resources.remove.text')}
        confirm={words('resources.remove.confirm')}
        cancel={words('resources.form.cancel')}
        danger
        onConfirm={() => {
          setConfirming(false);
          remove([record.id]);
        }}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
