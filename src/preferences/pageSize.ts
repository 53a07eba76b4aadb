/** What the API gives at most. */
const most = 200;

/** Under which name a user keeps how many rows of a list they see at once. */
export const pageSizeName = (route: string): string => `list.rows.${route}`;

/** The number that such a text holds; undefined where it holds none. */
export const readPageSize = (text: string): number | undefined =>
  /^[1-9]\d{0,2}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
