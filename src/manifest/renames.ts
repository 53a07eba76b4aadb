import type { EntityDef, ManifestDef } from './entity.ts';
import { formerColumn, placedFields } from './fields.ts';

/** Mistakes in `renamedFrom`: the old name is still declared, or is given twice. */
export function renameProblems(manifest: ManifestDef): string[] {
  const entities = Object.entries(manifest.entities);
  return [
    ...judged(
      entities.map(([name, { renamedFrom }]) => ({ name, place: name, from: renamedFrom })),
      'an entity',
      'src/manifest/entity.ts',
    ),
    ...entities.flatMap(([name, entity]) => fieldProblems(name, entity)),
  ];
}

const fieldProblems = (name: string, entity: EntityDef) =>
  judged(
    placedFields(entity).map((placed) => ({
      name: placed.column ?? placed.path,
      place: `${name}.${placed.path}`,
      from:
        placed.field.kind === 'refs' && placed.field.renamedFrom !== undefined
          ? placed.field.renamedFrom
          : formerColumn(placed),
    })),
    'a field',
    'src/manifest/fieldDef.ts',
  );

interface Named {
  name: string;
  place: string;
  from: string | undefined;
}

function judged(all: Named[], what: string, declared: string): string[] {
  return all.flatMap(({ place, from }) => {
    if (from === undefined) return [];
    const remedy = `Name the one that it took the place of, or take renamedFrom out (${declared}).`;
    if (all.some(({ name }) => name === from))
      return [`${place}: renamedFrom names '${from}', which is still ${what}. ${remedy}`];
    const heirs = all.filter((one) => one.from === from).map((one) => one.place);
    return heirs.length > 1 && heirs[0] === place
      ? [`${place}: renamedFrom names '${from}', and so does that of ${heirs.slice(1).join(', ')}. ${remedy}`]
      : [];
  });
}
