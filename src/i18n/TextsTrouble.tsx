import { useEffect, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { getTrouble, subscribeTrouble } from './trouble.ts';

/** Tells, as a toast, that texts could not be loaded (TRN-3). Draws nothing itself. */
export function TextsTrouble() {
  const notify = useNotify();
  const trouble = useSyncExternalStore(subscribeTrouble, getTrouble);
  useEffect(() => {
    if (trouble !== null) notify(trouble, { type: 'warning' });
  }, [trouble, notify]);
  return null;
}
