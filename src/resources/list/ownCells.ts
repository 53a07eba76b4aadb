import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { RecordData } from '../../records.ts';

type Drawn = ComponentType<{ record: RecordData }>;

/** What a page draws by hand in a list of the manifest; the same object as long as it is the same. */
export interface OwnCells {
  /** Cells by the paths of their columns. */
  cells: { readonly [path: string]: Drawn };
  /** Those of them with a duration instead of a moment, which has no time zone. */
  spans?: readonly string[];
  /** Usual columns without room: other cells show their content. The same array as long as it is the same. */
  without?: readonly string[];
  /** Columns that get the remaining width, and are cut first. */
  gives?: readonly string[];
  /** What is around a cell's content, outside of the link of a cell that has one; by paths. */
  around?: { readonly [path: string]: ComponentType<{ record: RecordData; children: ReactNode }> };
  /** A phone's card of two lines. */
  Card?: Drawn;
  /** Around all rows and what is done with selected ones: may give the list inside other rows. */
  Rows?: ComponentType<{ children: ReactNode }>;
  /** Columns that are reckoned where they are asked for, whether or not they are shown. The same array as long as it is the same. */
  asks?: readonly string[];
}

const Context = createContext<OwnCells>({ cells: {} });

/** Adds cells of its page to the list inside. */
export const OwnCellsProvider = Context.Provider;

export const useOwnCells = (): OwnCells => useContext(Context);
