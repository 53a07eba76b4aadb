import { type RawBuilder, sql } from 'kysely';
import { manifest } from '../../resources.manifest.ts';
import { entityOf, placedFields } from '../../src/manifest/fields.ts';
import { blankOf, isAboutCustomers, personalFields } from '../../src/manifest/personal.ts';
import { customerEntity } from '../../src/manifest/pii.ts';
import type { Row } from '../database/database.ts';
import { HttpError } from '../errors.ts';
import { isOfTheirThings } from '../lists/ofTheirThings.ts';
import { closedTables } from '../months/closeMonths.ts';
import { recount } from '../score/recount.ts';
import { sharedThing } from '../sql/sharedThing.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { lockTurn } from '../sql/turn.ts';
import { isAbout, rowsNaming } from './aboutCustomers.ts';
import { blankContract, holdsPersonal } from './blankContract.ts';
import { type CustomerChange, lockCustomer } from './legalHolds.ts';

/** A tenant's stores inside the erasure's transaction; its logs may be on another server. */
export interface ErasurePlace {
  tenant: Store;
  logs: Store;
}

/** The customer whose data is erased. */
interface Subject {
  id: string;
  partnerId: string;
}

/**
 * Erases a customer's personal data, in the transaction of `tenant`: every column that the manifest marks gets its blank
 * in all rows about the customer, and so does every member that a contract marks. Rows, ids, amounts and times stay. Logs
 * on another server are erased in a transaction of their own before; should the tenant's fail after that, the erasure is
 * repeated. Throws 404, or 409 under legal hold and while something about the customer is open.
 */
export async function eraseCustomer({ tenant, logs }: ErasurePlace, id: string, at: string): Promise<CustomerChange> {
  await sql`set local statement_timeout = 0`.execute(tenant.db);
  // no batch stores rows of the customer meanwhile
  await lockTurn(tenant);
  const before = await lockCustomer(tenant, id);
  if (before.legal_hold === true) throw new HttpError('conflict', { key: 'eraseHeld' });
  await demandNothingOpen(tenant, id);
  const subject = { id, partnerId: String(before.partner_customerId) };
  await inTransaction(logs, (inside) => eraseIn(inside, 'logs', subject));
  // by hashes that are blank afterwards
  await blankReasons(tenant, id);
  await eraseIn(tenant, 'tenant', subject);
  await sql`delete from ${table(tenant, sharedThing)} where customer_id = ${id}::bigint`.execute(tenant.db);
  // an age has no part in the scores any more
  await recount(tenant, [{ customerId: id, fromDay: 0 }], new Date(at));
  const { rows } = await sql<Row>`update ${table(tenant, customerEntity)}
    set erased_at = coalesce(erased_at, ${at}::timestamptz), updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id}::bigint returning *`.execute(tenant.db);
  return { before, after: rows[0] ?? before };
}

/** What has yet to be decided, settled or sent. */
const open: { readonly [what: string]: readonly (readonly [entity: string, condition: string])[] } = {
  alerts: [['alert', "t.state <> 'CLOSED'"]],
  cases: [['case', "t.state <> 'CLOSED'"]],
  requests: [['action_request', "t.state = 'PENDING'"]],
  referrals: [['decision', "t.state = 'WAITING'"]],
  betslips: [['betslip', 'not t.settled']],
  payments: [
    ['deposit', "t.result = 'PENDING'"],
    ['withdraw', "t.result = 'PENDING'"],
  ],
  calls: [
    ['webhook_delivery', "t.state = 'WAITING'"],
    ['notification_delivery', "t.state in ('WAITING', 'GATHERED')"],
  ],
};

