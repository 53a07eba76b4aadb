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

type Dialogs = ReturnType<typeof useCaseDialogs>;

/** The ways into a case that the user has: a new one, and one that is open already. */
export function caseChoices({ opens, adds }: Dialogs) {
  return [
    ...(opens ? [{ key: 'open', text: 'cases.open', Icon: AssignmentIndOutlined } as const] : []),
    ...(adds ? [{ key: 'add', text: 'cases.add', Icon: PlaylistAddOutlined } as const] : []),
  ];
}

interface DialogProps {
  parts: Parts;
  dialogs: Dialogs;
  onDone?: () => void;
}

interface Props extends DialogProps {
  className: string;
  /** The key that opens a case here. */
  hint?: string;
}

/** Two buttons: a new case, and one that is open already; nothing for who may neither. */
export function CaseButtons({ className, hint, ...rest }: Props) {
  const words = useLabel();
  const { dialogs } = rest;
  return (
    <>
      {caseChoices(dialogs).map(({ key, text, Icon }) => (
        <button
          key={key}
          type="button"
          className={className}
          aria-haspopup="dialog"
          onClick={() => dialogs.setOpened(key)}
        >
          <Icon />
          <span className="min-w-0 truncate">{words(text)}</span>
          {key === 'open' && hint !== undefined && (
            <kbd dir="ltr" aria-hidden>
              {hint}
            </kbd>
          )}
        </button>
      ))}
      <CaseDialog {...rest} />
    </>
  );
}

/** The dialog that is open, if any. */
export function CaseDialog({ parts, dialogs: { opened, setOpened }, onDone }: DialogProps) {
  if (!opened) return null;
  const Dialog = opened === 'open' ? OpenCaseDialog : AddToCaseDialog;
  return (
    <Suspense>
      <Dialog parts={parts} onClose={() => setOpened(null)} onDone={onDone} />
    </Suspense>
  );
}
