// What a list's address has besides react-admin's own filter, order and page, which leave it there: saved, columns.

/** In the place of a view's id: no view, not even the one that the list opens with. */
const noView = 'none';

/** The columns that an address asks for, in their order; null where it leaves them to the user. */
export function columnsIn(search: string): string[] | null {
  const text = new URLSearchParams(search).get('columns') ?? '';
  const paths = text.split(',').filter((path) => path !== '');
  return paths.length > 0 ? paths : null;
}

/** The id of the saved view that an address was made from; null without one. */
export function savedIn(search: string): string | null {
  const id = new URLSearchParams(search).get('saved') ?? '';
  return /^\d{1,18}$/.test(id) ? id : null;
}

/** The id of the view that an address names and nothing else: a link from outside. */
const linkedView = (search: string): string | null => (/^\?saved=\d+$/.test(search) ? savedIn(search) : null);

/**
 * The id of the view that a list opens with: the one its user has chosen where its address has nothing, else the one that
 * is all that its address names.
 */
export const viewToOpen = (search: string, first: string): string | null =>
  search === '' ? first : linkedView(search);

export const isViewOn = (search: string): boolean => savedIn(search) !== null;

/** The same address with other columns. */
export function withColumns(search: string, paths: readonly string[]): string {
  const params = new URLSearchParams(search);
  params.set('columns', paths.join());
  return `?${params.toString()}`;
}

/** The list as everybody has it. */
export const plainSearch = `?saved=${noView}`;
