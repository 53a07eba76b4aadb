import Close from '@mui/icons-material/CloseOutlined';
import Drawer from '@mui/material/Drawer';
import { useId, useState } from 'react';
import { preferences } from '../../i18n/en/preferences.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { type Preferences, resetPreferences, setPreferences } from '../../theme/preferences.ts';
import { usePreferences } from '../../theme/usePreferences.ts';
import { Language } from './Language.tsx';
import { LookChoices } from './LookChoices.tsx';
import { PreferencesFoot } from './PreferencesFoot.tsx';
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
      </div>
      <PreferencesFoot undo={before && (() => choose(before))} reset={() => setBefore(resetPreferences())} />
    </>
  );
}
