import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import { useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { saveAll, useSaving, useTellsOfSaving } from '../../preferences/save.ts';
import styles from './preferences.module.css';

interface Props {
  /** Restores the choices before a reset; null without one. */
  undo: (() => void) | null;
  reset: () => void;
}

/** Whether the choices have reached the server, and the way back to the defaults. */
export function PreferencesFoot({ undo, reset }: Props) {
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
