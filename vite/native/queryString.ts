// what react-admin asks of query-string (5 kB of a page), in the order and the encoding that query-string has

interface Query {
  readonly [name: string]: unknown;
}

const encode = (text: unknown) =>
  encodeURIComponent(String(text)).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A query without its question mark, by the names' order; undefined is left out, and null is a name without a value. */
export const stringify = (query: Query): string =>
  Object.keys(query)
    .sort()
    .filter((name) => query[name] !== undefined)
    .map((name) => (query[name] === null ? encode(name) : `${encode(name)}=${encode(query[name])}`))
    .join('&');

/** The values of a query by their names, with or without its question mark; of several of one name the last. */
export const parse = (search: string): { [name: string]: string } => Object.fromEntries(new URLSearchParams(search));
