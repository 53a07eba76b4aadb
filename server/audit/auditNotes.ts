import { setTimeout as sleep } from 'node:timers/promises';
import { minuteMs } from '../../src/manifest/durations.ts';
import type { EnumValue } from '../../src/manifest/enums.ts';
import type { Row } from '../database/database.ts';
import { isUnavailable } from '../database/databaseErrors.ts';
import { type Actor, auditPlatform, auditTenant } from '../sql/auditLog.ts';
import type { Store } from '../sql/store.ts';
import { Bounded, OnceIn } from './bounds.ts';

/** Something that was done, or refused, and changes no record. */
export interface Note {
  verb: EnumValue<'AuditVerbs'>;
  /** What it is about, as changes name it. */
  entity: string;
  id: string;
  before?: Row;
  after?: Row;
  /** The tenant whose log has it; null: the platform's. */
  tenantId: string | null;
  actor: Actor;
}

interface Tenants {
  stores(tenantId: string): Promise<{ tenant: Store }>;
  ping(tenantId: string): Promise<void>;
}

/** Milliseconds in which a tenant's server has to give a sign of life. */
const patienceMs = 1_000;
/** Lines that may wait in this process to be written: beyond them a database that hangs would fill its memory. */
const mostWaiting = 1_000;
/** Lines that are written at a time beside answers: a flood of them does not delay what somebody waits for. */
const mostAtOnce = 2;

/** Writes what is done without a change into the log of the tenant that it concerns, or else of the platform. */
export class AuditNotes {
  readonly #control: Store;
  readonly #tenancy: Tenants;
  readonly #now: () => Date;
  readonly #writing = new Set<Promise<void>>();
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #once = new OnceIn();
  readonly #bounded = new Bounded();

  constructor(control: Store, tenancy: Tenants, now: () => Date) {
    this.#control = control;
    this.#tenancy = tenancy;
    this.#now = now;
  }

  /**
   * Writes a line, and rejects if none can be written. While the tenant's server is away the platform's log has it, with
   * the tenant's id.
   */
  async write(note: Note): Promise<void> {
    const { verb, entity: name, id, before = null, after = null, tenantId, actor } = note;
    const tenant = tenantId === null ? undefined : await this.#storeOf(tenantId);
    if (tenant) return auditTenant({ store: tenant, name, actor }, verb, id, before, after);
    const ofTenant = { ...actor, tenantId };
    return auditPlatform({ store: this.#control, name, actor: ofTenant }, verb, id, before, after);
  }

  /** Writes it, unless this process has written the same within so many milliseconds. */
  writeOnce(what: string, forMs: number, note: () => Note): Promise<void> {
    return this.#once.run(what, { now: this.#now().getTime(), forMs }, () => this.write(note()));
  }

  /** Writes it without anybody waiting for it; `onError` is told if that fails. */
  later(note: Note, onError: (error: unknown) => void): void {
    this.track(() => this.write(note), onError);
  }

  /** The same, unless this process has written the same within so many milliseconds, or could not a minute ago. */
  laterOnce(what: string, forMs: number, note: Note, onError: (error: unknown) => void): void {
    const now = this.#now().getTime();
    if (this.#once.has(what, now)) return;
    this.track(() => this.#once.run(what, { now, forMs, retryMs: minuteMs }, () => this.write(note)), onError);
  }

  /** The same, ten times a minute at most; the first line after that says how many were left out. */
  laterBounded(what: string, note: Note, onError: (error: unknown) => void): void {
    const leftOut = this.#bounded.take(what, this.#now().getTime());
    if (leftOut === undefined) return;
    const after = leftOut > 0 ? { ...note.after, left_out_lines: leftOut } : note.after;
    this.later({ ...note, after }, onError);
  }

  /** Waits for the lines that are being written. */
  async settle(): Promise<void> {
    while (this.#writing.size > 0) await Promise.all(this.#writing);
  }

  /** Does what leads to a line without anybody waiting for it. */
  track(write: () => Promise<void>, onError: (error: unknown) => void): void {
    if (this.#waiting.length >= mostWaiting) {
      onError(new Error(`${mostWaiting} lines of the audit log wait to be written.`));
      return;
    }
    this.#waiting.push(() => write().catch(onError));
    this.#writeNext();
  }

  #writeNext(): void {
    const next = this.#writing.size < mostAtOnce ? this.#waiting.shift() : undefined;
    if (!next) return;
    const writing = next().finally(() => {
      this.#writing.delete(writing);
      this.#writeNext();
    });
    this.#writing.add(writing);
  }

  /** The tenant's store; undefined while its server gives no sign of life. */
  async #storeOf(tenantId: string): Promise<Store | undefined> {
    const over = new AbortController();
    try {
      const late = sleep(patienceMs, 'late' as const, { signal: over.signal, ref: false }).catch(() => undefined);
      const alive = this.#tenancy.ping(tenantId);
      if ((await Promise.race([alive, late])) === 'late') {
        alive.catch(() => undefined);
        return undefined;
      }
      return (await this.#tenancy.stores(tenantId)).tenant;
    } catch (error) {
      if (isUnavailable(error)) return undefined;
      throw error;
    } finally {
      over.abort();
    }
  }
}
