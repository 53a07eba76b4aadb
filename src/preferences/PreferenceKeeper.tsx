import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useLabel } from '../i18n/useLabel.ts';
import { usePreferences } from '../theme/usePreferences.ts';
import { isSavingTold, startSaving, useSaving } from './save.ts';

/**
 * Saves the user's choices, reports what could not be saved, and refetches in another currency.
 * Draws nothing.
 */
export function PreferenceKeeper() {
  useEffect(startSaving, []);
  useTrouble();
  useCurrency();
  return null;
}

/** PRF-3: shown and cached answers are in the former currency. */
function useCurrency(): void {
  const { currency } = usePreferences();
  const queryClient = useQueryClient();
  const former = useRef(currency);
  useEffect(() => {
    if (former.current === currency) return;
    former.current = currency;
    void queryClient.invalidateQueries();
  }, [currency, queryClient]);
}

/** Shown once until all is saved again; the open panel shows it itself. */
function useTrouble(): void {
  const notify = useNotify();
  const words = useLabel();
  const saving = useSaving();
  const warned = useRef(false);
  useEffect(() => {
    if (saving.status === 'saved') warned.current = false;
    if (saving.status !== 'failed' || warned.current || isSavingTold()) return;
    warned.current = true;
    const reason = saving.error instanceof Error ? saving.error.message : String(saving.error);
    notify(words('notices.unsaved', { reason }), { type: 'warning' });
  }, [saving, notify, words]);
}
