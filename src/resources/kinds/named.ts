import { createContext, useContext } from 'react';
import { useManifest } from '../../ManifestContext.tsx';
import { placedFields } from '../../manifest/fields.ts';
import { isObject } from '../../manifest/isObject.ts';
import { asReferences, type Reference, valueAt } from '../../records.ts';
import { useNames } from '../useNames.ts';

/** What records are called of which an image speaks, as the line around it was served. */
export const NamesAround = createContext<unknown>(undefined);

/** What the server says of a record that is spoken of by its id: undefined where it says nothing, as other backends do. */
export type Said = Reference | 'gone' | undefined;

/** Finds what records are called among the names that their line was served with. */
export function useSaidNames(entity?: string, record?: unknown): (of: string, id: string) => Said {
  const manifest = useManifest();
  const around = useContext(NamesAround);
  const def = entity === undefined ? undefined : manifest.entities[entity];
  const place = def && placedFields(def).find(({ field }) => field.kind === 'computed' && field.names);
  const names = (place && valueAt(record, place.path)) ?? around;
  return (of, id) => saidIn(names, of, id);
}

export function saidIn(names: unknown, of: string, id: string): Said {
  const found = isObject(names) && Object.hasOwn(names, of) ? names[of] : undefined;
  if (!Array.isArray(found)) return undefined;
  return asReferences(found).find((one) => one.id === id) ?? 'gone';
}

/** The names that a line has, as text: what a record is called, and what it is found by. */
export function useCalled(): (of: string, record: Reference) => string | null {
  const { entities } = useManifest();
  const names = useNames();
  return (of, record) => {
    const title = (entities[of]?.search?.title ?? []).map((path) => names.field(of, path, record));
    const full = title.filter((part) => part !== null).join(' ');
    const parts = [...new Set([names.of(of, record), full])].filter((part) => part !== null && part !== '');
    return parts.length > 0 ? parts.join(' · ') : null;
  };
}
