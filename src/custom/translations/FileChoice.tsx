import Upload from '@mui/icons-material/FileUploadOutlined';
import { type DragEvent, useRef, useState } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { enums } from '../../manifest/enums.ts';
import styles from './import.module.css';
import type { FileFault } from './importPlan.ts';
import { mostMegabytes } from './useImport.ts';

interface Props {
  fault?: FileFault | { kind: 'large' };
  /** Why the labels to compare it with could not be had. */
  error?: unknown;
  onChoose: (file: File) => void;
}

/** Asks for the file, and shows the error of the last one. */
export function FileChoice({ fault, error, onChoose }: Props) {
  const words = useLabel();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  const message = fault
    ? faultText(words, fault)
    : error instanceof Error
      ? error.message
      : error
        ? String(error)
        : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, for a mouse; the button is the first
    <div
      className={`flex items-center gap-10 rounded-10 text-center data-over:border-solid data-over:border-accent data-over:bg-selected ${styles.drop}`}
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {message && (
        <p role="alert" className="self-stretch rounded-8 bg-error-soft px-12 py-8 text-error">
          {message}
        </p>
      )}
      <p className="mbe-6 max-w-[62ch]">{words('translations.import.lead')}</p>
      <FileButton label={words('translations.import.choose')} onChoose={onChoose} main />
      <p className="text-soft">{words('translations.import.drop')}</p>
    </div>
  );
}

/** A button that opens the browser's own choice of files. */
export function FileButton({
  label,
  onChoose,
  main,
}: {
  label: string;
  onChoose: (file: File) => void;
  main?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv,text/plain"
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // the same file may be chosen again once it was mended
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <button
        type="button"
        className="pb-button"
        data-quiet={main ? undefined : ''}
        onClick={() => input.current?.click()}
      >
        <Upload fontSize="small" aria-hidden />
        {label}
      </button>
    </>
  );
}

function faultText(words: Translate, fault: FileFault | { kind: 'large' }): string {
  switch (fault.kind) {
    case 'twice':
      return words('translations.import.file.twice', { name: fault.name });
    case 'quote':
      return words('translations.import.file.quote', { line: String(fault.line) });
    case 'large':
      return words('translations.import.file.large', { megabytes: mostMegabytes });
    case 'noTexts':
      return words('translations.import.file.noTexts', { names: enums.Locales.join(', ') });
    default:
      return words(`translations.import.file.${fault.kind}`);
  }
}
