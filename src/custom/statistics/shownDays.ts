import { createContext, useContext } from 'react';

interface Days {
  from: string;
  to: string;
}

const Context = createContext<Days | null>(null);

/** The days that the figures shown are of; null while those of other days are on their way. */
export const ShownDays = Context.Provider;
export const useShownDays = (): Days | null => useContext(Context);
