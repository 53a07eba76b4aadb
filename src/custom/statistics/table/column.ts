import type { ReactNode } from 'react';
import type { Unit } from '../../../charts/chartValues.ts';

export type Cell = number | string | null;

/** One column of a table of figures: its meaning, drawing, order and link. */
export interface StatColumn<R> {
  key: string;
  label: string;
  unit: Unit | 'TEXT' | 'TIME';
  /** Amounts and shares as decimal text; null when an exchange rate or the basis of the figure is missing. */
  of: (row: R) => Cell;
  /** What rows are put in order by where it is not the value. */
  rank?: (row: R) => Cell;
  /** Another way to show the text. */
  draw?: (row: R, text: string) => ReactNode;
  /** Its rows. */
  to?: (row: R) => string | null;
  /** Whether a share has nothing that it could be of. */
  nothing?: (row: R) => boolean;
  /** Shows how large the value is beside the others. */
  bar?: boolean;
  /** It begins another group of figures. */
  apart?: boolean;
}

/** A fixed line below the others, by the columns' keys. */
export interface ColumnFoot {
  name: string;
  values: { readonly [key: string]: Cell };
}

export const isNumeric = ({ unit }: { unit: StatColumn<never>['unit'] }) => unit !== 'TEXT' && unit !== 'TIME';
