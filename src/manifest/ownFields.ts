import type { EntityDef, ManifestDef } from './entity.ts';
import type { EnumValue } from './enums.ts';
import type { FieldOf, ScalarField } from './fieldDef.ts';
import type { FilterOp } from './operators.ts';
import type { OwnFieldType } from './ownColumns.ts';

/** A field of the operator's own, as a tenant has declared it. */
export interface OwnField {
  /** The model of the records that have it. */
  kind: EnumValue<'OwnFieldKinds'>;
  name: string;
  /** What the operator calls it. */
  label: string;
  type: OwnFieldType;
  personal: boolean;
  archived: boolean;
}

/** The fields of records with the values of own fields: what is personal is kept apart. */
export const ownGroups = { false: 'own', true: 'own_personal' } as const;
export const ownGroupOf = ({ personal }: Pick<OwnField, 'personal'>) => ownGroups[`${personal}`];

type Words = Pick<OwnField, 'name' | 'label' | 'personal'>;

const base = ({ label, personal }: Words) => ({
  readOnly: true,
  says: label,
  ...(personal ? { pii: 'text' as const } : {}),
});
/** Filters have one name, wherever the value is kept. */
const by = ({ name }: Words, ...ops: FilterOp[]) => ({ [`own.${name}`]: ops });

const kinds: { readonly [T in OwnFieldType]: (own: Words) => ScalarField } = {
  TEXT: (own) => ({ kind: 'text', max: 500, ...base(own), filter: by(own, 'eq', 'in', 'contains', 'starts') }),
  NUMBER: (own) => ({ kind: 'decimal', scale: 6, ...base(own), filter: by(own, 'eq', 'gte', 'lte') }),
  'YES OR NO': (own) => ({ kind: 'boolean', ...base(own), filter: by(own, 'eq') }),
  TIME: (own) => ({ kind: 'time', ...base(own), filter: by(own, 'gte', 'lt') }),
};

/** The manifest as a tenant has it: with the fields that it has declared and not archived, as members of their groups. */
export function withOwnFields(manifest: ManifestDef, declared: readonly OwnField[]): ManifestDef {
  const inUse = declared.filter(({ archived }) => !archived);
  if (inUse.length === 0) return manifest;
  const entities = Object.entries(manifest.entities).map(([name, entity]): [string, EntityDef] => {
    const own = inUse.filter(({ kind }) => kind === entity.model);
    return [name, own.length > 0 ? { ...entity, fields: { ...entity.fields, ...groupsOf(own) } } : entity];
  });
  return { ...manifest, entities: Object.fromEntries(entities) };
}

function groupsOf(own: readonly OwnField[]): { [name: string]: FieldOf<'group'> } {
  const groups = [...Map.groupBy(own, ownGroupOf)].map(([group, fields]): [string, FieldOf<'group'>] => [
    group,
    { kind: 'group', inJson: true, fields: Object.fromEntries(fields.map((one) => [one.name, kinds[one.type](one)])) },
  ]);
  return Object.fromEntries(groups);
}
