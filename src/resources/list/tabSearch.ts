/** What react-admin keeps of a list in the address. */
const listKeys = ['displayedFilters', 'filter', 'order', 'page', 'perPage', 'sort'] as const;

/** The part of a page's query for the list of one tab: its own page, order and filters, under their plain names. */
export function searchOfTab(search: string, tab: string): string {
  const all = new URLSearchParams(search);
  const own = new URLSearchParams();
  for (const key of listKeys) {
    const value = all.get(`${tab}.${key}`);
    if (value !== null) own.set(key, value);
  }
  return own.size > 0 ? `?${own}` : '';
}

/** The page's query with the changed part of one tab's list; everything else stays. */
export function searchWithTab(search: string, tab: string, own: string): string {
  const all = new URLSearchParams(search);
  const set = new URLSearchParams(own);
  for (const key of listKeys) {
    const value = set.get(key);
    // an empty filter is the same as none
    if (value === null || value === '{}') all.delete(`${tab}.${key}`);
    else all.set(`${tab}.${key}`, value);
  }
  return all.size > 0 ? `?${all}` : '';
}
