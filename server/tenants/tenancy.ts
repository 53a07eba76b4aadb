import { sql } from 'kysely';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { tenantLog } from '../audit/auditStore.ts';
import { guardLog } from '../audit/guardLog.ts';
import { type ConnectionUse, under } from '../database/connectionUses.ts';
import type { Hosts } from '../database/hosts.ts';
import { notFound, Refused } from '../errors.ts';
import { migrate } from '../migrations/migrateSchema.ts';
import type { MigrateOptions } from '../migrations/settleDrift.ts';
import { bringRollups } from '../rollups/keep.ts';
import { quoted } from '../sql/columns.ts';
import { type Store, type Stores, storeOn, table } from '../sql/store.ts';
import { logsSchema, tenantSchema } from '../sql/tenantSchemas.ts';
import { bringRoles, dropRoles } from './bringRoles.ts';

export interface TenantPlace {
  id: string;
  name: string;
  db_host: string;
  db_host_logs: string;
}

export interface TenancyOptions {
  hosts: Hosts;
  control: Store;
  manifest: ManifestDef;
  applyDrift: boolean;
}

/** Locates each tenant's stores, and provisions new tenants. */
export class Tenancy {
  readonly #hosts: Hosts;
  readonly #control: Store;
  readonly #manifest: ManifestDef;
  readonly #applyDrift: boolean;
  readonly #use: ConnectionUse;
  readonly #places: Map<string, TenantPlace>;

  constructor(options: TenancyOptions, use: ConnectionUse = 'work', places = new Map<string, TenantPlace>()) {
    this.#hosts = options.hosts;
    this.#control = options.control;
    this.#manifest = options.manifest;
    this.#applyDrift = options.applyDrift;
    this.#use = use;
    this.#places = places;
  }

  /** The same tenants over the connections of another use. */
  on(use: ConnectionUse): Tenancy {
    const options = { hosts: this.#hosts, manifest: this.#manifest, applyDrift: this.#applyDrift };
    return new Tenancy({ ...options, control: storeOn(this.#hosts.control, this.#control, use) }, use, this.#places);
  }

  /** Returns the stores that a tenant's requests may use; throws 404 if there is no such tenant. */
  async stores(tenantId: string): Promise<Required<Stores>> {
    const place = this.#places.get(tenantId) ?? (await this.#read(tenantId));
    return {
      control: this.#control,
      tenant: { ...this.#store(place, 'tenant'), id: place.id },
      logs: this.#store(place, 'logs'),
    };
  }

  /** A tenant's store, each statement under the tenant's role. */
  #store({ id, db_host, db_host_logs }: TenantPlace, kind: 'tenant' | 'logs', use = this.#use): Store {
    const host = this.#hosts.host(kind === 'tenant' ? db_host : db_host_logs);
    const role = host.roles.of(id);
    const db = host.on(use);
    const schema = kind === 'tenant' ? tenantSchema(id) : logsSchema(id);
    return { schema, db: host.roles.isLeftOut(role) ? db : under(db, role) };
  }

  /**
   * Asks the tenant's database for a sign of life, and rejects where it gives none. The embedded database answers as
   * soon as its one connection is free: it is not asked, as it lives as long as the process.
   */
  async ping(tenantId: string): Promise<void> {
    const { db_host } = this.#places.get(tenantId) ?? (await this.#read(tenantId));
    const host = this.#hosts.host(db_host);
    if (host.kind === 'postgres') await sql`select 1`.execute(host.on('sign-in'));
  }

  async all(): Promise<TenantPlace[]> {
    const { rows } =
      await sql<TenantPlace>`select id, name, db_host, db_host_logs from ${table(this.#control, 'tenant')} order by id`.execute(
        this.#control.db,
      );
    return rows.map((row) => ({ ...row, id: String(row.id) }));
  }

  /** Migrates every tenant's schemas to this version. */
  async migrateAll(progress: (text: string) => void = () => {}): Promise<void> {
    for (const place of await this.all()) {
      progress(`migrating ${place.name}`);
      await this.#migrate(place, progress);
    }
  }

  /**
   * Creates a new tenant's schemas, then `keep` fills them and stores the tenant's row; if either fails, everything is
   * removed.
   */
  async provision<T>(wanted: Omit<TenantPlace, 'id'>, keep: (id: string, tenant: Store) => Promise<T>): Promise<T> {
    for (const field of ['db_host', 'db_host_logs'] as const) this.#demandHost(field, wanted[field]);
    const { rows } = await sql<{ id: string }>`
      select nextval(pg_get_serial_sequence(${`${quoted(this.#control.schema)}.tenant`}, 'id'))::text as id`.execute(
      this.#control.db,
    );
    const place = { ...wanted, id: String(rows[0]?.id) };
    try {
      await this.#migrate(place);
      return await keep(place.id, this.#store(place, 'tenant', 'work'));
    } catch (error) {
      await this.#drop(place);
      throw error;
    }
  }

  /** Clears the cached places, after a tenant has changed. */
  forget(): void {
    this.#places.clear();
  }

  #demandHost(field: 'db_host' | 'db_host_logs', name: string): void {
    if (!this.#hosts.names().includes(name))
      throw Refused.field(
        field,
        `There is no database server named '${name}': known are ${this.#hosts.names().join(', ')}`,
      );
  }

  async #migrate(place: TenantPlace, print: (text: string) => void = () => {}): Promise<void> {
    const options: Omit<MigrateOptions, 'kind'> = { manifest: this.#manifest, applyDrift: this.#applyDrift, print };
    await this.bringRoles(place);
    const tenant = this.#store(place, 'tenant', 'work');
    await migrate(tenant, { ...options, kind: 'tenant' });
    await bringRollups(tenant);
    await this.guardAudit(place);
    await migrate(this.#store(place, 'logs', 'work'), { ...options, kind: 'logs' });
  }

  /** Brings the roles that own a tenant's schemas, and makes them their owners. */
  async bringRoles({ id, db_host, db_host_logs }: TenantPlace): Promise<void> {
    const shared = db_host === db_host_logs;
    await bringRoles(this.#hosts.host(db_host), id, [tenantSchema(id), ...(shared ? [logsSchema(id)] : [])]);
    if (!shared) await bringRoles(this.#hosts.host(db_host_logs), id, [logsSchema(id)]);
  }

  /** Leaves a tenant's role only to read its audit log and to add lines. */
  async guardAudit(place: TenantPlace): Promise<void> {
    const { roles } = this.#hosts.host(place.db_host);
    const role = roles.of(place.id);
    if (roles.isLeftOut(role)) return;
    await guardLog(tenantLog(this.#store(place, 'tenant', 'work'), place.id), roles.auditOf(role));
  }

  async #drop({ id, db_host, db_host_logs }: TenantPlace): Promise<void> {
    const places = [
      [this.#hosts.host(db_host), tenantSchema(id)],
      [this.#hosts.host(db_host_logs), logsSchema(id)],
    ] as const;
    for (const [host] of places) await dropRoles(host, id);
    // where the tenant has no role
    for (const [host, schema] of places)
      await sql.raw(`drop schema if exists ${quoted(schema)} cascade`).execute(host.kysely);
  }

  async #read(id: string): Promise<TenantPlace> {
    const { rows } = await sql<TenantPlace>`
      select id, name, db_host, db_host_logs from ${table(this.#control, 'tenant')} where id = ${id}::bigint`.execute(
      this.#control.db,
    );
    const row = rows[0];
    if (!row) throw notFound();
    const place = { ...row, id: String(row.id) };
    this.#places.set(id, place);
    return place;
  }
}
