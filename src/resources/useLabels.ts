import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { EnumName } from '../manifest/enums.ts';
import type { FilterDef } from '../manifest/filters.ts';
import { labelKey } from '../manifest/labels.ts';
import { humanise } from '../manifest/names.ts';

/** What things of the manifest are called in the chosen language; what nobody has worded comes as humanised words. */
export interface Labels {
  one: (entity: string) => string;
  many: (entity: string) => string;
  field: (entity: string, path: string) => string;
  filter: (entity: string, filter: FilterDef) => string;
  value: (enumName: EnumName, value: string) => string;
}

export function useLabels(): Labels {
  const translate = useTranslate();
  return useMemo(() => {
    const field = (entity: string, path: string) => translate(labelKey.field(entity, path), { _: humanise(path) });
    return {
      one: (entity) => translate(labelKey.one(entity), { _: humanise(entity) }),
      many: (entity) => translate(labelKey.many(entity), { _: `${humanise(entity)}s` }),
      field,
      filter: (entity, { name, target, via }) =>
        name !== target.path || via
          ? translate(labelKey.filter(entity, name), { _: humanise(name) })
          : field(entity, target.path),
      value: (enumName, value) => translate(labelKey.value(enumName, value), { _: humanise(value) }),
    };
  }, [translate]);
}
