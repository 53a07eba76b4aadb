import type { SvgIconComponent } from '@mui/icons-material';
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useRef, useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { useFit } from '../../ui/useFit.ts';
import styles from './list.module.css';

/** Something that can be done with the selected rows. */
export interface BulkAction {
  key: string;
  text: string;
  /** Its accessible name, where the text alone would not say it. */
  name?: string;
  Icon?: SvgIconComponent | undefined;
  /** The key that does it, too. */
  hint?: string;
  /** Whether it asks in a dialog first. */
  asks?: boolean;
  isBusy?: boolean;
  run: () => void;
}

/** What can be done with the selected rows, in one line: what it has no room for is in a menu at its end. */
export function BulkActions({ actions }: { actions: readonly BulkAction[] }) {
  const list = useRef<HTMLUListElement>(null);
  const fits = useFit(list, actions.map(({ text, hint = '' }) => text + hint).join('\n'), -1);
  const rest = fits ? actions.filter((_, at) => !fits.has(at)) : actions;
  return (
    <ul ref={list} className={`pb-list flex min-w-0 flex-1 items-center overflow-hidden ${styles.actions}`}>
      {actions.map(
        (action, at) =>
          (!fits || fits.has(at)) && (
            <li key={action.key} className="flex-none">
              <ActionButton action={action} />
            </li>
          ),
      )}
      {rest.length > 0 && (
        <li className="flex-none">
          <Rest actions={rest} />
        </li>
      )}
    </ul>
  );
}

function ActionButton({ action: { text, name, Icon, hint, asks, isBusy, run } }: { action: BulkAction }) {
  return (
    <button
      type="button"
      className={`hover:bg-hover ${styles.textButton}`}
      aria-label={name}
      aria-haspopup={asks ? 'dialog' : undefined}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : run}
    >
      {Icon && <Icon aria-hidden />}
      {text}
      <Hint of={hint} />
    </button>
  );
}

const Hint = ({ of }: { of: string | undefined }) =>
  of !== undefined && (
    <kbd dir="ltr" aria-hidden>
      {of}
    </kbd>
  );

/** Those without room. */
function Rest({ actions }: { actions: readonly BulkAction[] }) {
  const words = useLabel();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className={`hover:bg-hover ${styles.textButton}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz aria-hidden />
        {words('shell.menu.more')}
      </button>
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} transitionDuration={120}>
        {actions.map(({ key, text, name, Icon, hint, asks, isBusy, run }) => (
          <MenuItem
            key={key}
            className="gap-10 svg-18"
            aria-label={name}
            aria-haspopup={asks ? 'dialog' : undefined}
            aria-disabled={isBusy}
            onClick={() => {
              setAnchor(null);
              if (!isBusy) run();
            }}
          >
            {Icon && <Icon aria-hidden />}
            <span className="flex-1">{text}</span>
            <Hint of={hint} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
