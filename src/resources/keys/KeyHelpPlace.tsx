import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { onShownKeys, showKeys, shownKeys } from './keys.ts';

const KeyHelp = lazy(async () => ({ default: (await import('./KeyHelp.tsx')).KeyHelp }));

/** Where the list of keys appears when somebody presses `?`. */
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
