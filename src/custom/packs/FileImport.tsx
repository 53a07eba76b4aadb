import Upload from '@mui/icons-material/FileUploadOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { ApiError } from '../../apiError.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import { useProposed } from '../../resources/useProposed.ts';
import { importFile, packsKey } from './packCalls.ts';

const mostBytes = 1_000_000;

/** Imports a trigger from a file of one's own, paused; what is wrong with it is listed with its places. */
export function FileImport() {
  const words = useLabel();
  const notify = useNotify();
  const client = useQueryClient();
  const proposed = useProposed();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const take = async (chosen: File) => {
    setBusy(true);
    setFaults([]);
    try {
      await importFile(await readJson(chosen, words), 'PAUSED');
      await client.invalidateQueries({ queryKey: [packsKey] });
      await client.invalidateQueries({ queryKey: ['trigger'] });
      notify(words('packs.fileTaken', { name: chosen.name }), { type: 'success' });
    } catch (error) {
      if (!proposed(error)) setFaults(faultsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={words('packs.file')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // the same file may be chosen again once it was mended
          target.value = '';
          if (file) void take(file);
        }}
      />
      <button
        type="button"
        className="pb-button"
        data-quiet
        aria-disabled={busy || undefined}
        onClick={() => !busy && input.current?.click()}
      >
        <Upload fontSize="small" aria-hidden />
        {words('packs.file')}
      </button>
      {faults.length > 0 && (
        <div role="alert" className="w-full rounded-8 bg-error-soft px-12 py-8 text-error">
          <p>{words('packs.fileFaults')}</p>
          <ul className="ps-18">
            {faults.map((fault) => (
              <li key={fault} className="wrap-anywhere" dir="auto">
                {fault}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

async function readJson(file: File, words: Translate): Promise<object> {
  if (file.size > mostBytes) throw new Error(words('packs.fileLarge'));
  const text = await file.text();
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    if (isObject(value)) return value;
  } catch {
    // told below, as any other file that is no object
  }
  throw new Error(words('packs.fileNoJson'));
}

/** Each place with what is wrong there; the answer's places begin with the body's own name. */
function faultsOf(error: unknown): string[] {
  const errors = error instanceof ApiError ? Object.entries(error.body.errors ?? {}) : [];
  if (errors.length > 0) return errors.map(([path, text]) => `${path.replace(/^file\./, '')}: ${text}`);
  return [error instanceof Error ? error.message : String(error)];
}
