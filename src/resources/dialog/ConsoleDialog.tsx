import Close from '@mui/icons-material/CloseOutlined';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useId } from 'react';
import { useBlocker, useCanBlock } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import { phone } from '../phone.ts';
import { SmallTool } from '../SmallTool.tsx';
import styles from './dialog.module.css';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { DialogGuardProvider, useDialogGuard } from './leaveGuard.ts';

interface Props {
  open?: boolean;
  /** 30, 50, 70, 90 vw from 768 px up; a phone gives it all it has (SHL-7). */
  size: 'sm' | 'md' | 'lg' | 'xl';
  /** As tall as the window allows, with any content. */
  tall?: boolean;
  title: ReactNode;
  onClose: () => void;
  /** Something was entered that is not saved; a form inside with an UnsavedGuard reports that itself. */
  unsaved?: boolean;
  /** The dialog has an address of its own: closing it is a way within the console, at which its form confirming. */
  routed?: boolean;
  /** Beside the cross. */
  tools?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** What opens over the page belongs to its main landmark. */
const container = () => document.querySelector('main') ?? document.body;

/** If the element that opened a dialog has disappeared, the focus moves into the page, and not to the window's beginning. */
function keepPlace(): void {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
}

/**
 * A dialog over the page: it keeps the focus and gives it back, and Esc, the cross, a press beside it and the browser's
 * Back lead out of it. What was entered and not saved is asked about first.
 */
export function ConsoleDialog(props: Props) {
  const { open = true, size, tall = false, title, routed = false, tools, foot, children } = props;
  const words = useLabel();
  const titleId = useId();
  const small = useMediaQuery(phone, { noSsr: true });
  const canBlock = useCanBlock();
  const { guard, confirming, stay, leave } = useDialogGuard(props);
  useEffect(() => () => void setTimeout(keepPlace), []);
  return (
    <Dialog
      open={open}
      fullScreen={small}
      maxWidth={size}
      container={container}
      onClose={guard.close}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: tall ? `${styles.paper} ${styles.tall}` : styles.paper } }}
    >
      <DialogGuardProvider value={guard}>
        <header
          className={`flex min-h-52 flex-none items-center gap-8 border-be border-hairline ps-20 pe-12 ${styles.head}`}
        >
          <h1 id={titleId} className="min-w-0 flex-1 truncate text-large font-semibold">
            {title}
          </h1>
          {tools}
          <SmallTool label={words('common.close')} Icon={Close} onClick={guard.close} />
        </header>
        {children}
        {foot}
        {open && !routed && canBlock && <BackCloses onBack={guard.close} />}
        <LeaveQuestion open={confirming} onStay={stay} onLeave={leave} />
      </DialogGuardProvider>
    </Dialog>
  );
}

/** The browser's Back (on a phone the usual way to close) closes the dialog and leaves the page where it is. */
function BackCloses({ onBack }: { onBack: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onBack();
  }, [blocker, onBack]);
  return null;
}
