import { networkError } from '../errors.ts';
import { tellBootstrap } from './state.ts';

/** Loads what the layout needs, or again what of it failed; its code comes with the first call. */
export function startBootstrap(): void {
  import('./bootstrap.ts').then(
    ({ bootstrap }) => bootstrap(),
    (cause: unknown) => tellBootstrap({ status: 'failed', error: networkError(cause), kept: false, busy: false }),
  );
}
