import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useLabel } from '../../i18n/useLabel.ts';
import { CopyTool } from '../../resources/CopyTool.tsx';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import dialog from '../../resources/dialog/dialog.module.css';

/** Shows a new secret this once. */
export function MadeSecret({ value, onClose }: { value: string; onClose: () => void }) {
  const words = useLabel();
  const what = words('webhooks.secrets.secret');
  return (
    <ConsoleDialog
      size="md"
      title={words('webhooks.secrets.made')}
      onClose={onClose}
      foot={
        <footer className={dialog.foot}>
          <Button variant="contained" onClick={onClose}>
            {words('webhooks.secrets.done')}
          </Button>
        </footer>
      }
    >
      <div className={dialog.body}>
        <div className="grid gap-field p-20">
          <p role="status" className="font-semibold text-pretty">
            {words('webhooks.secrets.madeText')}
          </p>
          <TextField
            autoFocus
            label={what}
            value={value}
            onFocus={({ target }) => target.select()}
            slotProps={{
              htmlInput: { readOnly: true, dir: 'ltr', className: 'font-mono', spellCheck: false },
              input: { endAdornment: <CopyTool text={value} what={what} /> },
            }}
          />
        </div>
      </div>
    </ConsoleDialog>
  );
}
