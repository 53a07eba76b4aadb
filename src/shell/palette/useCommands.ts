import Add from '@mui/icons-material/AddOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Visibility from '@mui/icons-material/VisibilityOffOutlined';
import { useNavigate } from 'react-admin';
import { manifest } from '../../../resources.manifest.ts';
import { logout } from '../../authProvider/account.ts';
import { usePermitted } from '../../authProvider/permitted.ts';
import { setDemoMode, useDemoMode } from '../../demoMode/demoMode.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { anythingUnsaved } from '../../resources/form/unsaved.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { setPreferences } from '../../theme/preferences.ts';
import { usePreferences } from '../../theme/usePreferences.ts';
import type { AccountDialog } from '../account/AccountDialogs.tsx';
import { entriesFor } from '../account/menuEntries.ts';
import type { Item } from './items.ts';

/** The commands that the user may run from anywhere: records to create, and those of the user menu and the header. */
export function useCommands(open: (dialog: AccountDialog) => void): Item[] {
  const words = useLabel();
  const demo = useDemoMode();
  const dark = usePreferences().appearance === 'dark';
  return [
    ...useCreations(),
    ...entriesFor().map(
      ({ opens, label, Icon }): Item => ({ key: `do ${opens}`, Icon, title: words(label), run: () => open(opens) }),
    ),
    {
      key: 'do appearance',
      Icon: dark ? LightMode : DarkMode,
      title: words(dark ? 'shell.topBar.light' : 'shell.topBar.dark'),
      run: () => setPreferences({ appearance: dark ? 'light' : 'dark' }),
    },
    {
      key: 'do demo',
      Icon: Visibility,
      title: words(demo ? 'finding.palette.demoOff' : 'finding.palette.demoOn'),
      run: () => (anythingUnsaved() ? open('demo') : setDemoMode(!demo)),
    },
    {
      key: 'do preferences',
      Icon: Tune,
      title: words('openers.menu.preferences'),
      run: () => open('preferences'),
    },
    { key: 'do logout', Icon: Logout, title: words('shell.user.logout'), run: () => void logout() },
  ];
}

/** The user menu has them already. */
const elsewhere = ['user', 'tenant'];

function useCreations(): Item[] {
  const words = useLabel();
  const labels = useLabels();
  const permitted = usePermitted();
  const navigate = useNavigate();
  return Object.entries(manifest.entities).flatMap(([name, { route }]): Item[] => {
    if (!permitted(name, 'create') || elsewhere.includes(name)) return [];
    const href = `/${route}/create`;
    const title = words('resources.list.create', { one: labels.one(name) });
    return [{ key: `create ${name}`, Icon: Add, title, href, run: () => navigate(href) }];
  });
}
