import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { loadOwnTexts } from '../../bootstrap/ownTexts.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import dialog from '../../resources/dialog/dialog.module.css';
import { FileChoice } from './FileChoice.tsx';
import { ImportPlan } from './ImportPlan.tsx';
import styles from './import.module.css';
import { KeyText } from './LabelMarks.tsx';
import { type Failed, importChoiceOf, type LabelsImportState, useImport } from './useImport.ts';

interface Props {
  onClose: () => void;
  /** Called once what could be saved is saved. */
  onSaved: () => void;
}

/** Labels from a CSV file: what would change is shown before anything does. */
export function ImportDialog({ onClose, onSaved }: Props) {
  const words = useLabel();
  const { state, read, apply, stop } = useImport(() => {
    void loadOwnTexts();
    onSaved();
  });
  const close = (
    <Button variant={state.step === 'done' ? 'contained' : 'text'} onClick={onClose}>
      {words(state.step === 'done' ? 'common.close' : 'resources.form.cancel')}
    </Button>
  );
  return (
    <ConsoleDialog
      size="lg"
      title={words('translations.import.title')}
      unsaved={state.step === 'saving'}
      onClose={() => {
        stop();
        onClose();
      }}
      foot={<Foot state={state} close={close} apply={apply} stop={stop} />}
    >
      <div className={`flex flex-col gap-14 p-20 phone:p-14 ${dialog.body}`}>
        <Content state={state} read={read} />
      </div>
    </ConsoleDialog>
  );
}

function Content({ state, read }: { state: LabelsImportState; read: (file: File) => void }) {
  const words = useLabel();
  switch (state.step) {
    case 'choose':
      return <FileChoice fault={state.fault} error={state.error} onChoose={read} />;
    case 'reading':
      return (
        <div className={`grid gap-12 text-center text-soft ${styles.wait}`} role="status">
          <LinearProgress aria-hidden />
          <p>{words('translations.import.reading')}</p>
        </div>
      );
    case 'judged':
      return <ImportPlan name={state.name} plan={state.plan} onChoose={read} />;
    case 'saving':
      return (
        <div className={`grid gap-12 text-center text-soft ${styles.wait}`}>
          <LinearProgress
            variant="determinate"
            value={(state.done / Math.max(1, state.total)) * 100}
            aria-label={words('translations.import.title')}
          />
          <p role="status">{words('translations.import.applying', { done: state.done, total: state.total })}</p>
        </div>
      );
    case 'done':
      return <ImportOutcome saved={state.saved} failed={state.failed} left={state.left} />;
  }
}

interface FootProps extends Pick<ReturnType<typeof useImport>, 'apply' | 'stop'> {
  state: LabelsImportState;
  close: ReactNode;
}

function Foot({ state, close, apply, stop }: FootProps) {
  const words = useLabel();
  const count = state.step === 'judged' ? importChoiceOf(state.plan).length : 0;
  return (
    <footer className={dialog.foot}>
      {state.step === 'saving' ? <Button onClick={stop}>{words('translations.import.stop')}</Button> : close}
      {state.step === 'judged' && count > 0 && (
        <Button variant="contained" autoFocus onClick={() => apply(state.plan)}>
          {words('translations.import.apply', { smart_count: count })}
        </Button>
      )}
    </footer>
  );
}

/** What an import ended with: how many labels were saved, and which were not, each with the server's reason. */
function ImportOutcome({ saved, failed, left }: { saved: number; failed: readonly Failed[]; left: number }) {
  const words = useLabel();
  return (
    <div role="status" className={`grid gap-10 ${styles.outcome}`}>
      <p className="flex items-center gap-8 font-medium" data-tone="good">
        <CheckCircle aria-hidden />
        {words('translations.import.done', { smart_count: saved })}
      </p>
      {failed.length > 0 && (
        <>
          <p className="flex items-center gap-8 font-medium" data-tone="bad">
            <ErrorOutline aria-hidden />
            {words('translations.import.failed', { smart_count: failed.length })}
          </p>
          <ul className="m-0 grid gap-4 ps-28">
            {failed.map(({ line, message }) => (
              <li key={line.line}>
                <KeyText text={line.key} />: {message}
              </li>
            ))}
          </ul>
        </>
      )}
      {left > 0 && (
        <p className="flex items-center gap-8 font-medium">
          {words('translations.import.left', { smart_count: left })}
        </p>
      )}
    </div>
  );
}
