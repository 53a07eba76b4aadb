import { type ComponentType, createContext, useContext } from 'react';
import type { RecordData } from '../../../records.ts';

/** What the rows of a grouped list are drawn with; what draws it is loaded with the grouping. */
interface GroupRows {
  /** Behind the name of a row that stands for a group. */
  Chip: ComponentType<{ record: RecordData }>;
  /** Before the name of a row below another. */
  Below: ComponentType<{ record: RecordData }>;
}

const Context = createContext<GroupRows | null>(null);

export const GroupRowsProvider = Context.Provider;

/** Null in a list that is not grouped. */
export const useGroupRows = (): GroupRows | null => useContext(Context);
