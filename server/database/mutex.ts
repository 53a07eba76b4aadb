interface Waiter {
  take(): void;
  refuse(error: Error): void;
}

/** One holder at a time, in the order of asking. */
export class FairMutex {
  #held = false;
  #closed: Error | undefined;
  readonly #queue: Waiter[] = [];

  /** Waits for its turn, at most `timeoutMs`; then rejects with what `onTimeout` gives. */
  acquire(timeoutMs: number, onTimeout: () => Error): Promise<void> {
    if (this.#closed) return Promise.reject(this.#closed);
    if (!this.#held) {
      this.#held = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(waiter), 1);
        reject(onTimeout());
      }, timeoutMs);
      const waiter: Waiter = {
        take: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      this.#queue.push(waiter);
    });
  }

  release(): void {
    const next = this.#queue.shift();
    if (next) next.take();
    else this.#held = false;
  }

  /** Nobody new may enter; those already waiting keep their turn. */
  close(reason: Error): void {
    this.#closed = reason;
  }

  /** Sends away everyone who waits. */
  refuseWaiting(reason: Error): void {
    for (const waiter of this.#queue.splice(0)) waiter.refuse(reason);
  }
}
