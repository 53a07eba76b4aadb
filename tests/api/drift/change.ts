import type { EntityDef, ManifestDef } from '../../../src/manifest/entity.ts';
import { notes } from './schemas.ts';

type Fields = EntityDef['fields'];
export interface Change {
  before: ManifestDef;
  after: ManifestDef;
  /** Rows that there are. */
  rows?: string[];
  /** The text of each difference. */
  says: RegExp[];
  /** What the rows are once the change is made. */
  kept?: { query: string; rows: object[] };
}
export const change = (before: Fields, after: Fields, rest: Omit<Change, 'before' | 'after'>): Change => ({
  before: notes(before),
  after: notes(after),
  ...rest,
});
export const rowsOf = (column: string, ...values: string[]) =>
  values.map((value) => `insert into note (${column}) values (${value})`);
export const shows = (column: string, ...values: unknown[]) => ({
  query: `select ${column} as v from note order by id`,
  rows: values.map((v) => ({ v })),
});
