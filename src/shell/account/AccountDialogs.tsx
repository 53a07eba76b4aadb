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

interface Props {
  onClose: () => void;
}

const chunk = () => import('./accountDialogs.ts');
const dialogs: Record<AccountDialog, ComponentType<Props>> = {
  addUser: onDemand(async () => {
    const { UserDialog } = await chunk();
    return ({ onClose }) => <UserDialog id={null} onClose={onClose} />;
  }),
  resetPassword: onDemand(async () => (await import('./PasswordDialog.tsx')).PasswordDialog),
  security: onDemand(async () => (await import('./SecurityDialog.tsx')).SecurityDialog),
  sessions: onDemand(async () => (await import('./SessionsDialog.tsx')).SessionsDialog),
  switchTenant: onDemand(async () => (await chunk()).SwitchTenantDialog),
  addTenant: onDemand(async () => {
    const { TenantDialog } = await chunk();
    return ({ onClose }) => <TenantDialog id={null} onClose={onClose} />;
  }),
  demo: onDemand(async () => (await import('./DemoQuestion.tsx')).DemoQuestion),
  preferences: onDemand(async () => {
    const { PreferencesPanel } = await import('../preferences/PreferencesPanel.tsx');
    return ({ onClose }) => <PreferencesPanel open onClose={onClose} />;
  }),
};

/** The dialog of that name over the page, fetched when it is first opened. */
export function AccountDialogs({ opened, onClose }: { opened: AccountDialog | null } & Props) {
  if (!opened) return null;
  const Dialog = dialogs[opened];
  return (
    <Suspense>
      <Dialog onClose={onClose} />
    </Suspense>
  );
}

function onDemand(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(() =>
    load().then(
      (found) => ({ default: found }),
      () => ({ default: NotLoaded }),
    ),
  );
}

/** The dialog's code could not be loaded: an error is shown, and the page stays. */
function NotLoaded({ onClose }: Props) {
  const notify = useNotify();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    notify('errors.chunk', { type: 'error' });
    onClose();
  }, []);
  return null;
}
