import { manifest } from '../../../resources.manifest.ts';
import { isSearched } from '../../manifest/searchDef.ts';
import { openRecordsIn } from '../../resources/recordDialogs/openRecords.ts';
import { routePlaceOf } from '../routes.ts';

/** The most recent records that are kept. */
const most = 8;

/** What an address shows, as a search names it: `customer.5`, the dialog on top first. */
export function seenAt({ pathname, search }: { pathname: string; search: string }): string | null {
  const top = openRecordsIn(search).at(-1);
  if (top) return named(top.kind, top.id);
  const place = routePlaceOf(pathname);
  return place?.record?.id === undefined ? null : named(place.key, place.record.id);
}

const named = (kind: string, id: string) =>
  isSearched(manifest, kind) && /^\d{1,18}$/.test(id) ? `${kind}.${id}` : null;

/** What was seen, with one more at its front. */
export function withSeen(kept: string, seen: string): string {
  return [seen, ...kept.split(',').filter((one) => one !== seen && one !== '')].slice(0, most).join();
}
