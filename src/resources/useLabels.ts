import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useManifest } from '../ManifestContext.tsx';
import { type EnumName, enums } from '../manifest/enums.ts';
import { saidOf } from '../manifest/fields.ts';
import type { FilterDef } from '../manifest/filters.ts';
import { labelKey } from '../manifest/labelKey.ts';
import { derivedText, humanise } from '../manifest/names.ts';

/** The names of the manifest's parts in the chosen language; without a translation, humanised words. */
export interface Labels {
  one: (entity: string) => string;
  many: (entity: string) => string;
  /** The subject of a log: an entity, or another kind. */
  subject: (name: string) => string;
  field: (entity: string, path: string) => string;
  filter: (entity: string, filter: FilterDef) => string;
  value: (enumName: EnumName, value: string) => string;
}

/** Whether the manifest knows the value; another is the backend's own, and shown as it is. */
const isDeclared = (name: EnumName, value: string) =>
  Object.hasOwn(enums, name) && (enums[name] as readonly string[]).includes(value);

export function useLabels(): Labels {
  const translate = useTranslate();
  const { entities } = useManifest();
  return useMemo(() => {
    const field = (name: string, path: string) => {
      const entity = entities[name];
      return (
        (entity && saidOf(entity, path)) ??
        translate(labelKey.field(name, path), { _: derivedText(labelKey.field(name, path)) })
      );
    };
    return {
      one: (entity) => translate(labelKey.one(entity), { _: humanise(entity) }),
      subject: (name) =>
        translate(labelKey.one(name), { _: translate(`resources.audited.${name}`, { _: humanise(name) }) }),
      many: (entity) => translate(labelKey.many(entity), { _: derivedText(labelKey.many(entity)) }),
      field,
      filter: (entity, { name, target, via }) =>
        !target.member && (name !== target.path || via)
          ? translate(labelKey.filter(entity, name), { _: derivedText(labelKey.filter(entity, name)) })
          : field(entity, target.path),
      value: (enumName, value) =>
        translate(labelKey.value(enumName, value), { _: isDeclared(enumName, value) ? humanise(value) : value }),
    };
  }, [translate, entities]);
}
