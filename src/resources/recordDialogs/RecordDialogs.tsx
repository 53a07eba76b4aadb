import { lazy, Suspense } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { type RecordDialogMap, recordDialogMap } from './openRecords.ts';
import styles from './recordDialogs.module.css';
import { useRecordDialogs } from './useRecordDialogs.ts';

const ViewStack = lazy(async () => ({ default: (await import('./RecordDialogStack.tsx')).RecordDialogStack }));

/** What the dialog of a record is given. The id may become another one while it is open. */
export interface RecordDialogProps {
  id: string;
  onClose: () => void;
}

/** The stack of record dialogs in the address, over the current page. */
export function RecordDialogs({ of = recordDialogMap }: { of?: RecordDialogMap }) {
  const { views, close } = useRecordDialogs();
  if (views.length === 0) return null;
  return (
    <Suspense fallback={<DialogSkeleton />}>
      <ViewStack of={of} views={views} onClose={close} />
    </Suspense>
  );
}

export function DialogSkeleton() {
  const words = useLabel();
  return (
    <p role="status" className={`animate-appear overflow-hidden ${styles.wait}`}>
      <span className="pb-sr">{words('common.loading')}</span>
    </p>
  );
}
