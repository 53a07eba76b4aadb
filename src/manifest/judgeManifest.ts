import type { ManifestDef } from './entity.ts';
import { chartProblems } from './judging/chartProblems.ts';
import { enumProblems, fieldProblems } from './judging/fieldProblems.ts';
import { menuProblems } from './judging/menuProblems.ts';
import { filterNameProblems, nameProblems } from './judging/nameProblems.ts';
import { placeProblems } from './judging/placeProblems.ts';
import { relationProblems } from './judging/relationProblems.ts';
import { searchProblems } from './judging/searchProblems.ts';
import { shapeProblems } from './judging/shapeProblems.ts';
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
