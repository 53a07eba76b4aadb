import { createContext, useContext } from 'react';

/** The ids of the list around a row, when they are wanted. */
export type Among = () => readonly string[];

const Context = createContext<Among | undefined>(undefined);

/** Tells the rows beneath which list they are of, so that a record opened from one has neighbours to step to. */
export const AmongProvider = Context.Provider;

/** The list around here; undefined where there is none. */
export const useAmong = (): Among | undefined => useContext(Context);
