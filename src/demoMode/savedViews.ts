import { filtersOf } from '../manifest/filters.ts';
import { isObject } from '../manifest/isObject.ts';
import { type Pii, piiOf } from '../manifest/pii.ts';
import { maskContract } from './contracts.ts';
import { maskText, maskValue, type Sources, withEach } from './keys.ts';
import { kindOfKey } from './kindOfKey.ts';

/** A saved view: its name is a text like any other, its filters hold values of the columns that they compare. */
export function maskSavedView(sources: Sources, view: unknown): unknown {
  const masked = maskContract(sources, 'SavedView', view);
  if (!isObject(view) || !isObject(masked) || !isObject(view.filters)) return masked;
  const name = typeof view.entity === 'string' ? view.entity : '';
  const filters = withEach(view.filters, (filter, ops) => {
    const kind = kindOf(sources, name, filter);
    return isObject(ops) ? withEach(ops, (_, values) => maskValues(sources, kind, values)) : ops;
  });
  return { ...masked, filters };
}

function maskValues(sources: Sources, kind: Pii | undefined, values: unknown): unknown {
  if (kind) return maskValue(sources, kind, values);
  if (Array.isArray(values)) return values.map((value) => maskValues(sources, kind, value));
  return typeof values === 'string' ? maskText(sources, values) : values;
}

/** What a list's filter tells of whom; by its name where the list has no such filter any more. */
function kindOf({ manifest }: Sources, name: string, filter: string): Pii | undefined {
  const entity = Object.hasOwn(manifest.entities, name) ? manifest.entities[name] : undefined;
  const found = entity && filtersOf(manifest, entity).find((one) => one.name === filter);
  return found ? piiOf(found.via?.entity ?? name, found.target) : kindOfKey(filter);
}
