import { useSyncExternalStore } from 'react';
import { createStore } from '../../store/createStore.ts';

const switching = createStore(false);

/** Whether the console is between two tenants: nothing of either is drawn meanwhile. */
export const setSwitching = switching.set;

export const useSwitching = (): boolean => useSyncExternalStore(switching.subscribe, switching.get);
