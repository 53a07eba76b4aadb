import { hash } from 'node:crypto';

/** The names of the roles that own what tenants have in a database, and which tenants have none. */
export class TenantRoles {
  readonly #prefix: string;
  readonly #without = new Set<string>();
  /** Whether the server's own role has by itself, without taking them, what these roles have. */
  inherited = false;

  /** Roles belong to the whole server: their names begin with the database's. */
  constructor(database: string) {
    const isPlain = /^(?!pg_)[a-z][a-z0-9_]{0,30}$/.test(database);
    this.#prefix = isPlain ? database : `pitboss_${hash('sha256', database, 'hex').slice(0, 12)}`;
  }

  /** The role that owns a tenant's schemas, under which its statements run. */
  of(tenantId: string): string {
    return `${this.#prefix}_tenant_${tenantId}`;
  }

  /** The role that chains, prunes and delivers the lines of the platform's audit log. */
  get platformAudit(): string {
    return `${this.#prefix}_audit`;
  }

  /** The same for the audit log of the tenant whose role is given. */
  auditOf(role: string): string {
    return `${role}_audit`;
  }

  /** A tenant's statements run under the server's own role from now on, as it may not make others; or no longer. */
  leaveOut(role: string, left = true): void {
    if (left) this.#without.add(role);
    else this.#without.delete(role);
  }

  isLeftOut(role: string): boolean {
    return this.#without.has(role);
  }

  /** How many roles are missing. */
  get missing(): number {
    return this.#without.size;
  }
}
