import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { useLabel } from '../../../i18n/useLabel.ts';
import styles from './dialog.module.css';

interface Props {
  /** Id of the form that Save submits. */
  form: string;
  /** How many things stand in the way of saving. */
  problems: number;
  /** They may be told: it was tried. */
  told: boolean;
  busy: boolean;
  onClose: () => void;
}

/** Save and Cancel, and what stands between them and the rest. */
export function DialogFoot({ form, problems, told, busy, onClose }: Props) {
  const words = useLabel();
  const wrong = told && problems > 0;
  const text = problems === 1 ? words('rmt.dialog.problem') : words('rmt.dialog.problems', { count: problems });
  return (
    <footer className={styles.foot}>
      <p className={styles.state} data-wrong={wrong || undefined} role={wrong ? 'alert' : undefined}>
        {wrong && <ErrorOutline aria-hidden />}
        {!wrong && problems === 0 && <CheckCircle aria-hidden />}
        <span>{wrong ? text : problems === 0 && words('rmt.dialog.ready')}</span>
      </p>
      <Button onClick={onClose}>{words('rmt.dialog.cancel')}</Button>
      {/* not disabled while it saves: focus would be lost; a second click is ignored */}
      <Button
        type="submit"
        form={form}
        variant="contained"
        aria-disabled={busy}
        onClick={(event) => busy && event.preventDefault()}
      >
        {words(busy ? 'rmt.dialog.saving' : 'rmt.dialog.save')}
      </Button>
    </footer>
  );
}
