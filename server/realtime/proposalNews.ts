/** Many may be made by one program: what comes within this time is told once. */
const gatherMs = 200;

/** Tells each tenant, once for all of a moment, that other proposals wait than before. */
export class ProposalNews {
  readonly #send: (tenantId: string) => void;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(send: (tenantId: string) => void) {
    this.#send = send;
  }

  add(tenantId: string): void {
    if (this.#timers.has(tenantId)) return;
    const send = () => {
      this.#timers.delete(tenantId);
      this.#send(tenantId);
    };
    this.#timers.set(tenantId, setTimeout(send, gatherMs).unref());
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
