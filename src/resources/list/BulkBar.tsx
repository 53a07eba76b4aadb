import Delete from '@mui/icons-material/DeleteOutlineOutlined';
import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useDeletion } from '../useDeletion.ts';
import styles from './list.module.css';

/** What can be done with the selected rows. Lies over the table's head, so that nothing moves. */
export function BulkBar({ entity, children }: { entity: string; children?: ReactNode }) {
  const words = useLabel();
  const { selectedIds, onUnselectItems } = useListContext();
  const deletes = usePermitted()(entity, 'delete');
  if (!selectedIds || selectedIds.length === 0) return null;
  return (
    <div className={`flex items-center border-be border-hairline bg-head font-medium ${styles.bulk}`}>
      <span aria-live="polite">{words('resources.list.selected', { count: selectedIds.length })}</span>
      {children}
      {deletes && <BulkDelete entity={entity} />}
      <button
        type="button"
        className={`hover:bg-hover data-danger:text-error ${styles.textButton}`}
        onClick={() => onUnselectItems()}
      >
        {words('resources.list.unselect')}
      </button>
    </div>
  );
}

function BulkDelete({ entity: name }: { entity: string }) {
  const words = useLabel();
  const { selectedIds = [], onUnselectItems } = useListContext();
  const [confirming, setConfirming] = useState(false);
  const count = selectedIds.length;
  const { remove, pessimistic, isPending } = useDeletion({
    entity: name,
    message: 'resources.form.deletedMany',
    onGone: () => onUnselectItems(true),
  });
  return (
    <>
      <button
        type="button"
        className={`hover:bg-hover data-danger:text-error ${styles.textButton}`}
        data-danger=""
        disabled={isPending}
        onClick={() => (pessimistic ? setConfirming(true) : remove(selectedIds))}
      >
        <Delete aria-hidden />
        {words('resources.show.delete')}
      </button>
      <ConfirmDialog
        open={confirming}
        title={words('resources.remove.titleMany', { count })}
        text={words('resources.remove.text')}
        confirm={words('resources.remove.confirm')}
        cancel={words('resources.form.cancel')}
        danger
        onConfirm={() => {
          setConfirming(false);
          remove(selectedIds);
        }}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
