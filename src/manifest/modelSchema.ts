import type { EntityDef, ManifestDef } from './entity.ts';
import { type EnumName, enums } from './enums.ts';
import type { FieldDef, HiddenThing } from './fieldDef.ts';
import { type PlacedField, placedFields } from './fields.ts';
import { kindDef } from './kindDefs.ts';
import { labelKey } from './labelKey.ts';

export type ColumnType = 'number' | 'money' | 'text' | 'datetime' | 'boolean' | 'enum' | 'reference';

/** What lists hold that a column can be looked for in: customers, fixtures, things known by a hash, or values of any kind. */
export type ListedBy = 'customer' | 'fixture' | HiddenThing | 'value';

/** A column as the trigger form offers it. */
export interface ModelColumn {
  name: string;
  /** Key of its label. */
  label: string;
  /** What the operator calls it: of an own field, which has no such key. */
  says?: string;
  /** The model whose own field it is: fields of one name are still others elsewhere. */
  ownOf?: string;
  type: ColumnType;
  values?: readonly string[];
  /** The model that a reference leads to. */
  model?: string;
  /** The entity whose codes its values are. */
  codes?: 'currency';
  /** What the lists hold that it can be compared with: records, or its values. */
  listed?: ListedBy;
  /** Every row has a value there, at every time. */
  filled?: true;
  /** The column with the moment from which the value is known, and the value until then (empty without one). */
  known?: { from: string; before?: string | boolean };
}
export interface ModelSchema {
  name: string;
  entity: string;
  /** The column with the time of a row; without one the rows always count. */
  at?: string;
  columns: ModelColumn[];
}

/** The models that triggers can look at, with the columns that they may be about. */
export function modelSchemas(manifest: ManifestDef): ModelSchema[] {
  return Object.entries(manifest.entities).flatMap(([entityName, entity]): ModelSchema[] => {
    if (!entity.model) return [];
    const columns = columnsOf(manifest, entityName, entity);
    return [{ name: entity.model, entity: entityName, ...(entity.at ? { at: entity.at } : {}), columns }];
  });
}

function columnsOf(manifest: ManifestDef, entityName: string, entity: EntityDef): ModelColumn[] {
  const ofFields = placedFields(entity).flatMap((placed): ModelColumn[] => {
    const column = columnOf(manifest, placed);
    if (!column || !isForTriggers(placed, entity)) return [];
    const name = triggerName(placed);
    return [
      {
        name,
        label: labelKey.field(entityName, name),
        ...column,
        ...listedOf(entityName, placed),
        ...filledOf(placed, entity),
        ...knownOf(placed.field),
      },
    ];
  });
  return [...ofFields, ...sharersOf(entityName, entity)];
}

const sharersOf = (entityName: string, { sharers = {} }: EntityDef): ModelColumn[] =>
  Object.keys(sharers).map((name) => ({
    name,
    label: labelKey.field(entityName, name),
    type: 'number',
    filled: true,
  }));

/** The name by which triggers know a field: of a date of which they see the years, that of the years. */
export function triggerName({ path, field }: Pick<PlacedField, 'path' | 'field'>): string {
  if (field.kind !== 'date' || field.years === undefined) return path;
  return [...path.split('.').slice(0, -1), field.years].join('.');
}

/** The type of a field in triggers; null if they can't use it. */
export const triggerType = (field: FieldDef): ColumnType | null =>
  field.kind === 'date' && field.years !== undefined ? 'number' : kindDef(field).trigger;

/** Triggers see what was known at the event: no field that changes without a moment, and no time of our own clock. */
function isForTriggers({ path, field }: PlacedField, { at }: EntityDef): boolean {
  if ('known' in field && field.known === false) return false;
  return !(field.kind === 'time' && field.stamp) || path === at;
}

function filledOf({ path, field }: PlacedField, { at }: EntityDef): Pick<ModelColumn, 'filled'> {
  const isKnown = !('known' in field) || !field.known || field.known.before !== undefined;
  return path === at || ('required' in field && field.required && isKnown) ? { filled: true } : {};
}

function knownOf(field: FieldDef): Pick<ModelColumn, 'known'> {
  return 'known' in field && field.known ? { known: field.known } : {};
}

const listable: ReadonlyMap<string | undefined, ListedBy> = new Map([
  ['customer', 'customer'],
  ['fixture', 'fixture'],
  ['payment_instrument', 'instrument'],
]);

/**
 * A reference, or a record's own id with the operator, stands for the record, and that of an instrument for its number; a
 * hash stands for what it is of, other texts for themselves.
 */
export function listedOf(entityName: string, { field }: PlacedField): Pick<ModelColumn, 'listed'> {
  const record = field.kind === 'ref' ? field.to : field.kind === 'partnerId' ? entityName : undefined;
  const listed = field.kind === 'text' && field.hashOf ? field.hashOf : listable.get(record);
  if (listed) return { listed };
  return kindDef(field).trigger === 'text' ? { listed: 'value' } : {};
}

function columnOf(
  manifest: ManifestDef,
  { field }: PlacedField,
): Pick<ModelColumn, 'type' | 'values' | 'model' | 'codes'> | undefined {
  const type = triggerType(field);
  if (type === null) return undefined;
  if (field.kind === 'choice') return { type, values: enums[field.of as EnumName] };
  if (field.kind === 'ref') return { type, model: manifest.entities[field.to]?.model };
  return field.kind === 'currency' ? { type, codes: 'currency' } : { type };
}
