import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import { manifest } from '../../resources.manifest.ts';
import { isAboutCustomers, waysToCustomer } from '../../src/manifest/personal.ts';
import { customerEntity } from '../../src/manifest/pii.ts';
import { notFound } from '../errors.ts';
import { isOfTheirThings } from '../lists/ofTheirThings.ts';
import { closedTables } from '../months/closeMonths.ts';
import { type Store, table } from '../sql/store.ts';
import { isAbout, rowsNaming } from './aboutCustomers.ts';

/** A tenant's stores; its logs may be on another server, and are then read in a snapshot of their own. */
export interface FilePlace {
  tenant: Store;
  logs: Store;
  sameDatabase: boolean;
}

/** Who makes the file, in which tenant and when. */
export interface FileHead {
  tenant: { id: string; name: string };
  made_at: string;
  made_by: string;
}

/** All that is kept on a customer, on disk until it has been read. */
export interface CustomerFile {
  rows: number;
  content: Readable;
}

/** Rows read at a time: the file's size decides nothing about the memory that it takes. */
const atOnce = 500;

/**
 * Writes all that is kept on a customer as one JSON object: a head with the number of rows of each kind, then the rows of
 * every entity about the customer by the manifest, the audit log's lines about any of them, and those of closed months.
 * They are read in one snapshot, and written to the disk first, so that a slow reader holds up no transaction. Throws 404
 * if there is no such customer.
 */
export async function makeCustomerFile(place: FilePlace, id: string, head: FileHead): Promise<CustomerFile> {
  const folder = await mkdtemp(join(tmpdir(), 'pitboss-file-'));
  const handle = await open(join(folder, 'file.json'), 'wx+', 0o600);
  const drop = () => rm(folder, { recursive: true, force: true }).catch(() => undefined);
  // Windows keeps the name of a file for as long as it is open
  await drop();
  try {
    const rows = await inSnapshot(place.tenant, async (tenant) => {
      const write = async (text: string) => void (await handle.write(text));
      if (place.sameDatabase) return writeAll({ tenant, logs: { ...place.logs, db: tenant.db } }, id, head, write);
      return inSnapshot(place.logs, (logs) => writeAll({ tenant, logs }, id, head, write));
    });
    const content = handle.createReadStream({ start: 0 });
    content.once('close', () => void drop());
    return { rows, content };
  } catch (error) {
    await handle.close();
    await drop();
    throw error;
  }
}

function inSnapshot<T>({ schema, db }: Store, work: (store: Store) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((inside) => work({ schema, db: inside }));
}

/** Rows of one kind: where they are read. */
interface Part {
  name: string;
  store: Store;
  from: RawBuilder<unknown>;
}

type Write = (text: string) => Promise<void>;

async function writeAll(
  stores: { tenant: Store; logs: Store },
  id: string,
  head: FileHead,
  write: Write,
): Promise<number> {
  const { tenant } = stores;
  await sql`set local statement_timeout = 0`.execute(tenant.db);
  const { rows } = await sql<{ partner: string }>`select "partner_customerId" as partner
    from ${table(tenant, customerEntity)} where id = ${id}::bigint`.execute(tenant.db);
  const partner = rows[0]?.partner;
  if (partner === undefined) throw notFound();
  const parts = await partsOf(stores, id, partner);
  const counts: { [name: string]: number } = {};
  for (const { name, store, from } of parts) {
    const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(store.db);
    counts[name] = counted[0]?.count ?? 0;
  }
  const about = { customer: { id, partner_customerId: partner }, ...head, counts };
  await write(`{\n"about": ${JSON.stringify(about, null, 2)}`);
  for (const part of parts) await writePart(part, write);
  await write('\n}\n');
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

async function partsOf(stores: { tenant: Store; logs: Store }, id: string, partner: string): Promise<Part[]> {
  const parts: Part[] = [];
  const lines: RawBuilder<unknown>[] = [];
  for (const [name, entity] of Object.entries(manifest.entities)) {
    if (entity.store === 'control' || !isAboutCustomers(manifest, name)) continue;
    const store = stores[entity.store];
    const about = isAbout(store, name, 't', [id]);
    const named = await rowsNaming(store, name, partner);
    const which = [
      ...(about ? [about] : []),
      ...(name === 'value_list_entry' ? [isOfTheirThings(store, 't', id)] : []),
      sql`t.id = any(${named}::bigint[])`,
    ];
    const from = sql`from ${table(store, name)} t where (${sql.join(which, sql` or `)})`;
    parts.push({ name, store, from });
    if (entity.store !== 'tenant') continue;
    lines.push(sql`(t.entity = ${name} and t.record_id in (select t.id::text ${from}))`);
    if (about && waysToCustomer(manifest, name).length > 0)
      for (const closed of await closedTables(store, name))
        parts.push({ name: `${name} of ${closed.month}`, store, from: sql`from ${closed.table} t where ${about}` });
  }
  const { tenant } = stores;
  const log = sql`from ${table(tenant, 'audit_log')} t where ${sql.join(lines, sql` or `)}`;
  return [...parts, { name: 'audit_log', store: tenant, from: log }];
}

async function writePart({ name, store: { db }, from }: Part, write: Write): Promise<void> {
  await write(`,\n${JSON.stringify(name)}: [`);
  await sql`declare file_rows no scroll cursor for select to_jsonb(t)::text as row ${from} order by t.id`.execute(db);
  for (let first = true; ; first = false) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(atOnce)} from file_rows`.execute(db);
    if (rows.length > 0) await write(`${first ? '' : ','}\n${rows.map(({ row }) => row).join(',\n')}`);
    if (rows.length < atOnce) break;
  }
  await sql`close file_rows`.execute(db);
  await write('\n]');
}
