import type { ManifestDef } from './entity.ts';
import { chartProblems } from './judging/charts.ts';
import { enumProblems, fieldProblems } from './judging/fields.ts';
import { menuProblems } from './judging/menu.ts';
import { filterNameProblems, nameProblems } from './judging/names.ts';
import { placeProblems } from './judging/places.ts';
import { relationProblems } from './judging/relations.ts';
import { searchProblems } from './judging/search.ts';
import { shapeProblems } from './judging/shape.ts';
import { renameProblems } from './renames.ts';

/**
 * Everything that is wrong with a manifest; empty when it holds together. What lies around it (contracts, calls and tables
 * that are written by hand) is judged by server/manifestFile.ts.
 */
export function problemsOf(manifest: ManifestDef): string[] {
  // what is not written in the language can't be read any further
  const shape = shapeProblems(manifest);
  if (shape.length > 0) return shape;
  const entities = Object.entries(manifest.entities);
  const relations = entities.flatMap(([name, entity]) => relationProblems(manifest, name, entity));
  return [
    ...enumProblems(),
    ...nameProblems(manifest),
    ...entities.flatMap(([name, entity]) => [
      ...placeProblems(name, entity),
      ...fieldProblems(name, entity),
      ...searchProblems(name, entity),
    ]),
    ...relations,
    ...(relations.length > 0 ? [] : filterNameProblems(manifest)),
    ...(relations.length > 0 ? [] : chartProblems(manifest)),
    ...menuProblems(manifest),
    ...renameProblems(manifest),
  ];
}
