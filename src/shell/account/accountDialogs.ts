import { dialogs } from '../../i18n/en/dialogs.ts';
import { addPhrases } from '../../i18n/translate.ts';

// One chunk for the dialogs of users and tenants, which share most of their code.
export { RoutedTenant, RoutedUser } from './routed.tsx';
export { SwitchTenantDialog } from './SwitchTenantDialog.tsx';
export { TenantDialog } from './TenantDialog.tsx';
export { UserDialog } from './UserDialog.tsx';
export { WorkInTenant } from './WorkInTenant.tsx';

addPhrases({ dialogs });

export { followTenant } from '../tenant/followTenant.ts';
