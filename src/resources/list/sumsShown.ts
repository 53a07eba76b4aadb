import { createStore } from '../../store/createStore.ts';

/** Whether lists show the sums of their amounts: once shown, in every list until they are hidden. */
export const sumsShown = createStore(false);
