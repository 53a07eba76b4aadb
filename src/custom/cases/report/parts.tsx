import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { reports } from '../../../i18n/en/reports.ts';
import { useLabel } from '../../../i18n/useLabel.ts';

interface FieldProps {
  /** Its label is that of the field, without one of its own. */
  name: keyof (typeof reports)['fields'];
  label?: string;
  value: string;
  onChange: (text: string) => void;
  most?: number;
  rows?: number;
  help?: string;
  type?: 'text' | 'date';
  /** Codes and letters are written from left to right in every language. */
  code?: boolean;
}

/** A box of the report's form. */
export function Field({ name, label, value, onChange, most = 255, rows, help, type = 'text', code }: FieldProps) {
  const words = useLabel();
  return (
    <TextField
      fullWidth
      size="small"
      type={type}
      name={name}
      label={label ?? words(`reports.fields.${name}`)}
      value={value}
      autoComplete="off"
      {...(rows !== undefined && { multiline: true, minRows: rows, maxRows: 12 })}
      {...(help !== undefined && { helperText: help })}
      slotProps={{
        htmlInput: { maxLength: most, dir: code || type === 'date' ? 'ltr' : 'auto' },
        inputLabel: type === 'date' ? { shrink: true } : {},
      }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Runs one call at a time, and keeps what it ended with. */
export function useRun() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (call: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await call();
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, error, dismiss: () => setError(null) };
}
