import { Suspense } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { cases } from '../../i18n/en/cases.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogForm } from '../../resources/dialog/DialogForm.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { useJudge } from '../../resources/form/useJudge.ts';
import { Failure } from '../../ui/Failure.tsx';
import { openCase } from './caseCalls.ts';
import { addedOf, type Parts } from './parts.ts';

addPhrases({ cases });

const entity = 'case';

export interface PartsDialogProps {
  parts: Parts;
  onClose: () => void;
  /** Called once it is done, before it closes. */
  onDone?: () => void;
}

/** Opens a case with what was selected. */
export function OpenCaseDialog(props: PartsDialogProps) {
  const words = useLabel();
  return (
    <ConsoleDialog size="lg" title={words('cases.open')} onClose={props.onClose}>
      <Suspense fallback={<DialogWait />}>
        <Content {...props} />
      </Suspense>
    </ConsoleDialog>
  );
}

function Content({ parts, onClose, onDone }: PartsDialogProps) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data: judge, error, refetch } = useJudge(entity, 'create');
  if (error) return <Failure error={new Error(words('resources.form.unavailable'))} onRetry={() => void refetch()} />;
  if (!judge) return <DialogWait />;
  return (
    <DialogForm
      entity={entity}
      use="create"
      record={null}
      judge={judge}
      save={(body) => openCase({ ...body, ...addedOf(parts) })}
      onSaved={({ id }) => {
        notify(words('cases.opened', { id: String(id) }), { type: 'success' });
        onDone?.();
        refresh();
        onClose();
      }}
    />
  );
}
