import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { RecordData } from '../../../records.ts';

/** What the rows of a grouped list are drawn with; what draws it is loaded with the grouping. */
interface GroupRows {
  /** The name of a row of the table: behind that of one which stands for a group, how many others there are. */
  Name: ComponentType<{ record: RecordData; children: ReactNode }>;
  /** The same on the card of a phone. */
  Chip: ComponentType<{ record: RecordData }>;
}

const Context = createContext<GroupRows | null>(null);

export const GroupRowsProvider = Context.Provider;

/** Null in a list that is not grouped. */
export const useGroupRows = (): GroupRows | null => useContext(Context);
