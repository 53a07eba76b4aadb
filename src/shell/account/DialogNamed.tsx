import type { ComponentType } from 'react';
import { type AccountDialog, type ClosedProps, onDemand } from './AccountDialogs.tsx';

const chunk = () => import('./accountDialogs.ts');
const dialogs: Record<AccountDialog, ComponentType<ClosedProps>> = {
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

/** The dialog of that name, fetched when it is first opened. */
export function DialogNamed({ opened, onClose }: { opened: AccountDialog } & ClosedProps) {
  const Dialog = dialogs[opened];
  return <Dialog onClose={onClose} />;
}
