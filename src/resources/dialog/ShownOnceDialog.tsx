import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { CopyTool } from '../CopyTool.tsx';
import { ConsoleDialog } from './ConsoleDialog.tsx';
import dialog from './dialog.module.css';

interface Props {
  title: string;
  text: ReactNode;
  /** What the value is. */
  label: string;
  value: string;
  done: string;
  onClose: () => void;
}

/** Shows a key, a secret or a link this once, to be copied. */
export function ShownOnceDialog({ title, text, label, value, done, onClose }: Props) {
  return (
    <ConsoleDialog
      size="md"
      title={title}
      onClose={onClose}
      foot={
        <footer className={dialog.foot}>
          <Button variant="contained" onClick={onClose}>
            {done}
          </Button>
        </footer>
      }
    >
      <div className={dialog.body}>
        <div className="grid gap-field p-20">
          <p role="status" className="font-semibold text-pretty">
            {text}
          </p>
          <TextField
            autoFocus
            label={label}
            value={value}
            onFocus={({ target }) => target.select()}
            slotProps={{
              htmlInput: { readOnly: true, dir: 'ltr', className: 'font-mono', spellCheck: false },
              input: { endAdornment: <CopyTool text={value} what={label} /> },
            }}
          />
        </div>
      </div>
    </ConsoleDialog>
  );
}
