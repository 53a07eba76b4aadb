import type { ReactNode } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { Failure } from '../../ui/Failure.tsx';
import { PanelBoundary } from '../../ui/PanelBoundary.tsx';
import { ConsoleDialog } from '../dialog/ConsoleDialog.tsx';

interface Props {
  /** Another value starts afresh. */
  resetKey: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows the error of a dialog that failed to draw in its place; the page below stays. */
export function RecordDialogBoundary({ resetKey, onClose, children }: Props) {
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
