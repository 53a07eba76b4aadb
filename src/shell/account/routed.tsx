import type { DialogProps } from '../../resources/DialogPages.tsx';
import { TenantDialog } from './TenantDialog.tsx';
import { UserDialog } from './UserDialog.tsx';

/** The dialogs of the user menu at an address of their own, over their list. */
export const RoutedUser = ({ id, onClose }: DialogProps) => <UserDialog routed id={id} onClose={onClose} />;
export const RoutedTenant = ({ id, onClose }: DialogProps) => <TenantDialog routed id={id} onClose={onClose} />;
