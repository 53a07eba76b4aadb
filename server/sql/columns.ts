/** A column's type, its default where it has one, and what its values are held to. */
export interface SqlType {
  type: string;
  default?: string;
  /** Kept by the database from other columns. */
  generated?: string;
  /** The only values it takes. */
  values?: readonly string[];
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const withDefault = (type: string, value: string | number | boolean | undefined): SqlType =>
  value === undefined ? { type } : { type, default: typeof value === 'string' ? literal(value) : String(value) };
