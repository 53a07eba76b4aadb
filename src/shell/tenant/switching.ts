import { useSyncExternalStore } from 'react';
import { createStore } from '../../store/createStore.ts';

interface Switching {
  /** The server has switched, and the user is not looked up again yet. */
  busy: boolean;
  /** The address of a page of the old tenant: the router may still show it when all else is done. */
  left?: string | undefined;
}

const switching = createStore<Switching>({ busy: false });

/** From now on the console is between two tenants: nothing of either is drawn. */
export const beginSwitch = (left: string | undefined): void => switching.set({ busy: true, left });
/** The new tenant's page may be drawn, wherever the old one's is not. */
export const endSwitch = (): void => switching.set({ ...switching.get(), busy: false });
/** The old tenant's page is gone: its address may come again. */
export const forgetLeft = (): void => switching.set({ busy: switching.get().busy });

/** Whether this tab has switched, and the user is not looked up again yet. */
export const isSwitching = (): boolean => switching.get().busy;

export const useSwitching = (): Switching => useSyncExternalStore(switching.subscribe, switching.get);
