import UploadFile from '@mui/icons-material/UploadFileOutlined';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { textOf, useFormField } from '../../resources/inputs/useFormField.ts';
import type { InputProps } from '../../resources/kinds/kindUi.ts';
import { type FileLines, linesOfFile, mostValues } from './fileLines.ts';

/** Many values, one per line: typed, pasted, or the first column of a file. No browser checks their spelling elsewhere. */
export function LinesBox({ name, required }: InputProps) {
  const words = useLabel();
  const { value, onChange, ...field } = useFormField({ name }, words('valueLists.perLine'));
  return (
    <div className="grid gap-8">
      <TextField
        {...field}
        fullWidth
        label={words('valueLists.values')}
        required={required}
        value={textOf(value)}
        onChange={(event) => onChange(event.target.value)}
        multiline
        minRows={8}
        maxRows={16}
        slotProps={{ htmlInput: { dir: 'auto', autoComplete: 'off', spellCheck: false } }}
      />
      <FromFile onText={onChange} />
    </div>
  );
}

function FromFile({ onText }: { onText: (text: string) => void }) {
  const words = useLabel();
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<{ name: string; lines: FileLines }>();
  const take = async (file: File) => {
    const lines = await linesOfFile(file);
    setRead({ name: file.name, lines });
    if ('text' in lines) onText(lines.text);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-12 gap-y-8">
      <button
        type="button"
        className="pb-text-button inline-flex min-h-36 items-center gap-6 svg-18"
        onClick={() => input.current?.click()}
      >
        <UploadFile aria-hidden />
        {words('valueLists.file.choose')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words('valueLists.file.choose')}
        accept=".txt,.csv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          // the same file can be chosen again
          target.value = '';
        }}
      />
      <small className="pb-note min-w-0 flex-1" role="status">
        {read ? <Outcome {...read} /> : words('valueLists.file.takes', { most: mostValues })}
      </small>
    </div>
  );
}

function Outcome({ name, lines }: { name: string; lines: FileLines }) {
  const words = useLabel();
  if ('text' in lines) return words('valueLists.file.read', { name, smart_count: lines.count });
  return (
    <span className="text-error">{words(`valueLists.file.refused.${lines.problem}`, { name, most: mostValues })}</span>
  );
}
