import { usePermitted } from '../authProvider/permitted.ts';
import { useManifest } from '../ManifestContext.tsx';
import type { TimeframeSpan } from './chartTimeframe.ts';

/** As a list's address holds them: a plain value, or values by their operators. */
export interface Filters {
  readonly [name: string]: string | { readonly [op: string]: string | readonly string[] };
}

/** Rows that were placed or played in a timeframe. */
export const placedIn = ({ date_from, date_to }: TimeframeSpan): Filters => ({
  after_date: date_from,
  before_date: date_to,
});

/** Rows that were settled in it. */
export const settledIn = ({ date_from, date_to }: TimeframeSpan): Filters => ({
  settled_after: date_from,
  settled_before: date_to,
});

/** Spins that count: over, and not taken back. */
export const played: Filters = { finished: 'true', is_rolled_back: 'false' };

/** The address of a list with filters; null where the role may not see the list. */
export function useRowsPath(): (entity: string, filters: Filters) => string | null {
  const manifest = useManifest();
  const permitted = usePermitted();
  return (entity, filters) => {
    const route = manifest.entities[entity]?.route;
    if (route === undefined || !permitted(entity, 'list')) return null;
    return `/${route}?filter=${encodeURIComponent(JSON.stringify(filters))}`;
  };
}
