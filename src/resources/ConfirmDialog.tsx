import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

interface Props {
  open: boolean;
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question before something that can't be taken back. Esc is the way back. */
export function ConfirmDialog({ open, title, text, confirm, cancel, danger, onConfirm, onCancel }: Props) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog open={open} onClose={onCancel} maxWidth="sm" aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent id={textId}>{text}</DialogContent>
      <DialogActions>
        {/* the key that is pressed without thinking must not destroy anything */}
        <Button onClick={onCancel} autoFocus={danger}>
          {cancel}
        </Button>
        <Button variant="contained" color={danger ? 'error' : 'primary'} onClick={onConfirm} autoFocus={!danger}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
