// Under which names a user keeps how a list opens.

/** The columns, by their paths; empty for the usual ones. */
export const columnsName = (route: string): string => `list.columns.${route}`;

/** `yes` where its rows are in groups. */
export const groupedName = (route: string): string => `list.grouped.${route}`;

/** The id of the view that it opens with in a tenant. */
export const firstViewName = (tenant: string | undefined, route: string): string =>
  `list.first.${tenant ?? 'none'}.${route}`;

/** The columns in such a text; null where it leaves them as usual. */
export const readColumns = (text: string): string[] | null => (text === '' ? null : text.split(','));
