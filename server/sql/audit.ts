import { sql } from 'kysely';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import type { EnumValue } from '../../src/manifest/enums.ts';
import { entityOf, placedFields } from '../../src/manifest/fields.ts';
import type { Row } from '../database/types.ts';
import { type Store, table } from './store.ts';

/** Who makes a change, and in which request. */
export interface Actor {
  userId: string | null;
  userName: string | null;
  tenantId: string | null;
  requestId: string;
}

const mask = '•••';

/** Writes a change to its store's audit log, in the change's own transaction: changed fields only, people's data masked. */
export async function audit(
  write: { manifest: ManifestDef; store: Store; name: string; actor: Actor },
  verb: EnumValue<'AuditVerbs'>,
  id: string,
  before: Row | null,
  after: Row | null,
): Promise<void> {
  const { manifest, store, name, actor } = write;
  const entity = entityOf(manifest, name);
  const changed = before && after ? changedColumns(before, after) : undefined;
  if (changed?.length === 0) return;
  const secret = new Set(
    placedFields(entity).flatMap(({ field, column, path }) =>
      ('pii' in field && field.pii) || field.kind === 'password' ? [column ?? path] : [],
    ),
  );
  const image = (row: Row | null) => row && JSON.stringify(maskedImage(row, changed, secret));
  const control = entity.store === 'control';
  const log = table(store, control ? 'platform_audit_log' : 'audit_log');
  const tenantColumn = control ? sql`, tenant_id` : sql``;
  const tenantValue = control ? sql`, ${actor.tenantId}` : sql``;
  await sql`insert into ${log} (user_id, user_name, verb, entity, record_id, before, after, request_id${tenantColumn})
    values (${actor.userId}, ${actor.userName}, ${verb}, ${name}, ${id}, ${image(before)}::jsonb, ${image(after)}::jsonb, ${actor.requestId}${tenantValue})`.execute(
    store.db,
  );
}

function changedColumns(before: Row, after: Row): string[] {
  return Object.keys(after).filter(
    (key) => key !== 'updated_at' && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
}

function maskedImage(row: Row, changed: string[] | undefined, secret: Set<string>): Row {
  const kept = Object.entries(row).filter(([key]) => changed === undefined || changed.includes(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, secret.has(key) && value !== null ? mask : value]));
}
