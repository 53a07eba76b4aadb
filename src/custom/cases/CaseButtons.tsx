import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import { lazy, Suspense, useState } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import { cases } from '../../i18n/en/cases.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { Parts } from './parts.ts';

addPhrases({ cases });

// the dialogs are fetched once there is something to put into a case
const OpenCaseDialog = lazy(async () => ({ default: (await import('./OpenCaseDialog.tsx')).OpenCaseDialog }));
const AddToCaseDialog = lazy(async () => ({ default: (await import('./AddToCaseDialog.tsx')).AddToCaseDialog }));

/** What the user may do with something that is in no case, and the dialog that is open. */
export function useCaseDialogs() {
  const permitted = usePermitted();
  const [opened, setOpened] = useState<'open' | 'add' | null>(null);
  return {
    opens: permitted('case', 'create'),
    adds: permitted('case', 'edit') && permitted('case', 'list'),
    opened,
    setOpened,
  };
}

interface Props {
  parts: Parts;
  dialogs: ReturnType<typeof useCaseDialogs>;
  className: string;
  /** The key that opens a case here. */
  hint?: string;
  onDone?: () => void;
}

/** Two buttons: a new case, and one that is open already; nothing for who may neither. */
export function CaseButtons({ parts, dialogs, className, hint, onDone }: Props) {
  const words = useLabel();
  const { opens, adds, opened, setOpened } = dialogs;
  const Dialog = opened === 'open' ? OpenCaseDialog : AddToCaseDialog;
  return (
    <>
      {opens && (
        <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpened('open')}>
          <AssignmentIndOutlined />
          <span className="min-w-0 truncate">{words('cases.open')}</span>
          {hint !== undefined && (
            <kbd dir="ltr" aria-hidden>
              {hint}
            </kbd>
          )}
        </button>
      )}
      {adds && (
        <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpened('add')}>
          <PlaylistAddOutlined />
          <span className="min-w-0 truncate">{words('cases.add')}</span>
        </button>
      )}
      {opened && (
        <Suspense>
          <Dialog parts={parts} onClose={() => setOpened(null)} onDone={onDone} />
        </Suspense>
      )}
    </>
  );
}
