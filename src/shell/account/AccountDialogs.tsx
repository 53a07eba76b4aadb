import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useNotify } from 'react-admin';

/** What the user menu opens over the page. */
export type AccountDialog =
  | 'addUser'
  | 'resetPassword'
  | 'sessions'
  | 'security'
  | 'switchTenant'
  | 'addTenant'
  | 'demo'
  | 'preferences';

export interface ClosedProps {
  onClose: () => void;
}

const DialogNamed = onDemand<{ opened: AccountDialog } & ClosedProps>(
  async () => (await import('./DialogNamed.tsx')).DialogNamed,
);

/** The dialog of that name over the page, fetched when it is first opened. */
export function AccountDialogs({ opened, onClose }: { opened: AccountDialog | null } & ClosedProps) {
  if (!opened) return null;
  return (
    <Suspense>
      <DialogNamed opened={opened} onClose={onClose} />
    </Suspense>
  );
}

/** A dialog whose code is fetched when it is first drawn; where it can't be, that is said. */
export function onDemand<P extends ClosedProps>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazy(() =>
    load().then(
      (found) => ({ default: found }),
      () => ({ default: NotLoaded }),
    ),
  );
}

/** The dialog's code could not be loaded: an error is shown, and the page stays. */
function NotLoaded({ onClose }: ClosedProps) {
  const notify = useNotify();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    notify('errors.chunk', { type: 'error' });
    onClose();
  }, []);
  return null;
}
