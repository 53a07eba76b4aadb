import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { RecordData } from '../../records.ts';

/** The tools at the end of a record's row, such as Edit. */
export type RowTools = (record: RecordData) => ReactNode;

const Context = createContext<RowTools | undefined>(undefined);

/** Adds tools to the rows of the list inside. */
export const RowToolsProvider = Context.Provider;

/** The tools of the rows around here; undefined where they have none. */
export function useRowTools(): RowTools | undefined {
  return useContext(Context);
}
