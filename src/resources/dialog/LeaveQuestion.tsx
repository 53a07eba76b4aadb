import { useLabel } from '../../i18n/useLabel.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

/** Asks before entered values are lost. */
export function LeaveQuestion({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) {
  const words = useLabel();
  return (
    <ConfirmDialog
      open={open}
      title={words('resources.form.leaveTitle')}
      text={words('resources.form.leaveText')}
      confirm={words('resources.form.leave')}
      cancel={words('resources.form.stay')}
      danger
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
