import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import { useLabel } from '../../../i18n/useLabel.ts';
import { DialogFoot } from '../../../resources/dialog/DialogFoot.tsx';
import styles from './rmtDialog.module.css';

interface Props {
  /** Id of the form that Save submits. */
  form: string;
  /** The number of problems that prevent saving. */
  problems: number;
  /** Whether the problems are shown: after the first attempt to save. */
  attempted: boolean;
  busy: boolean;
  onClose: () => void;
}

/** Save and Cancel, and what prevents saving. */
export function RuleFoot({ form, problems, attempted, busy, onClose }: Props) {
  const words = useLabel();
  const wrong = attempted && problems > 0;
  const text = problems === 1 ? words('rmt.dialog.problem') : words('rmt.dialog.problems', { count: problems });
  return (
    <DialogFoot
      form={form}
      submit={words(busy ? 'rmt.dialog.saving' : 'rmt.dialog.save')}
      cancel={words('rmt.dialog.cancel')}
      busy={busy}
      onCancel={onClose}
    >
      <p
        className={`pb-note flex min-w-0 svg-16 flex-1 items-center gap-6 data-wrong:text-error ${styles.state}`}
        data-wrong={wrong || undefined}
        role={wrong ? 'alert' : undefined}
      >
        {wrong && <ErrorOutline aria-hidden />}
        {!wrong && problems === 0 && <CheckCircle aria-hidden />}
        <span>{wrong ? text : problems === 0 && words('rmt.dialog.ready')}</span>
      </p>
    </DialogFoot>
  );
}
