import { type ReactNode, Suspense } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { Failure } from '../../ui/Failure.tsx';
import { NotAllowed } from '../../ui/NotAllowed.tsx';
import { PanelBoundary } from '../../ui/PanelBoundary.tsx';
import { ConsoleDialog } from '../dialog/ConsoleDialog.tsx';
import { useLabels } from '../useLabels.ts';
import { DepthProvider } from './depth.ts';
import type { RecordDialogMap } from './openRecords.ts';
import { DialogSkeleton } from './RecordDialogs.tsx';
import type { OpenRecord } from './useRecordDialogs.ts';

interface Props {
  of: RecordDialogMap;
  views: readonly OpenRecord[];
  onClose: () => void;
}

/** The dialogs of the views, the first of them the lowest. */
export function RecordDialogStack({ of, views, onClose }: Props) {
  return views.map((view, depth) => {
    const Drawn = of[view.kind];
    if (!Drawn) return null;
    return (
      // by its depth: another record of the kind in its place is shown in the same dialog
      // biome-ignore lint/suspicious/noArrayIndexKey: its place in the stack is what it is
      <RecordDialogBoundary key={`${depth} ${view.kind}`} resetKey={view.id} onClose={onClose}>
        <DepthProvider value={depth}>
          <Suspense fallback={<DialogSkeleton />}>
            <Allowed view={view} View={Drawn} onClose={onClose} />
          </Suspense>
        </DepthProvider>
      </RecordDialogBoundary>
    );
  });
}

interface AllowedProps {
  view: OpenRecord;
  View: NonNullable<RecordDialogMap[OpenRecord['kind']]>;
  onClose: () => void;
}

/** What the role may not see is not asked for: a 403 would end the session (SPEC §8). */
function Allowed({ view, View, onClose }: AllowedProps) {
  const labels = useLabels();
  if (usePermitted()(view.kind, 'show')) return <View id={view.id} onClose={onClose} />;
  return (
    <ConsoleDialog routed size="md" title={labels.one(view.kind)} onClose={onClose}>
      <NotAllowed />
    </ConsoleDialog>
  );
}

interface RecordDialogBoundaryProps {
  /** Another value starts afresh. */
  resetKey: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows the error of a dialog that failed to draw in its place; the page below stays. */
function RecordDialogBoundary({ resetKey, onClose, children }: RecordDialogBoundaryProps) {
  const label = useLabel();
  return (
    <PanelBoundary
      resetKey={resetKey}
      failed={(error, onRetry) => (
        <ConsoleDialog routed size="md" title={label('shell.crashed.title')} onClose={onClose}>
          <Failure error={error} onRetry={onRetry} />
        </ConsoleDialog>
      )}
    >
      {children}
    </PanelBoundary>
  );
}
