import Search from '@mui/icons-material/SearchOutlined';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { pressedKey } from '../../resources/keys/keys.ts';
import { type AccountDialog, AccountDialogs } from '../account/AccountDialogs.tsx';
import styles from './searchButton.module.css';
import { useWatchSeen } from './useSeen.ts';

const Palette = lazy(() => import('./paletteParts.ts').then(({ Palette }) => ({ default: Palette })));
const apple = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform);
const keys = apple ? '⌘K' : 'Ctrl K';

/** Search and commands, from anywhere: by the button, or Ctrl-K (⌘K on a Mac). */
export function SearchButton() {
  const label = useLabel();
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<AccountDialog | null>(null);
  useWatchSeen();
  useShortcut(() => setOpen((now) => !now));
  const name = label('openers.search');
  return (
    <>
      <button
        type="button"
        className={`flex flex-none items-center gap-8 rounded-8 [&_svg]:text-[19px] ${styles.search}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
        title={`${name} (${keys})`}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden />
        <span className={`min-w-74 text-start ${styles.word}`}>{name}</span>
        <kbd className={styles.keys} aria-hidden>
          {keys}
        </kbd>
      </button>
      {open && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} openDialog={setDialog} />
        </Suspense>
      )}
      <AccountDialogs opened={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

function useShortcut(toggle: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      // the browser's own search field, or an editor's link
      event.preventDefault();
      toggle();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [toggle]);
}
