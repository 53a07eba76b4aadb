import { memoryStore, type Store } from 'react-admin';

/**
 * react-admin's store, as long as the page lasts: what people filtered by (react-admin notes that there) may name a
 * customer. What they choose of lists is kept on the server (src/preferences/ownState.ts).
 */
export const viewStore = (): Store => memoryStore();
