import { useQuery } from '@tanstack/react-query';
import { has } from '../../authProvider/me.ts';
import { useMe } from '../../authProvider/useMe.ts';
import { useDemoMode } from '../../demoMode/demoMode.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useManifest } from '../../ManifestContext.tsx';
import { permission } from '../../manifest/permissions.ts';
import { searchedIn } from '../../manifest/searchDef.ts';
import { useDebounced } from '../../resources/useDebounced.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { asMask, fetchFound, fetchSeen } from './fetchFound.ts';
import { type Item, matching, type PaletteGroup } from './items.ts';
import { useAll } from './useAll.ts';
import { grouped, useRecordItems } from './useRecordItems.ts';
import { useSeen } from './useSeen.ts';

/** Typing rests this long before the server is asked; SPEC §9 allows 500 ms. */
const restMs = 200;
const most = { commands: 6, pages: 6 };

export interface Finding {
  groups: PaletteGroup[];
  /** Records are still on their way. */
  searching: boolean;
  error: unknown;
  retry: () => void;
  /** The backend has no such call. */
  unoffered: boolean;
}

/** All matches of the typed text: records from the server, pages and commands at once. */
export function useFinding(typed: string, pages: readonly Item[], commands: readonly Item[]): Finding {
  const words = useLabel();
  const labels = useLabels();
  const text = typed.trim();
  const records = useRecords(text);
  const itemsOf = useRecordItems();
  const found = records.data ? itemsOf(records.data) : [];
  const group = (key: string, title: string, items: Item[]): PaletteGroup[] =>
    items.length > 0 ? [{ key, title, items }] : [];
  const withAll = useAll();
  const sent = useDemoMode() ? String(asMask(text).q) : text;
  const own =
    text === ''
      ? []
      : withAll(
          grouped(found, (kind) => labels.many(kind)),
          records.data?.all ?? {},
          sent,
        );
  const seen = text === '' ? found.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0)) : [];
  const groups = [
    ...group(
      'recent',
      words('finding.palette.recent'),
      seen.map(({ item }) => item),
    ),
    ...own,
    ...group('pages', words('finding.palette.pages'), cut(matching(pages, text), text, most.pages)),
    ...group('commands', words('finding.palette.commands'), cut(matching(commands, text), text, most.commands)),
  ];
  return { groups, ...records };
}

const cut = (items: Item[], text: string, count: number) => (text === '' ? items : items.slice(0, count));

/** What is asked for one text never shows under another. */
function useRecords(text: string) {
  const me = useMe();
  const manifest = useManifest();
  const demo = useDemoMode();
  const seen = useSeen();
  const rested = useDebounced(text, restMs);
  const mayFind = searchedIn(manifest).some(({ name }) => has(permission(name, 'list')));
  const wanted = text === '' ? seen : rested;
  const current = text === '' || rested === text;
  const enabled = mayFind && current && wanted !== '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', me?.last_tenant?.id ?? '', demo, text === '' ? 'seen' : 'typed', wanted],
    enabled,
    queryFn: ({ signal }) => (text === '' ? fetchSeen(wanted, signal) : fetchFound(wanted, signal)),
    retry: false,
    staleTime: 10_000,
    gcTime: 60_000,
  });
  return {
    data: enabled ? data : undefined,
    searching: mayFind && text !== '' && (!current || (isFetching && data === undefined)),
    error: enabled ? error : null,
    retry: () => void refetch(),
    unoffered: enabled && data === null,
  };
}
