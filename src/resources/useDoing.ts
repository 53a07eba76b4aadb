import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useLabel } from '../i18n/useLabel.ts';

/** Runs one piece of work at a time and says in a toast why it failed. */
export function useDoing(): { busy: boolean; run: (work: () => Promise<void>) => void } {
  const words = useLabel();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const text = error instanceof Error && error.message !== '' ? error.message : words('errors.unexpected');
      notify(text, { type: 'error' });
    }
    setBusy(false);
  };
  return { busy, run: (work) => void (busy || doing(work)) };
}
