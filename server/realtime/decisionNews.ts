import type { DecisionsChanged } from '../../src/contracts/decision.ts';

/** A referral is urgent: what comes within this time is sent together. */
const gatherMs = 200;
/** Maximum ids per push. */
const mostAtOnce = 200;

/** Batches the decisions that came to a tenant's desk or left it. */
export class DecisionNews {
  readonly #send: (tenantId: string, news: DecisionsChanged) => void;
  readonly #waiting = new Map<string, Set<string>>();
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(send: (tenantId: string, news: DecisionsChanged) => void) {
    this.#send = send;
  }

  add(tenantId: string, ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.#waiting.set(tenantId, new Set([...(this.#waiting.get(tenantId) ?? []), ...ids]));
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

  #flush(tenantId: string): void {
    this.#timers.delete(tenantId);
    const ids = [...(this.#waiting.get(tenantId) ?? [])];
    this.#waiting.delete(tenantId);
    for (let at = 0; at < ids.length; at += mostAtOnce) this.#send(tenantId, { ids: ids.slice(at, at + mostAtOnce) });
  }
}
