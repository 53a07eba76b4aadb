import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { ApiError } from '../../apiError.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { addFile } from './fileCalls.ts';

/** Bytes of a file at most, as the server has it: a larger one is not sent. */
const mostBytes = 10 * 1024 * 1024;

/** Adds files to a case one after the other, and says of each that it is there or why it was refused. */
export function useUpload(caseId: string) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const add = async (file: File) => {
    const failed = (reason: string) =>
      notify(words('cases.files.failed', { name: file.name, reason }), { type: 'error' });
    if (file.size > mostBytes) return void failed(words('cases.files.takes'));
    try {
      await addFile(caseId, file);
      notify(words('cases.files.added', { name: file.name }), { type: 'success' });
    } catch (error) {
      failed(reasonOf(error) ?? words('errors.unexpected'));
    }
  };
  const addAll = async (files: readonly File[]) => {
    setBusy(true);
    for (const file of files) await add(file);
    setBusy(false);
    refresh();
  };
  return { busy, upload: (files: readonly File[]) => void (busy || files.length === 0 || addAll(files)) };
}

/** What is wrong with a file or its name, or what failed. */
function reasonOf(error: unknown): string | undefined {
  const { content, name } = (error instanceof ApiError && error.body.errors) || {};
  return content ?? name ?? (error instanceof Error && error.message !== '' ? error.message : undefined);
}
