import { lazy, Suspense } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { useViews } from './useViews.ts';
import styles from './views.module.css';
import { type ViewMap, viewMap } from './views.ts';

const ViewStack = lazy(async () => ({ default: (await import('./ViewStack.tsx')).ViewStack }));

/** What the dialog of a record is given. The id may become another one while it is open. */
export interface ViewProps {
  id: string;
  onClose: () => void;
}

/** The stack of record dialogs in the address, over the current page. */
export function ViewDialogs({ of = viewMap }: { of?: ViewMap }) {
  const { views, close } = useViews();
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
