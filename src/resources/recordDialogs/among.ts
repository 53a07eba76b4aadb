import { createContext, useContext } from 'react';

/** The ids of the list around a row, when they are wanted. */
export type Among = () => readonly string[];

const Context = createContext<Among | undefined>(undefined);

/** Names the list of the rows inside, so that a record opened from one has neighbours. */
export const AmongProvider = Context.Provider;

/** The list around; undefined without one. */
export const useAmong = (): Among | undefined => useContext(Context);
