import type { SvgIconComponent } from '@mui/icons-material';
import type { EnumName } from '../../manifest/enums.ts';

/** A way to somewhere, or something to do. */
export interface Item {
  key: string;
  Icon: SvgIconComponent;
  /** What it is called; a name or an id keeps its own direction. */
  title: string;
  /** What distinguishes it from others of the same name. */
  detail?: string;
  /** At the end: a status of an enum, an amount. */
  status?: { of: EnumName; value: string };
  end?: string;
  /** Its address, for a tab of its own. */
  href?: string;
  /** What else it is found by. */
  words?: string;
  run: () => void;
}

export interface PaletteGroup {
  key: string;
  title: string;
  /** How many there are, where that is known; there may be more than items. */
  count?: string;
  items: Item[];
}

/** The same for both: no capitals, no accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * How well an item matches the typed text: 0 begins with it, 1 has words that begin with it, 2 contains it; null does
 * not match.
 */
function closeness({ title, detail = '', words = '' }: Item, typed: string): number | null {
  const wanted = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const name = plain(title);
  const all = `${name} ${plain(detail)} ${plain(words)}`;
  if (!wanted.every((word) => all.includes(word))) return null;
  if (name.startsWith(plain(typed).trim())) return 0;
  const beginnings = all.split(/[^\p{L}\p{N}]+/u);
  return wanted.every((word) => beginnings.some((one) => one.startsWith(word))) ? 1 : 2;
}

/** The items that match the typed text, closest first. */
export function matching(items: readonly Item[], typed: string): Item[] {
  if (typed.trim() === '') return [...items];
  return items
    .map((item) => ({ item, rank: closeness(item, typed) }))
    .filter((one): one is { item: Item; rank: number } => one.rank !== null)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
