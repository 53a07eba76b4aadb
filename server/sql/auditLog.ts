import { sql } from 'kysely';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import type { EnumValue } from '../../src/manifest/enums.ts';
import { entityOf, placedFields } from '../../src/manifest/fields.ts';
import { kindDef } from '../../src/manifest/kindDefs.ts';
import type { Row } from '../database/database.ts';
import { type Store, table } from './store.ts';

/** Who makes a change, and in which request. */
export interface Actor {
  userId: string | null;
  userName: string | null;
  tenantId: string | null;
  requestId: string;
}

/** Stands for people's data and secrets. */
export const auditMask = '•••';

/** Writes a change to its store's audit log, in the change's own transaction: changed fields only, people's data masked. */
export async function audit(
  write: { manifest: ManifestDef; store: Store; name: string; actor: Actor },
  verb: EnumValue<'AuditVerbs'>,
  id: string,
  before: Row | null,
  after: Row | null,
): Promise<void> {
  const { manifest, name } = write;
  const entity = entityOf(manifest, name);
  const changed = before && after ? changedColumns(before, after) : undefined;
  if (changed?.length === 0) return;
  const image = (row: Row | null) => row && maskedImage(row, changed, maskedColumns(entity));
  await writeLine(write, entity.store === 'control', verb, { id, before: image(before), after: image(after) });
}

/** The columns of an entity whose values the log does not have. */
export function maskedColumns(entity: EntityDef): ReadonlySet<string> {
  return new Set(
    placedFields(entity).flatMap(({ field, column, path }) =>
      ('pii' in field && field.pii) || kindDef(field).secret ? [column ?? path] : [],
    ),
  );
}

/** Writes a change of something of the installation that is no entity of the manifest, changed parts only. */
export function auditPlatform(
  write: { store: Store; name: string; actor: Actor },
  verb: EnumValue<'AuditVerbs'>,
  id: string,
  before: Row | null,
  after: Row | null,
): Promise<void> {
  return auditOther(write, true, verb, { id, before, after });
}

/** The same of something of a tenant. */
export function auditTenant(
  write: { store: Store; name: string; actor: Actor },
  verb: EnumValue<'AuditVerbs'>,
  id: string,
  before: Row | null,
  after: Row | null,
): Promise<void> {
  return auditOther(write, false, verb, { id, before, after });
}

async function auditOther(
  write: { store: Store; name: string; actor: Actor },
  control: boolean,
  verb: EnumValue<'AuditVerbs'>,
  { id, before, after }: { id: string; before: Row | null; after: Row | null },
): Promise<void> {
  const changed = before && after ? changedColumns(before, after) : undefined;
  if (changed?.length === 0) return;
  const image = (row: Row | null) => row && maskedImage(row, changed, new Set());
  await writeLine(write, control, verb, { id, before: image(before), after: image(after) });
}

async function writeLine(
  { store, name, actor }: { store: Store; name: string; actor: Actor },
  control: boolean,
  verb: EnumValue<'AuditVerbs'>,
  { id, before, after }: { id: string; before: Row | null; after: Row | null },
): Promise<void> {
  const log = table(store, control ? 'platform_audit_log' : 'audit_log');
  const tenantColumn = control ? sql`, tenant_id` : sql``;
  const tenantValue = control ? sql`, ${actor.tenantId}` : sql``;
  const json = (image: Row | null) => image && JSON.stringify(image);
  await sql`insert into ${log} (user_id, user_name, verb, entity, record_id, before, after, request_id${tenantColumn})
    values (${actor.userId}, ${actor.userName}, ${verb}, ${name}, ${id}, ${json(before)}::jsonb, ${json(after)}::jsonb, ${actor.requestId}${tenantValue})`.execute(
    store.db,
  );
}

function changedColumns(before: Row, after: Row): string[] {
  return Object.keys(after).filter(
    (key) => key !== 'updated_at' && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
}

function maskedImage(row: Row, changed: string[] | undefined, masked: ReadonlySet<string>): Row {
  const kept = Object.entries(row).filter(([key]) => changed === undefined || changed.includes(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, masked.has(key) && value !== null ? auditMask : value]));
}
