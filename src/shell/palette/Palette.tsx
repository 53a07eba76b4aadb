import Close from '@mui/icons-material/CloseOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { SmallTool } from '../../resources/SmallTool.tsx';
import type { AccountDialog } from '../account/AccountDialogs.tsx';
import type { Item } from './items.ts';
import { PaletteAnswer } from './PaletteAnswer.tsx';
import styles from './palette.module.css';
import { useCommands } from './useCommands.ts';
import { useFinding } from './useFinding.ts';
import { usePages } from './usePages.ts';

interface Props {
  onClose: () => void;
  openDialog: (dialog: AccountDialog) => void;
}

const container = () => document.querySelector('main') ?? document.body;

/** Finds records, pages and commands by a typed text; usable by keyboard only (a combobox with its list below). */
export function Palette({ onClose, openDialog }: Props) {
  const words = useLabel();
  const listId = useId();
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const finding = useFinding(typed, usePages(), useCommands(openDialog));
  const items = finding.groups.flatMap((group) => group.items);
  const go = (item: Item, ownTab: boolean) => {
    if (ownTab && item.href !== undefined) {
      window.open(item.href, '_blank', 'noopener');
      return;
    }
    onClose();
    item.run();
  };
  const { active, setActive, step, onEnter } = useActive(typed, items, finding.searching, go);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'PageDown') step(6);
    else if (event.key === 'PageUp') step(-6);
    else if (event.key === 'Enter') onEnter(event.ctrlKey || event.metaKey);
    // the first Esc clears the text, the next one closes
    else if (event.key === 'Escape' && typed !== '') setTyped('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const optionId = (item: Item) => `${listId}-${item.key.replaceAll(' ', '-')}`;
  return (
    <Dialog
      open
      aria-labelledby={titleId}
      onClose={onClose}
      container={container}
      transitionDuration={0}
      slotProps={{
        paper: { className: styles.paper },
        container: { className: styles.place },
      }}
    >
      <h2 id={titleId} className="pb-sr">
        {words('finding.palette.title')}
      </h2>
      <div className={`flex h-58 flex-none items-center gap-10 border-be border-hairline ps-18 pe-12 ${styles.head}`}>
        <Search aria-hidden />
        <input
          className={`min-w-0 flex-1 border-0 bg-transparent p-0 text-text placeholder:text-soft placeholder:opacity-100 focus-visible:outline-none ${styles.input}`}
          role="combobox"
          aria-label={words('finding.palette.title')}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(active) : undefined}
          placeholder={words('finding.palette.placeholder')}
          value={typed}
          maxLength={100}
          dir="auto"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {finding.searching && <i className={`flex-none rounded-circle ${styles.wait}`} aria-hidden />}
        <SmallTool label={words('common.close')} Icon={Close} onClick={onClose} />
      </div>
      <PaletteAnswer
        id={listId}
        typed={typed.trim()}
        finding={finding}
        active={active}
        optionId={optionId}
        onActive={setActive}
        onGo={go}
      />
      <PaletteFoot />
    </Dialog>
  );
}

/** The keys, as a hint; a phone shows none. */
function PaletteFoot() {
  const words = useLabel();
  const keys = [
    ['↑ ↓', words('finding.palette.move')],
    ['↵', words('finding.palette.open')],
    ['Ctrl ↵', words('finding.palette.newTab')],
    ['Esc', words('finding.palette.close')],
  ] as const;
  return (
    <div className={styles.foot} aria-hidden>
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd className="border border-hairline bg-card" dir="ltr">
            {key}
          </kbd>{' '}
          {does}
        </span>
      ))}
    </div>
  );
}

/**
 * The item for Enter: the first one, until another is chosen. Enter before the answer opens the first record when it
 * arrives.
 */
function useActive(
  typed: string,
  items: readonly Item[],
  searching: boolean,
  go: (item: Item, ownTab: boolean) => void,
) {
  const [chosen, setChosen] = useState({ typed, key: '' });
  const [waiting, setWaiting] = useState<{ typed: string; ownTab: boolean } | null>(null);
  const at = chosen.typed === typed ? items.findIndex(({ key }) => key === chosen.key) : -1;
  const active = items[Math.max(at, 0)];
  const setActive = (item: Item) => setChosen({ typed, key: item.key });

  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as what was waited for is there
  useEffect(() => {
    if (!waiting || searching) return;
    setWaiting(null);
    if (waiting.typed === typed && active) go(active, waiting.ownTab);
  }, [waiting, searching]);

  const step = (by: number) => {
    if (items.length === 0) return;
    const from = Math.max(at, 0);
    const last = items.length - 1;
    // a single step goes round, a page stops at the ends
    const to = Math.abs(by) > 1 ? Math.max(0, Math.min(last, from + by)) : (from + by + items.length) % items.length;
    const next = items[to];
    if (next) setActive(next);
  };
  const onEnter = (ownTab: boolean) => {
    if (searching && at < 0) setWaiting({ typed, ownTab });
    else if (active) go(active, ownTab);
  };
  return { active, setActive, step, onEnter };
}
