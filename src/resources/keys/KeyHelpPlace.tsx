import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { onShownKeys, showKeys, shownKeys } from './keys.ts';

const KeyHelp = lazy(async () => ({ default: (await import('./KeyHelp.tsx')).KeyHelp }));

/** The dialog with the list of keys, opened by `?`. */
export function KeyHelpPlace() {
  const bindings = useSyncExternalStore(onShownKeys, shownKeys);
  useEffect(() => () => showKeys(null), []);
  if (!bindings) return null;
  return (
    <Suspense>
      <KeyHelp bindings={bindings} onClose={() => showKeys(null)} />
    </Suspense>
  );
}
