import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Drawer from '@mui/material/Drawer';
import { useId, useState } from 'react';
import { preferences } from '../../i18n/en/preferences.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { saveAll, useSaving, useTellsOfSaving } from '../../preferences/save.ts';
import { type Preferences, resetPreferences, setPreferences } from '../../theme/preferences.ts';
import { usePreferences } from '../../theme/usePreferences.ts';
import { Language } from './Language.tsx';
import { LookChoices } from './LookChoices.tsx';
import { OwnerMails } from './OwnerMails.tsx';
import styles from './preferences.module.css';

addPhrases({ preferences });

/** SPEC §9: menu animation. */
const slideMs = 300;
/** What opens over the page belongs to its main landmark. */
const container = () => document.querySelector('main') ?? document.body;

/** What a person chooses for themselves. Each choice shows at once behind the panel, which slides in from the end edge. */
export function PreferencesPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useLabel();
  const titleId = useId();
  const [leaving, setLeaving] = useState(false);
  const leave = () => setLeaving(true);
  const left = () => {
    setLeaving(false);
    onClose();
  };
  return (
    <Drawer
      open={open && !leaving}
      onClose={leave}
      anchor="right"
      container={container}
      transitionDuration={slideMs}
      slotProps={{
        backdrop: { invisible: true },
        transition: { onExited: left },
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, className: styles.panel },
      }}
    >
      <header className="flex flex-none items-center justify-between border-be border-hairline py-12 ps-20 pe-12">
        <h2 className="text-heading font-semibold tracking-[-0.012em]" id={titleId}>
          {words('preferences.title')}
        </h2>
        <button
          type="button"
          className="grid size-36 place-items-center rounded-8 border-0 bg-transparent p-0 text-soft hover:bg-hover"
          aria-label={words('common.close')}
          onClick={leave}
        >
          <Close />
        </button>
      </header>
      <Content leave={leave} />
    </Drawer>
  );
}

function Content({ leave }: { leave: () => void }) {
  const chosen = usePreferences();
  const [before, setBefore] = useState<Preferences | null>(null);
  const choose = (change: Partial<Preferences>) => {
    setBefore(null);
    setPreferences(change);
  };
  const section = { chosen, choose, leave };
  return (
    <>
      <div className="min-h-0 flex-1 overflow-auto overscroll-contain">
        <Language {...section} />
        <LookChoices {...section} />
        <OwnerMails />
      </div>
      <PreferencesFoot undo={before && (() => choose(before))} reset={() => setBefore(resetPreferences())} />
    </>
  );
}

interface Props {
  /** Restores the choices before a reset; null without one. */
  undo: (() => void) | null;
  reset: () => void;
}

/** Whether the choices have reached the server, and the way back to the defaults. */
function PreferencesFoot({ undo, reset }: Props) {
  const words = useLabel();
  return (
    <footer className={`grid flex-none gap-10 border-bs border-hairline ${styles.foot}`}>
      <Trouble />
      <div className="flex min-h-36 items-center justify-between gap-12">
        <SavingState isReset={undo !== null} />
        <button type="button" className="pb-button" data-quiet="" onClick={undo ?? reset}>
          {words(undo ? 'common.undo' : 'preferences.reset')}
        </button>
      </div>
    </footer>
  );
}

function SavingState({ isReset }: { isReset: boolean }) {
  const words = useLabel();
  const { status } = useSaving();
  const [begun, setBegun] = useState(false);
  if (status === 'saving' && !begun) setBegun(true);
  const done = begun && status === 'saved';
  return (
    <p className="flex items-center gap-6 text-soft [&_svg]:text-[18px] [&_svg]:text-success" role="status">
      {done && <CheckCircle aria-hidden />}
      {isReset && status !== 'saving' && words('preferences.isReset')}
      {!isReset && done && words('preferences.saved')}
      {status === 'saving' && words('preferences.saving')}
    </p>
  );
}

/** Choices that could not be saved are kept and sent again; the button sends them at once. */
function Trouble() {
  useTellsOfSaving();
  const words = useLabel();
  const saving = useSaving();
  if (saving.status !== 'failed') return null;
  const { error } = saving;
  return (
    <div
      className={`flex items-center gap-10 rounded-8 border border-error bg-error-soft px-10 py-8 ${styles.trouble}`}
      role="alert"
    >
      <ErrorOutline aria-hidden />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <strong>{words('preferences.unsaved')}</strong>{' '}
        <bdi>{error instanceof Error ? error.message : String(error)}</bdi>
      </p>
      <button type="button" className="pb-button" data-quiet="" onClick={() => void saveAll()}>
        {words('common.retry')}
      </button>
    </div>
  );
}
