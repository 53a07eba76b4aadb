import type { ComponentType, LazyExoticComponent } from 'react';
import type { FieldOf, Kind } from '../../manifest/fieldDef.ts';
import type { Kinds } from '../../manifest/kindDefs.ts';
import type { RecordData } from '../../records.ts';

/** The props of a cell or a detail: the served value, and its place. */
export interface ValueProps<K extends Kind = Kind> {
  value: unknown;
  record: RecordData;
  field: FieldOf<K>;
  entity: string;
  path: string;
}

/** What an input is given. `name` is the field's place in the form: the name under which it is written. */
export interface InputProps<K extends Kind = Kind> {
  name: string;
  label: string;
  field: FieldOf<K>;
  entity: string;
  path: string;
  required: boolean;
}

/** Which control asks for a filter's value. */
export type Control = 'text' | 'number' | 'choices' | 'flag' | 'moment' | 'day';

type Loaded<P> = ComponentType<P> | LazyExoticComponent<ComponentType<P>>;

/** All that the console knows about a kind of field. */
export interface KindUi<K extends Kind> {
  /** The look of its values in a row: figures are aligned to the end; a card chooses its parts by it. */
  look: 'id' | 'words' | 'status' | 'tags' | 'flag' | 'moment' | 'number' | 'amount';
  /** Takes the full width of a record page and of a form. */
  wide?: boolean;
  /** In a table: one line. */
  Cell: ComponentType<ValueProps<K>>;
  /** On a record's page. */
  Detail: ComponentType<ValueProps<K>>;
  /** The input in a form; null for kinds that are never written. */
  Input: Loaded<InputProps<K>> | null;
  /** A control for each operator that the kind can be filtered by. */
  filters: { readonly [O in Kinds[K]['ops'][number]]: Control };
  /** API value → form value. */
  toForm: (value: unknown, field: FieldOf<K>) => unknown;
  /** Form value → API value; '' means empty. */
  fromForm: (value: unknown, field: FieldOf<K>) => unknown;
}

const asWords = { eq: 'text', ne: 'text', in: 'text', contains: 'text', starts: 'text' } as const;
const inOrder = <C extends Control>(control: C) =>
  ({ eq: control, ne: control, in: control, gt: control, gte: control, lt: control, lte: control }) as const;

/** Controls by operator, for the groups of operators that src/manifest/kindDefs.ts knows. */
export const filterControls = { asWords, inOrder } as const;
