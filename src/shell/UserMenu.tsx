import Logout from '@mui/icons-material/LogoutOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { logout } from '../authProvider/account.ts';
import { useMe } from '../authProvider/useMe.ts';
import { useLabel } from '../i18n/useLabel.ts';
import styles from './parts.module.css';

const below = { vertical: 'bottom', horizontal: 'right' } as const;
const above = { vertical: 'top', horizontal: 'right' } as const;

/** TOP-4: who is logged in, and what they can do about themselves. */
export function UserMenu() {
  const label = useLabel();
  const me = useMe();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [leaving, setLeaving] = useState(false);
  if (!me) return null;
  const leave = () => {
    setLeaving(true);
    void logout();
  };
  return (
    <>
      <button
        type="button"
        className={styles.avatar}
        aria-label={label('shell.user.menu', { name: me.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <bdi>{initials(me.name)}</bdi>
      </button>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={below}
        transformOrigin={above}
        slotProps={{ paper: { style: { marginTop: 10 } } }}
      >
        <div className={styles.person} role="presentation">
          <strong>
            <bdi>{me.name}</bdi>
          </strong>
          <span>
            <bdi>{me.email}</bdi>
          </span>
          {me.roles.length > 0 && <span className={styles.role}>{me.roles.map((role) => role.name).join(', ')}</span>}
        </div>
        <MenuItem onClick={leave} disabled={leaving} autoFocus>
          <Logout fontSize="small" />
          {label(leaving ? 'shell.user.loggingOut' : 'shell.user.logout')}
        </MenuItem>
      </Menu>
    </>
  );
}

/** The first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
