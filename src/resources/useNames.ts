import { useMemo } from 'react';
import { type ShownText, useShownText } from '../i18n/given.ts';
import { useManifest } from '../ManifestContext.tsx';
import type { ManifestDef } from '../manifest/entity.ts';
import type { EnumName } from '../manifest/enums.ts';
import { fieldAt } from '../manifest/fields.ts';
import { isObject } from '../manifest/isObject.ts';
import { asText, valueAt } from '../records.ts';
import { type Labels, useLabels } from './useLabels.ts';

/** How records and their fields read in the reader's language. */
export interface RecordNames {
  /** A record by the value of its label field; null where it has no name but its id. */
  of: (entity: string, record: unknown) => string | null;
  /** The same of a reference, by its number where it has no name. */
  orNumber: (entity: string, reference: { id: string | number }) => string;
  /** One field of a record; null where it holds nothing that is a text. */
  field: (entity: string, path: string, record: unknown) => string | null;
}

/** Names that are words of an enum class where something refers to the record; its own field shows the stored one. */
const worded: { readonly [field: string]: EnumName } = { 'role name': 'UserRoles' };

/** The names that records are shown under, everywhere: of a text as it is worded, of a choice by its word. */
export function useNames(): RecordNames {
  const manifest = useManifest();
  const labels = useLabels();
  const shown = useShownText();
  return useMemo(() => namesIn(manifest, labels, shown), [manifest, labels, shown]);
}

function namesIn(manifest: ManifestDef, labels: Labels, shown: ShownText): RecordNames {
  const field: RecordNames['field'] = (entity, path, record) => {
    const def = manifest.entities[entity];
    const placed = def && fieldAt(def, path)?.field;
    const value = valueAt(record, path);
    if (placed?.kind === 'ref' && isObject(value)) return manifest.entities[placed.to] ? of(placed.to, value) : null;
    const text = asText(value);
    if (text === null || text === '') return null;
    if (placed?.kind === 'choice') return labels.value(placed.of, text);
    if (placed?.kind === 'text' && placed.words) return labels.value(placed.words, text);
    if (placed?.kind === 'text' && placed.names === 'entity') return labels.subject(text);
    const enumName = worded[`${entity} ${path}`];
    return enumName ? labels.value(enumName, text) : shown(entity, path, text);
  };
  const of: RecordNames['of'] = (entity, record) => field(entity, manifest.entities[entity]?.label ?? '', record);
  return { of, field, orNumber: (entity, reference) => of(entity, reference) ?? `#${reference.id}` };
}
