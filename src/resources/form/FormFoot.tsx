import Button from '@mui/material/Button';
import { useLabel } from '../../i18n/useLabel.ts';
import styles from './form.module.css';

interface Props {
  required: boolean;
  busy: boolean;
  onCancel: () => void;
}

/** Save and Cancel, in sight however long the form is. */
export function FormFoot({ required, busy, onCancel }: Props) {
  const words = useLabel();
  return (
    <div className={styles.foot}>
      {required && (
        <span className={`pb-note flex-auto bidi-plaintext ${styles.note}`}>{words('resources.form.required')}</span>
      )}
      <Button onClick={onCancel}>{words('resources.form.cancel')}</Button>
      {/* not disabled while it saves: focus would be lost; a second click is ignored */}
      <Button
        type="submit"
        variant="contained"
        aria-disabled={busy}
        onClick={(event) => busy && event.preventDefault()}
      >
        {words(busy ? 'resources.form.saving' : 'resources.form.save')}
      </Button>
    </div>
  );
}
