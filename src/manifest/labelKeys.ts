import { chartLabelKeysOf } from './chartDef.ts';
import type { ManifestDef, MenuItem } from './entity.ts';
import { type EnumName, enums } from './enums.ts';
import { placedFields } from './fields.ts';
import { filtersOf } from './filters.ts';
import { labelKey } from './labelKey.ts';
import { triggerName } from './modelSchema.ts';

/** Every label key that the manifest calls for. */
export function labelKeysOf(manifest: ManifestDef): string[] {
  const entities = Object.entries(manifest.entities).flatMap(([name, entity]) => [
    labelKey.one(name),
    labelKey.many(name),
    ...placedFields(entity).flatMap((placed) =>
      [...new Set([placed.path, triggerName(placed)])].map((path) => labelKey.field(name, path)),
    ),
    ...Object.keys(entity.sharers ?? {}).map((path) => labelKey.field(name, path)),
    ...filtersOf(manifest, entity)
      .filter((filter) => filter.name !== filter.target.path || filter.via)
      .map((filter) => labelKey.filter(name, filter.name)),
  ]);
  const values = (Object.keys(enums) as EnumName[]).flatMap((name) =>
    enums[name].map((value) => labelKey.value(name, value)),
  );
  return [...entities, ...menuKeys(manifest.menu), ...values, ...chartLabelKeysOf(manifest)];
}

function menuKeys(items: MenuItem[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return [labelKey.menu(item)];
    if ('items' in item) return [labelKey.menu(item.group), ...menuKeys(item.items)];
    return [labelKey.menu(item.page)];
  });
}
