import { type EnumValue, enums } from './enums.ts';
import type { ModelColumn } from './modelSchema.ts';

export type OwnFieldType = EnumValue<'OwnFieldTypes'>;

/** The type of an own field in triggers. */
const columnTypes = {
  TEXT: 'text',
  NUMBER: 'number',
  'YES OR NO': 'boolean',
  TIME: 'datetime',
} as const satisfies Record<OwnFieldType, ModelColumn['type']>;

type OwnColumnType = (typeof columnTypes)[OwnFieldType];

/** An own field as triggers name it: with its type, so that each version of a trigger says all that it needs. */
export interface OwnColumn {
  name: string;
  type: OwnColumnType;
}

const path = /^own\.(text|number|boolean|datetime)\.([a-z][a-z0-9_]{0,39})$/;
const types: readonly OwnColumnType[] = Object.values(columnTypes);

/** Whether records of a model may have own fields. */
export const hasOwnFields = (model: string): boolean => enums.OwnFieldKinds.some((kind) => kind === model);

/** The name of an own field in triggers, as `own.number.score`. */
export const ownColumnPath = (type: OwnFieldType, name: string): string => `own.${columnTypes[type]}.${name}`;

/** The own field that a trigger's column names; undefined for any other column. */
export function ownColumnAt(model: string, column: string): OwnColumn | undefined {
  const [, found, name] = path.exec(column) ?? [];
  const type = types.find((one) => one === found);
  return type && name !== undefined && hasOwnFields(model) ? { name, type } : undefined;
}

/** The same as the trigger form offers it; `says` is what the operator calls it. */
export function ownModelColumn(model: string, column: string, says?: string): ModelColumn | undefined {
  const own = ownColumnAt(model, column);
  if (!own) return undefined;
  const { name, type } = own;
  return {
    name: column,
    label: column,
    says: says ?? name,
    type,
    ownOf: model,
    ...(type === 'text' ? { listed: 'value' as const } : {}),
  };
}
