import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { currentBootstrap, onBootstrap, startBootstrap } from './startBootstrap.ts';
import { whenIdle } from './whenIdle.ts';

/** Starts loading what the layout needs, in parallel to the page's own calls and never before them. Draws nothing. */
export function BootstrapStart() {
  useEffect(() => whenIdle(startBootstrap), []);
  return null;
}

const FailureNotice = lazy(() => import('./FailureNotice.tsx').then((found) => ({ default: found.FailureNotice })));

/** ERR-9: a failed request of the layout is reported above the page, which works without it as far as possible. */
export function BootstrapNotice() {
  const state = useSyncExternalStore(onBootstrap, currentBootstrap);
  if (state.status !== 'failed') return null;
  return (
    <Suspense>
      <FailureNotice failure={state} />
    </Suspense>
  );
}
