import type { AlertChange } from '../../src/contracts/triage.ts';
import type { RaisedAlert } from '../push.ts';

/** What comes within this time goes out together: a storm of hits is one push a second, whatever its size. */
const gatherMs = 1_000;
/** A client takes so many at once without a stutter. */
const mostAtOnce = 200;

/** Gathers changes of alerts per tenant; of each alert the latest counts. */
export class Changes {
  readonly #send: (tenantId: string, changes: AlertChange[]) => void;
  readonly #waiting = new Map<string, Map<string, AlertChange>>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(send: (tenantId: string, changes: AlertChange[]) => void) {
    this.#send = send;
  }

  /** Sent at once where a person has done something: others are about to do the same. */
  now(tenantId: string, changes: readonly AlertChange[]): void {
    this.#gather(tenantId, changes);
    this.#flush(tenantId);
  }

  soon(tenantId: string, changes: readonly AlertChange[]): void {
    if (changes.length === 0) return;
    this.#gather(tenantId, changes);
    if (this.#timers.has(tenantId)) return;
    const timer = setTimeout(() => this.#flush(tenantId), gatherMs);
    timer.unref();
    this.#timers.set(tenantId, timer);
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#waiting.clear();
  }

  #gather(tenantId: string, changes: readonly AlertChange[]): void {
    const waiting = this.#waiting.get(tenantId) ?? new Map<string, AlertChange>();
    this.#waiting.set(tenantId, waiting);
    for (const change of changes) waiting.set(change.id, { ...waiting.get(change.id), ...change });
  }

  #flush(tenantId: string): void {
    clearTimeout(this.#timers.get(tenantId));
    this.#timers.delete(tenantId);
    const changes = [...(this.#waiting.get(tenantId)?.values() ?? [])];
    this.#waiting.delete(tenantId);
    for (let at = 0; at < changes.length; at += mostAtOnce) this.#send(tenantId, changes.slice(at, at + mostAtOnce));
  }
}

/** Further hits on alerts that were there already. */
export function hitsOf(raised: readonly RaisedAlert[]): AlertChange[] {
  return raised.flatMap(({ id, isNew, hits, lastHitAt, form }) =>
    isNew || hits === undefined ? [] : [{ id, hits, last_hit_at: lastHitAt ?? null, text: form.subject }],
  );
}
