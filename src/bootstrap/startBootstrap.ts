import { networkError } from '../apiError.ts';
import { onSession } from '../session/session.ts';
import { createListeners } from '../store/createStore.ts';

/** Loads what the layout needs, or retries the failed parts; its code is loaded with the first call. */
export function startBootstrap(): void {
  import('./bootstrap.ts').then(
    ({ bootstrap }) => bootstrap(),
    (cause: unknown) => tellBootstrap({ status: 'failed', error: networkError(cause), kept: false, busy: false }),
  );
}

/** What of the layout's start could not be loaded. */
export interface BootstrapFailure {
  status: 'failed';
  error: unknown;
  /** This browser keeps all of it from an earlier start. */
  kept: boolean;
  /** It is being asked for again. */
  busy: boolean;
}
type Bootstrap = { status: 'idle' | 'loading' | 'ready' } | BootstrapFailure;

const listeners = createListeners();
let state: Bootstrap = { status: 'idle' };

onSession((end) => {
  if (end) tellBootstrap({ status: 'idle' });
});

/** How far the layout's start has come. */
export function currentBootstrap(): Bootstrap {
  return state;
}

export function tellBootstrap(next: Bootstrap): void {
  state = next;
  listeners.publish();
}

/** Calls the listener at each progress. Returns an unsubscribe function. */
export const onBootstrap = listeners.subscribe;
