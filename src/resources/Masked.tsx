import { createContext, useContext } from 'react';

const Context = createContext(false);

/** Says for all beneath it whether what tells who somebody is stays hidden (demo mode). */
export const MaskedProvider = Context.Provider;

export function useMasked(): boolean {
  return useContext(Context);
}
