// what react-admin asks of query-string (5 kB of a page), in the order and the encoding that query-string has

/** @type {(text: unknown) => string} */
const encode = (text) =>
  encodeURIComponent(String(text)).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** @type {(query: Record<string, unknown>) => string} */
export const stringify = (query) =>
  Object.keys(query)
    .sort()
    .filter((key) => query[key] !== undefined)
    .map((key) => (query[key] === null ? encode(key) : `${encode(key)}=${encode(query[key])}`))
    .join('&');

/** @type {(search: string) => Record<string, string>} */
export const parse = (search) => Object.fromEntries(new URLSearchParams(search));
