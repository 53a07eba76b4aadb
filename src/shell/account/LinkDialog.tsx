import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useLabel } from '../../i18n/useLabel.ts';
import { CopyTool } from '../../resources/CopyTool.tsx';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import dialog from '../../resources/dialog/dialog.module.css';
import { Moment } from '../../ui/Moment.tsx';

interface Props {
  /** The name of the user whose link it is. */
  name: string;
  address: string;
  until: string;
  onClose: () => void;
}

/** Shows a link this once, to be copied. */
export function LinkDialog({ name, address, until, onClose }: Props) {
  const words = useLabel();
  const link = new URL(address, location.origin).href;
  const what = words('invitations.link');
  return (
    <ConsoleDialog
      size="md"
      title={words('invitations.shownTitle', { name })}
      onClose={onClose}
      foot={
        <footer className={dialog.foot}>
          <Button variant="contained" onClick={onClose}>
            {words('invitations.done')}
          </Button>
        </footer>
      }
    >
      <div className={dialog.body}>
        <div className="grid gap-field p-20">
          <p role="status" className="font-semibold text-pretty">
            {words('invitations.shownText')} <Moment at={until} />
          </p>
          <TextField
            autoFocus
            label={what}
            value={link}
            onFocus={({ target }) => target.select()}
            slotProps={{
              htmlInput: { readOnly: true, dir: 'ltr', className: 'font-mono', spellCheck: false },
              input: { endAdornment: <CopyTool text={link} what={what} /> },
            }}
          />
        </div>
      </div>
    </ConsoleDialog>
  );
}
