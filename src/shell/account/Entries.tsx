import Logout from '@mui/icons-material/LogoutOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Visibility from '@mui/icons-material/VisibilityOffOutlined';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { useState } from 'react';
import { logout } from '../../authProvider/account.ts';
import { setDemoMode, useDemoMode } from '../../demoMode/demoMode.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { anythingUnsaved } from '../../resources/form/unsaved.ts';
import styles from '../parts.module.css';
import type { AccountDialog } from './AccountDialogs.tsx';
import menu from './accountMenu.module.css';
import { entriesFor } from './menuEntries.ts';

interface Props {
  name: string;
  autoFocus: boolean;
  open: (dialog: AccountDialog) => void;
  close: () => void;
}

/** The user menu's entries, as far as the user may have them. */
export function Entries({ name, autoFocus, open, close }: Props) {
  const label = useLabel();
  const demo = useDemoMode();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    if (leaving) return;
    setLeaving(true);
    void logout();
  };
  const toggleDemo = () => {
    if (anythingUnsaved()) return open('demo');
    close();
    setDemoMode(!demo);
  };
  return (
    <MenuList autoFocusItem={autoFocus} className={styles.menu} aria-label={name}>
      {entriesFor().map(({ opens, label: key, Icon }) => (
        <MenuItem key={opens} onClick={() => open(opens)}>
          <Icon fontSize="small" />
          {label(key)}
        </MenuItem>
      ))}
      <MenuItem role="menuitemcheckbox" aria-checked={demo} onClick={toggleDemo}>
        <Visibility fontSize="small" />
        {label('openers.menu.demo')}
        <i
          className={`relative flex-none rounded-8 data-on:bg-accent ${menu.toggle}`}
          data-on={demo || undefined}
          aria-hidden
        />
      </MenuItem>
      <MenuItem onClick={() => open('preferences')}>
        <Tune fontSize="small" />
        {label('openers.menu.preferences')}
      </MenuItem>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/noNoninteractiveElementToInteractiveRole: a list holds no hr, and this one nothing to act on */}
      <li role="separator" className="my-6 h-1 bg-hairline" />
      <MenuItem onClick={leave} aria-disabled={leaving}>
        <Logout fontSize="small" />
        {label(leaving ? 'shell.user.loggingOut' : 'shell.user.logout')}
      </MenuItem>
    </MenuList>
  );
}
