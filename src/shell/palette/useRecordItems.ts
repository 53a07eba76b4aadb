import { useNavigate } from 'react-admin';
import { createPath } from 'react-router';
import type { SearchAnswer } from '../../contracts/search.ts';
import { useManifest } from '../../ManifestContext.tsx';
import { searchedIn } from '../../manifest/searchDef.ts';
import { isRecordKind } from '../../resources/recordDialogs/openRecords.ts';
import { useRecordDialogs } from '../../resources/recordDialogs/useRecordDialogs.ts';
import { useRecordPath } from '../../resources/recordPath.ts';
import { iconOf } from '../icons.ts';
import type { Item, PaletteGroup } from './items.ts';
import { useFacts } from './useFacts.ts';

/** Found records as items, in the manifest's order: each opens its dialog over this page, or its own page. */
export function useRecordItems() {
  const manifest = useManifest();
  const facts = useFacts();
  const to = useWay();
  return ({ found, places = {} }: SearchAnswer): FoundRecords[] =>
    searchedIn(manifest).flatMap((searched) => {
      const { name: kind, entity } = searched;
      return (found[kind] ?? []).map((record, at) => ({
        kind,
        place: places[kind]?.[at],
        item: {
          key: `${kind} ${record.id}`,
          Icon: iconOf(entity.icon),
          ...facts(searched, record),
          ...to(kind, record.id),
        },
      }));
    });
}

export interface FoundRecords {
  kind: string;
  place: number | undefined;
  item: Item;
}

/** Found items under the names of their lists. */
export function grouped(found: readonly FoundRecords[], titleOf: (kind: string) => string): PaletteGroup[] {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    key: kind,
    title: titleOf(kind),
    items: found.filter((one) => one.kind === kind).map(({ item }) => item),
  }));
}

/** Where a record is opened. */
function useWay() {
  const navigate = useNavigate();
  const pathOf = useRecordPath();
  const { open, hrefOf } = useRecordDialogs();
  return (kind: string, id: string): Pick<Item, 'href' | 'run'> => {
    if (isRecordKind(kind)) return { href: createPath(hrefOf(kind, id)), run: () => open(kind, id) };
    const href = pathOf(kind, id);
    return { href, run: () => navigate(href) };
  };
}
