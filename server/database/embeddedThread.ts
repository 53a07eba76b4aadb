import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { CONNECTION_LOST, DatabaseRefused, givenUp, QUERY_CANCELED, QueryFailed } from './databaseErrors.ts';
import type { WireParameter } from './parameters.ts';
import type { Boot, ProtocolFailure, QueryAnswer, Reply, Request } from './protocol.ts';
import { hideValues } from './withoutValues.ts';

type Answered = Exclude<Reply, { kind: 'ready' } | { kind: 'refused' }>;
interface Pending {
  settle(reply: Answered): void;
  fail(error: Error): void;
}

/** A first start creates the database (4 s), a later one may replay the log after a crash. */
const BOOT_TIMEOUT_MS = 120_000;
/** Time for a running query to end by itself at close; afterwards it is cut off, from which PostgreSQL recovers. */
const CLOSE_TIMEOUT_MS = 10_000;

const { resolve } = createRequire(import.meta.url);
let compiled: WebAssembly.Module | undefined;

/** PostgreSQL as WebAssembly, compiled once per process. */
function engine(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(readFileSync(join(dirname(resolve('@electric-sql/pglite')), 'pglite.wasm')));
  return compiled;
}

export interface QueryBounds {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  role?: string | undefined;
}

/** An abandoned query may run this long from its start, which is less than a restart of the database takes. */
const GIVEN_UP_AFTER_MS = 2_000;

/** One running worker. When it ends, for whatever reason, every pending request is rejected and `ended` resolves. */
export class EmbeddedThread {
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #over: Error | undefined;

  constructor(boot: Boot) {
    this.#worker = new Worker(new URL('./embeddedWorker.ts', import.meta.url), {
      workerData: { ...boot, engine: engine() },
      execArgv: [],
    });
    this.ended = new Promise((resolve) => this.#worker.once('exit', () => resolve()));
    this.ready = this.#boot();
    // Callers see the rejection; without this handler, one without a caller would end the process.
    this.ready.catch(() => undefined);
    this.#worker.on('error', (error) => this.#end(lost(`it stopped: ${messageOf(error)}`)));
    this.#worker.once('exit', () => this.#end(lost('it stopped')));
  }

  get over(): boolean {
    return this.#over !== undefined;
  }

  /**
   * Runs one statement. After `timeoutMs` (0: no limit), or when its caller has gone, the worker is terminated, since
   * PGlite cannot cancel.
   */
  async query(
    sql: string,
    parameters: readonly WireParameter[],
    { timeoutMs, signal, role }: QueryBounds,
  ): Promise<QueryAnswer> {
    if (signal?.aborted) throw givenUp(signal);
    const begun = performance.now();
    const answer = this.#send({ id: this.#nextId(), kind: 'query', sql, parameters, role });
    const timers: NodeJS.Timeout[] = [];
    const stopAfter = (ms: number, reason: () => Error) => {
      timers.push(setTimeout(() => void this.stop(reason()), ms));
    };
    if (timeoutMs > 0) stopAfter(timeoutMs, () => tooSlow(timeoutMs));
    const leave = () => stopAfter(GIVEN_UP_AFTER_MS - (performance.now() - begun), () => givenUp(signal));
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return answerOf(await answer);
    } finally {
      for (const timer of timers) clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    }
  }

  async dump(): Promise<Uint8Array> {
    const reply = await this.#send({ id: this.#nextId(), kind: 'dump' });
    if (reply.kind !== 'dumped') throw unexpected(reply);
    return reply.bytes;
  }

  /** Shuts PostgreSQL down cleanly if it still responds, then ends the thread. */
  async close(): Promise<void> {
    const closed = this.#send({ id: this.#nextId(), kind: 'close' }).catch(() => undefined); // stop() ends it anyway
    await Promise.race([closed, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    await this.stop(lost('it was closed'));
  }

  /** Ends the thread at once; pending requests are rejected with `reason`. */
  async stop(reason: Error): Promise<void> {
    this.#end(reason);
    await this.#worker.terminate();
  }

  #boot(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.stop(new DatabaseRefused(`The embedded database did not start within ${BOOT_TIMEOUT_MS / 1000} s.`)).catch(
          reject,
        );
      }, BOOT_TIMEOUT_MS);
      this.#pending.set(0, {
        settle: () => resolve(),
        fail: (error) => reject(error),
      });
      this.#worker.on('message', (reply: Reply) => {
        clearTimeout(timer);
        this.#hear(reply);
      });
      this.#worker.once('exit', () => clearTimeout(timer));
    });
  }

  #hear(reply: Reply): void {
    if (reply.kind === 'refused') {
      void this.stop(new DatabaseRefused(readable(reply.failure.message)));
      return;
    }
    const id = reply.kind === 'ready' ? 0 : reply.id;
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (!pending) return;
    if (reply.kind === 'failed') pending.fail(errorOf(reply.failure));
    else pending.settle(reply.kind === 'ready' ? { kind: 'closed', id } : reply);
  }

  #send(request: Request): Promise<Answered> {
    if (this.#over) return Promise.reject(this.#over);
    return new Promise((resolve, reject) => {
      this.#pending.set(request.id, { settle: resolve, fail: reject });
      this.#worker.postMessage(request);
    });
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #end(reason: Error): void {
    if (this.#over) return;
    this.#over = reason;
    for (const pending of this.#pending.values()) pending.fail(reason);
    this.#pending.clear();
  }
}

function answerOf(reply: Answered): QueryAnswer {
  if (reply.kind !== 'answer') throw unexpected(reply);
  return reply.answer;
}

function errorOf(failure: ProtocolFailure): Error {
  const { message, fields } = failure;
  return fields ? hideValues(new QueryFailed(message, fields)) : new Error(message);
}

function tooSlow(timeoutMs: number): QueryFailed {
  return new QueryFailed(
    `A query took longer than ${timeoutMs} ms and was stopped; ask for less, or raise the database's time limit.`,
    { code: QUERY_CANCELED },
  );
}

function lost(why: string): QueryFailed {
  return new QueryFailed(`The embedded database went away while it was being used (${why}); try again.`, {
    code: CONNECTION_LOST,
  });
}

/** Replaces the WebAssembly abort message, which does not help an operator. */
function readable(message: string): string {
  return message.startsWith('Aborted(') ? 'PostgreSQL does not start from it' : message;
}

function unexpected(reply: Answered): Error {
  return new Error(`The embedded database answered a question with '${reply.kind}'.`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
