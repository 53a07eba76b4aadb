import type { ManifestDef } from '../../src/manifest/entity.ts';
import { placedFields } from '../../src/manifest/fields.ts';
import { say } from '../../src/manifest/judging/say.ts';
import { hooksOf } from './registry.ts';

/** Problems for computed fields that no hook computes: they would stay empty silently. */
export function hookProblems({ entities }: ManifestDef): string[] {
  return Object.entries(entities).flatMap(([name, entity]) => {
    const { told, complete } = hooksOf(name);
    if (told || complete) return [];
    return placedFields(entity)
      .filter(({ field }) => field.kind === 'computed')
      .map(({ path }) =>
        say(
          name,
          path,
          'nothing computes it',
          `Write server/entities/${name}.ts with the hook told (in lists, too) or complete (of one record), and name it in server/entities/registry.ts`,
        ),
      );
  });
}
