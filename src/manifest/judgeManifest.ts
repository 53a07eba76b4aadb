import type { ManifestDef } from './entity.ts';
import { chartProblems } from './judging/chartProblems.ts';
import { enumProblems, fieldProblems } from './judging/fieldProblems.ts';
import { menuProblems } from './judging/menuProblems.ts';
import { filterNameProblems, nameProblems } from './judging/nameProblems.ts';
import { openingProblems } from './judging/openingProblems.ts';
import { placeProblems } from './judging/placeProblems.ts';
import { relationProblems } from './judging/relationProblems.ts';
import { searchProblems } from './judging/searchProblems.ts';
import { shapeProblems } from './judging/shapeProblems.ts';
import { renameProblems } from './renames.ts';

/**
 * All problems of a manifest; empty when it is consistent. Its surroundings (contracts, hand-written calls and tables)
 * are validated by server/manifestFile.ts.
 */
export function problemsOf(manifest: ManifestDef): string[] {
  // a manifest of another shape cannot be read further
  const shape = shapeProblems(manifest);
  if (shape.length > 0) return shape;
  const entities = Object.entries(manifest.entities);
  const relations = relationProblems(manifest);
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
    ...(relations.length > 0 ? [] : entities.flatMap(([name, entity]) => openingProblems(manifest, name, entity))),
    ...menuProblems(manifest),
    ...renameProblems(manifest),
  ];
}
