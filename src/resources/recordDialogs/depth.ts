import { createContext, useContext } from 'react';

const Context = createContext(-1);

/** Tells what is in a record's dialog where in the stack that is. */
export const DepthProvider = Context.Provider;

/** Where in the stack of record dialogs one is: 0 in the lowest, -1 outside of all. */
export const useDepth = (): number => useContext(Context);
