import { type RawBuilder, sql } from 'kysely';
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
  /** Where it is made by a call; without one the installation itself makes it. */
  from?: CallOrigin;
  /** The proposal that they release, and who made it: the log names both people. */
  releases?: { proposal: string; author: string };
}

/** By which call, and from where, something is done. */
export interface CallOrigin {
  /** The method and the template of the route. */
  call: string;
  /** Null for an address that is none, such as a wrong forwarded one. */
  address: string | null;
  /** The id of the person's session, or of the service account's key: neither lets anybody in. */
  session: string | null;
  /** The name of the service account, where one calls. */
  account: string | null;
}

/** SQL: the columns of a line that tell who does it and from where, and their values. */
export const actorColumns = sql`actor, user_id, user_name, service_account, call, address, session, request_id`;

export function actorValues({ userId, userName, requestId, from }: Actor): RawBuilder<unknown> {
  return sql`${kindOf({ userId, from })}::text, ${userId}::text, ${userName}::text, ${from?.account ?? null}::text,
    ${from?.call.slice(0, 200) ?? null}::text, ${from?.address ?? null}::text, ${from?.session ?? null}::text, ${requestId}::text`;
}

function kindOf({ userId, from }: Pick<Actor, 'userId' | 'from'>): EnumValue<'AuditActors'> {
  if (!from) return userId === null ? 'SYSTEM' : 'PERSON';
  return from.account !== null ? 'SERVICE ACCOUNT' : userId === null ? 'UNKNOWN' : 'PERSON';
}

/** The tenant that a line of the platform's log is about: the one the actor works in, unless the record says another. */
export function subjectTenant(name: string, id: string, actor: Actor, images: readonly (Row | null)[]): string | null {
  if (name === 'tenant' && id !== '*') return id;
  const own = images.flatMap((image) => (Array.isArray(image?.tenants) ? image.tenants.map(String) : []));
  if (name !== 'user' || own.length === 0 || (actor.tenantId !== null && own.includes(actor.tenantId)))
    return actor.tenantId;
  return own[0] ?? null;
}

/** Of the log's lines those that are a change of a record. */
export const isChange = sql`verb in ('CREATE', 'UPDATE', 'DELETE')`;

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
  const tenantId = subjectTenant(name, id, write.actor, [before, after]);
  const line = { id, before: image(before), after: image(after) };
  await writeLine({ ...write, actor: { ...write.actor, tenantId } }, entity.store === 'control', verb, line);
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
  const { releases } = actor;
  const told = after && releases ? { ...after, proposal: releases.proposal, author_id: releases.author } : after;
  await sql`insert into ${log} (verb, entity, record_id, before, after, ${actorColumns}${tenantColumn})
    values (${verb}, ${name}, ${id}, ${json(before)}::jsonb, ${json(told)}::jsonb, ${actorValues(actor)}${tenantValue})`.execute(
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