async function demandNothingOpen(tenant: Store, id: string): Promise<void> {
  const counts: { [what: string]: number } = {};
  for (const [what, places] of Object.entries(open)) {
    counts[what] = 0;
    for (const [name, condition] of places) {
      const about = isAbout(tenant, name, 't', [id]);
      if (!about) throw new Error(`${name} is not about customers.`);
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${table(tenant, name)} t
        where ${about} and ${sql.raw(condition)}`.execute(tenant.db);
      counts[what] += rows[0]?.count ?? 0;
    }
  }
  if (Object.values(counts).some((count) => count > 0))
    throw new HttpError('conflict', { key: 'eraseOpen', params: counts });
}

async function eraseIn(store: Store, kind: 'tenant' | 'logs', subject: Subject): Promise<void> {
  const blanks = blanksOf();
  for (const [name, entity] of Object.entries(manifest.entities)) {
    if (entity.store !== kind || !isAboutCustomers(manifest, name)) continue;
    const columns = blanks.get(name) ?? [];
    const about = isAbout(store, name, 't', [subject.id]);
    if (about) await blankRows(table(store, name), store, columns, about);
    const named = await rowsNaming(store, name, subject.partnerId);
    if (named.length > 0) await blankRows(table(store, name), store, columns, sql`t.id = any(${named}::bigint[])`);
    if (about && name === 'case_file') await dropFiles(store, about);
    if (about) await blankJson(store, name, about);
    if (kind === 'tenant' && about && columns.length > 0)
      for (const closed of await closedTables(store, name)) await blankRows(closed.table, store, columns, about);
  }
}

/** Entries of what only this customer uses stay on their lists: what people wrote about it goes. */
const blankReasons = (store: Store, id: string) =>
  sql`update ${table(store, 'value_list_entry')} t set reason = ${blankReason}
    where ${isOfTheirThings(store, 't', id)} and t.reason <> ${blankReason}`.execute(store.db);

const blankReason = blankOf({ field: manifest.entities.value_list_entry.fields.reason });

/** What is in a file of a case cannot be blanked in part. */
const dropFiles = (store: Store, about: RawBuilder<unknown>) =>
  sql`delete from ${table(store, 'case_file_content')} c where c.case_file_id in (
    select t.id from ${table(store, 'case_file')} t where ${about})`.execute(store.db);

interface Blank {
  column: string;
  value: string | null;
}

function blanksOf(): Map<string, Blank[]> {
  const blanks = new Map<string, Blank[]>();
  for (const { entity, placed, erasure } of personalFields(manifest)) {
    if (erasure !== 'blanked') continue;
    const blank = { column: placed.column, value: blankOf(placed) };
    blanks.set(entity, [...(blanks.get(entity) ?? []), blank]);
  }
  return blanks;
}

/** Rows that have nothing to be erased are not written. */
async function blankRows(
  place: RawBuilder<unknown>,
  { db }: Store,
  blanks: readonly Blank[],
  which: RawBuilder<unknown>,
): Promise<void> {
  if (blanks.length === 0) return;
  const set = blanks.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`);
  const differs = blanks.map(({ column, value }) => sql`${sql.ref(`t.${column}`)} is distinct from ${value}`);
  await sql`update ${place} t set ${sql.join(set)} where ${which} and (${sql.join(differs, sql` or `)})`.execute(db);
}

/** Blanks what contracts mark in structured columns, such as the names in an alert's evidence. */
async function blankJson(store: Store, name: string, about: RawBuilder<unknown>): Promise<void> {
  for (const { column, field } of placedFields(entityOf(manifest, name))) {
    if (!column || field.kind !== 'json' || !holdsPersonal(field.contract)) continue;
    const { rows } = await sql<{
      id: string;
      value: unknown;
    }>`select t.id::text as id, ${sql.ref(`t.${column}`)} as value
      from ${table(store, name)} t where ${about}`.execute(store.db);
    for (const { id, value } of rows) {
      const whole = field.as === 'text' && typeof value === 'string' ? JSON.parse(value) : value;
      const text = JSON.stringify(blankContract(field.contract, whole));
      if (whole === null || text === JSON.stringify(whole)) continue;
      await sql`update ${table(store, name)} set ${sql.ref(column)} = ${text}${sql.raw(field.as === 'text' ? '' : '::jsonb')}
        where id = ${id}::bigint`.execute(store.db);
    }
  }
}
