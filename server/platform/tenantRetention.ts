import { sql } from 'kysely';
import { manifest } from '../../resources.manifest.ts';
import type { Retention } from '../../src/contracts/platform.ts';
import { type Store, table } from '../sql/store.ts';

type Kind = keyof Retention;

const kinds = manifest.entities.tenant.fields.retention.fields satisfies { [K in Kind]: object };
const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name);

/** The retention that tenants have of their own, in days by kind: only the kinds for which they have one. */
export async function retentionOf(control: Store): Promise<ReadonlyMap<string, Partial<Retention>>> {
  const columns = Object.keys(kinds).filter(isKind);
  const days = columns.map((kind) => sql`, ${sql.ref(`retention_${kind}`)} as ${sql.id(kind)}`);
  const { rows } = await sql<{ id: string } & Retention>`select id::text as id${sql.join(days, sql``)}
    from ${table(control, 'tenant')}`.execute(control.db);
  return new Map(
    rows.map(({ id, ...all }) => [
      id,
      Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) satisfies Partial<Retention>,
    ]),
  );
}

/** Whether nothing is ever deleted. */
export const isForEver = (retention: Retention): boolean => Object.values(retention).every((days) => days === null);
