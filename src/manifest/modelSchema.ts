import type { EntityDef, ManifestDef } from './entity.ts';
import { type EnumName, enums } from './enums.ts';
import { type PlacedField, placedFields } from './fields.ts';
import { labelKey } from './labels.ts';

/** A column as the trigger form offers it. */
export interface ModelColumn {
  name: string;
  /** Key of its label. */
  label: string;
  type: 'number' | 'money' | 'text' | 'datetime' | 'boolean' | 'enum' | 'reference';
  values?: readonly string[];
  /** The model that a reference leads to. */
  model?: string;
}
export interface ModelSchema {
  name: string;
  entity: string;
  columns: ModelColumn[];
}

/** The models that triggers can look at, with the columns that make sense there. */
export function modelSchemas(manifest: ManifestDef): ModelSchema[] {
  return Object.entries(manifest.entities).flatMap(([entityName, entity]) =>
    entity.model ? [{ name: entity.model, entity: entityName, columns: columnsOf(manifest, entityName, entity) }] : [],
  );
}

function columnsOf(manifest: ManifestDef, entityName: string, entity: EntityDef): ModelColumn[] {
  return placedFields(entity).flatMap((placed) => {
    const column = columnOf(manifest, placed);
    return column ? [{ name: placed.path, label: labelKey.field(entityName, placed.path), ...column }] : [];
  });
}

function columnOf(manifest: ManifestDef, { field }: PlacedField): Omit<ModelColumn, 'name' | 'label'> | undefined {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return { type: 'number' };
    case 'money':
      return { type: 'money' };
    case 'partnerId':
    case 'text':
    case 'email':
    case 'currency':
      return { type: 'text' };
    case 'time':
    case 'date':
      return { type: 'datetime' };
    case 'boolean':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'enum', values: enums[field.of as EnumName] };
    case 'ref':
      return { type: 'reference', model: manifest.entities[field.to]?.model };
    default:
      return undefined;
  }
}
