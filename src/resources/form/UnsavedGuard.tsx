import { type RefObject, useEffect } from 'react';
import { useBlocker, useCanBlock } from 'react-admin';
import { LeaveQuestion } from '../dialog/LeaveQuestion.tsx';
import { useDialog } from '../dialog/leaveGuard.ts';
import { useDepth } from '../recordDialogs/depth.ts';
import { closesDialogAt } from '../recordDialogs/openRecords.ts';
import { holdUnsaved } from './unsaved.ts';

interface Props {
  /** Whether something was entered that is not saved. */
  unsaved: boolean;
  /** Set just before the form itself leads away. */
  leaving: RefObject<boolean>;
}

/** Asks before entered values are lost, within the console and when the window is closed. */
export function UnsavedGuard(props: Props) {
  const { unsaved, leaving } = props;
  const dialog = useDialog();
  const canBlock = useCanBlock();
  // a dialog without an address is closed by itself, and so asks by itself
  const holder = dialog && !dialog.routed ? dialog : null;
  const report = holder?.report;
  useEffect(() => {
    report?.(unsaved);
    return () => report?.(false);
  }, [report, unsaved]);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    const release = holdUnsaved();
    return () => {
      window.removeEventListener('beforeunload', warn);
      release();
    };
  }, [unsaved, leaving]);
  return canBlock && !holder ? <RouteGuard {...props} /> : null;
}

function RouteGuard({ unsaved, leaving }: Props) {
  const depth = useDepth();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !leaving.current && closesDialogAt(currentLocation, nextLocation, depth),
  );
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
