import type { SvgIconComponent } from '@mui/icons-material';
import AddBusiness from '@mui/icons-material/AddBusinessOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import LockReset from '@mui/icons-material/LockResetOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import { has, hasPassword, keepsSessions, offersFactors } from '../../authProvider/me.ts';
import type { LabelKey } from '../../i18n/en.ts';
import type { AccountDialog } from './AccountDialogs.tsx';

interface Entry {
  opens: AccountDialog;
  label: LabelKey;
  Icon: SvgIconComponent;
  /** All of these permissions: an entry that would be refused is not offered (a 403 ends the session). */
  needs: readonly string[];
  /** Whether the backend can do it. */
  offered?: () => boolean;
}

/**
 * SPEC §6 gives three of the entries to the admin. Roles can be renamed: a user who may create tenants counts as admin.
 */
const admin = 'tenant.create';

const entries: readonly Entry[] = [
  { opens: 'addUser', label: 'openers.menu.addUser', Icon: PersonAdd, needs: ['user.create', admin] },
  { opens: 'resetPassword', label: 'openers.menu.resetPassword', Icon: LockReset, needs: [], offered: hasPassword },
  { opens: 'sessions', label: 'openers.menu.sessions', Icon: Devices, needs: [], offered: keepsSessions },
  { opens: 'security', label: 'openers.menu.security', Icon: Shield, needs: [], offered: offersFactors },
  { opens: 'switchTenant', label: 'openers.menu.switchTenant', Icon: SwapHoriz, needs: ['tenant.switch', admin] },
  { opens: 'addTenant', label: 'openers.menu.addTenant', Icon: AddBusiness, needs: [admin] },
];

/** TOP-4: what of the user menu's dialogs the user may open, in the specification's order. */
export const entriesFor = (): readonly Entry[] =>
  entries.filter(({ needs, offered = () => true }) => needs.every(has) && offered());
