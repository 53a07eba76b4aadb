import type { AlertChange } from '../../src/contracts/triage.ts';
import type { RaisedAlert } from '../push.ts';

/** Changes within this time are sent together: a storm of hits is one push a second, whatever its size. */
const gatherMs = 1_000;
/** Maximum changes per push. */
const mostAtOnce = 200;

/** Batches changes of alerts per tenant; the latest change of each alert wins. */
export class Changes {
  readonly #send: (tenantId: string, changes: AlertChange[]) => void;
  readonly #waiting = new Map<string, Map<string, AlertChange>>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(send: (tenantId: string, changes: AlertChange[]) => void) {
    this.#send = send;
  }

  /** Sends at once, for a person's change: colleagues may be about to make the same. */
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

/** The changes of alerts that got further hits. */
export function hitsOf(raised: readonly RaisedAlert[]): AlertChange[] {
  return raised.flatMap(({ id, isNew, hits, lastHitAt, form }) =>
    isNew || hits === undefined ? [] : [{ id, hits, last_hit_at: lastHitAt ?? null, text: form.subject }],
  );
}
