import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

interface Props {
  /** Id of the form that is submitted. */
  form: string;
  submit: string;
  cancel: string;
  busy: boolean;
  onCancel: () => void;
  /** The form's state, at the other end. */
  children?: ReactNode;
}

/** Cancel, and the dialog's main action. */
export function DialogFoot({ form, submit, cancel, busy, onCancel, children }: Props) {
  return (
    <footer className={styles.foot}>
      {children}
      <Button onClick={onCancel}>{cancel}</Button>
      {/* not disabled while it saves: focus would be lost; a second click is ignored */}
      <Button
        type="submit"
        form={form}
        variant="contained"
        aria-disabled={busy}
        onClick={(event) => busy && event.preventDefault()}
      >
        {submit}
      </Button>
    </footer>
  );
}
