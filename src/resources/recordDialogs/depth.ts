import { createContext, useContext } from 'react';

const Context = createContext(-1);

/** Provides the position in the stack to the content of a record's dialog. */
export const DepthProvider = Context.Provider;

/** Where in the stack of record dialogs one is: 0 in the lowest, -1 outside of all. */
export const useDepth = (): number => useContext(Context);
