import Upload from '@mui/icons-material/FileUploadOutlined';
import { type ChangeEvent, useRef } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import { FailedCall } from '../FailedCall.tsx';
import { JobProgress } from '../JobProgress.tsx';
import type { RatesImport } from './useRatesImport.ts';

/** The button that imports the European Central Bank's file of rates. */
export function ImportButton({ take, busy }: RatesImport) {
  const words = useLabel();
  const box = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // so that the same file can be chosen again
    event.target.value = '';
    if (file) take(file);
  };
  return (
    <>
      <input
        ref={box}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={words('platform.rates.import')}
        onChange={choose}
      />
      <button
        type="button"
        className="pb-button"
        data-quiet=""
        aria-disabled={busy}
        onClick={() => !busy && box.current?.click()}
      >
        <Upload aria-hidden fontSize="small" />
        {words('platform.rates.import')}
      </button>
    </>
  );
}

/** How far the server is with a file, or why it was refused. */
export function RatesImportState({ busy, share, error }: RatesImport) {
  const words = useLabel();
  const failed = error !== null && error !== undefined;
  if (!busy && !failed) return null;
  return (
    <div className="px-20 pbs-0 pbe-14">
      {busy ? <JobProgress label={words('platform.rates.importing')} share={share} /> : <FailedCall error={error} />}
    </div>
  );
}
