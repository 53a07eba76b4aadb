/** A parameter as sent to a database: text in PostgreSQL's notation, or null. */
export type WireParameter = string | null;

/**
 * Converts a query parameter for both kinds of database: dates to ISO 8601 in UTC, arrays to array literals, other
 * objects to JSON text. Pass a JSON array as `JSON.stringify(list)`, since a list means an array.
 */
export function toParameter(value: unknown): WireParameter {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return arrayLiteral(value);
  if (typeof value === 'object') return JSON.stringify(value);
  throw new TypeError(`A ${typeof value} can not be a query's parameter.`);
}

function arrayLiteral(values: readonly unknown[]): string {
  return `{${values.map(arrayElement).join(',')}}`;
}

function arrayElement(value: unknown): string {
  if (Array.isArray(value)) return arrayLiteral(value);
  const written = toParameter(value);
  if (written === null) return 'NULL';
  return `"${written.replace(/[\\"]/g, '\\$&')}"`;
}
