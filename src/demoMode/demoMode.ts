import { useSyncExternalStore } from 'react';
import { isDemoMode, onDemoMode } from './mode.ts';

export { isDemoMode, setDemoMode } from './mode.ts';

/** Whether demo mode is on, drawn again when that changes. */
export function useDemoMode(): boolean {
  return useSyncExternalStore(onDemoMode, isDemoMode);
}
