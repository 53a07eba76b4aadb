import type { IncomingMessage, ServerResponse } from 'node:http';

/** The API's state: starting, up, or failed until something changes, with the reason. */
export type GateState = { is: 'coming' } | { is: 'up' } | { is: 'failed'; why: string };

/**
 * Delays a page's calls of the API while the API starts again, so that a page reloaded by an edit meets the API of that
 * edit: neither a refused connection nor the answers of the one before.
 */
export class StartGate {
  #standing: GateState = { is: 'coming' };
  #held = new Set<() => void>();

  get standing(): GateState {
    return this.#standing;
  }

  set(standing: GateState): void {
    this.#standing = standing;
    if (standing.is === 'coming') return;
    for (const go of this.#held) go();
    this.#held.clear();
  }

  /**
   * Vite's proxy calls this before it forwards a call (of a socket: without a response). A returned path or false means
   * that the call was answered here.
   */
  readonly bypass = async (
    request: IncomingMessage,
    response?: ServerResponse,
  ): Promise<string | false | undefined> => {
    while (this.#standing.is === 'coming') await new Promise<void>((resolve) => this.#held.add(resolve));
    if (this.#standing.is === 'up') return undefined;
    if (response === undefined) return false;
    response
      .writeHead(503, { 'content-type': 'application/json' })
      .end(JSON.stringify({ message: this.#standing.why }));
    return request.url ?? '/';
  };
}
