import { useBlocker, useCanBlock } from 'ra-core';
import { type RefObject, useEffect } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

interface Props {
  /** Whether something was entered that is not saved. */
  unsaved: boolean;
  /** Set just before the form itself leads away. */
  leaving: RefObject<boolean>;
}

/** Asks before what was entered is lost, within the console and when the window is closed. */
export function UnsavedGuard(props: Props) {
  const { unsaved, leaving } = props;
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved, leaving]);
  return useCanBlock() ? <RouteGuard {...props} /> : null;
}

function RouteGuard({ unsaved, leaving }: Props) {
  const words = useLabel();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={words('resources.form.leaveTitle')}
      text={words('resources.form.leaveText')}
      confirm={words('resources.form.leave')}
      cancel={words('resources.form.stay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
