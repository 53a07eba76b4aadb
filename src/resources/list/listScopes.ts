import type { AddressScope } from './ScopedAddress.tsx';

/** What react-admin keeps of a list in the address. */
const listKeys = ['displayedFilters', 'filter', 'order', 'page', 'perPage', 'sort'] as const;
type ListKey = (typeof listKeys)[number];

/** The part of a page's query for the list of one tab: its own page, order and filters, under their plain names. */
export const searchOfTab = (search: string, tab: string): string => partOf(search, (key) => `${tab}.${key}`);

/** The page's query with the changed part of one tab's list; everything else stays. */
export const searchWithTab = (search: string, tab: string, own: string): string =>
  // an empty filter is the same as none
  withPart(
    search,
    own,
    (key) => `${tab}.${key}`,
    (value) => value !== '{}',
  );

/**
 * A list that is one tab of a page: in the address its page, order and filters have the tab's name,
 * `betslips.page=2`, so that each tab keeps its own (RTE-16).
 */
export const scopeOfTab = (tab: string): AddressScope => ({
  read: (search) => searchOfTab(search, tab),
  write: (search, own) => searchWithTab(search, tab, own),
});

/** A page's list. To react-admin all of the query is the list's, so that a dialog in it would end the filters it starts with. */
export const scopeOfPage: AddressScope = {
  read: (search) => partOf(search, (key) => key),
  write: (search, own) => withPart(search, own, (key) => key),
};

function partOf(search: string, nameOf: (key: ListKey) => string): string {
  const all = new URLSearchParams(search);
  const own = new URLSearchParams();
  for (const key of listKeys) {
    const value = all.get(nameOf(key));
    if (value !== null) own.set(key, value);
  }
  return own.size > 0 ? `?${own}` : '';
}

function withPart(
  search: string,
  own: string,
  nameOf: (key: ListKey) => string,
  isKept: (value: string) => boolean = () => true,
): string {
  const all = new URLSearchParams(search);
  const set = new URLSearchParams(own);
  for (const key of listKeys) {
    const value = set.get(key);
    if (value === null || !isKept(value)) all.delete(nameOf(key));
    else all.set(nameOf(key), value);
  }
  return all.size > 0 ? `?${all}` : '';
}
