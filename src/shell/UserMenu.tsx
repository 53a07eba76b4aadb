import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import type { Me } from '../authProvider/me.ts';
import { useMe } from '../authProvider/useMe.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { useNames } from '../resources/useNames.ts';
import { type AccountDialog, AccountDialogs } from './account/AccountDialogs.tsx';
import { Entries } from './account/Entries.tsx';
import styles from './parts.module.css';

const below = { vertical: 'bottom', horizontal: 'right' } as const;
const above = { vertical: 'top', horizontal: 'right' } as const;

/** TOP-4: the user's name and the entries about one's own account. */
export function UserMenu() {
  const label = useLabel();
  const me = useMe();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<AccountDialog | null>(null);
  if (!me) return null;
  const name = label('shell.user.menu', { name: me.name });
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className={styles.avatar}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <bdi>{initials(me.name)}</bdi>
        <span className="pb-sr">{name}</span>
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={below}
        transformOrigin={above}
        transitionDuration={120}
        slotProps={{ paper: { id, role: 'dialog', 'aria-label': name, className: styles.popover } }}
      >
        <Person me={me} />
        <Entries
          name={name}
          autoFocus={anchor !== null}
          close={close}
          open={(dialog) => {
            close();
            setOpened(dialog);
          }}
        />
      </Popover>
      <AccountDialogs opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function Person({ me }: { me: Me }) {
  const names = useNames();
  return (
    <div className="min-w-222 border-be border-hairline px-16 py-12">
      <strong className="block font-semibold">
        <bdi>{me.name}</bdi>
      </strong>
      <span className="block wrap-anywhere text-soft">
        <bdi>{me.email}</bdi>
      </span>
      {me.roles.length > 0 && (
        <span className="mbs-2 block text-small wrap-anywhere text-soft">
          {me.roles.map((role) => names.of('role', role) ?? role.name).join(', ')}
        </span>
      )}
    </div>
  );
}

/** The first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
