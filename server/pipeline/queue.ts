import { isPassing } from '../database/databaseErrors.ts';
import { type CodedText, HttpError } from '../errors.ts';
import type { IngestKind } from '../ingest/ingestKinds.ts';
import type { Verdict } from '../ingest/verdicts.ts';
import { count, measure } from '../metrics/counting.ts';
import { currentCall, inSharedSpan } from '../tracing/spans.ts';
import { Meter } from './meter.ts';
import { type Taking, takeAround } from './poison.ts';

export interface QueueLimits {
  /** Waiting rows beyond which new requests are refused. */
  rows: number;
  /** Maximum bytes of bodies that open requests hold at once. */
  bytes: number;
  /** Maximum rows of a batch. */
  batchRows: number;
  /** Milliseconds after which a request gives up waiting, and after which a batch counts as stuck. */
  patience: number;
}

export const queueLimits: QueueLimits = { rows: 10_000, bytes: 64 * 1024 * 1024, batchRows: 500, patience: 20_000 };

/** The state of a tenant's queue, for the operations page. */
export interface QueueStats {
  /** Waiting rows. */
  waiting: number;
  /** Rows of the current batch. */
  running: number;
  /** Rows processed since the start. */
  events: number;
  /** Recent average. */
  secondsPerBatch: number;
  /** Requests refused since the start. */
  refused: number;
  /** Age in milliseconds of the oldest rows without an answer; null if there are none. */
  oldest: number | null;
}

export const idleQueue: QueueStats = {
  waiting: 0,
  running: 0,
  events: 0,
  secondsPerBatch: 0,
  refused: 0,
  oldest: null,
};

/** A request's place in the queue: it has one part waiting at a time, which applies backpressure to a fast stream. */
export interface Lease {
  /**
   * Returns the verdicts of the rows once the accepted ones are on disk. Throws HttpError 503 if that is impossible
   * now.
   */
  put(kind: IngestKind, rows: readonly unknown[]): Promise<Verdict[]>;
  /**
   * The same for rows that are decided about (`Asked`), which go before those of ingest that wait. Rows that still wait
   * when the signal aborts leave the queue; the promise rejects with the signal's reason.
   */
  decide(kind: IngestKind, rows: readonly unknown[], signal: AbortSignal): Promise<Verdict[]>;
  /** Releases the request's bytes while its body is idle; after `leave` neither this nor `resume` does anything. */
  rest(): void;
  resume(): void;
  leave(): void;
}

interface Entry {
  kind: IngestKind;
  /** Whether the rows are decided about. */
  deciding: boolean;
  rows: readonly unknown[];
  /** The call that brought the rows, where traces are sent. */
  call: ReturnType<typeof currentCall>;
  /** Time of arrival. */
  since: number;
  /** Whether the rows were judged ahead, or begun to be. */
  isSeen?: boolean;
  resolve(verdicts: Verdict[]): void;
  reject(error: unknown): void;
}

/** Runs the batches of one tenant one after the other. A batch combines waiting requests of one kind. */
export class TenantQueue {
  readonly #taking: Taking;
  readonly #limits: QueueLimits;
  readonly #waiting: Entry[] = [];
  readonly #stats = { ...idleQueue };
  /** Counts processed rows, for the operations page. */
  readonly meter = new Meter();
  #held = 0;
  /** Bytes held by each sender's open requests. */
  readonly #senders = new Map<string, number>();
  /** Start of the current transaction; undefined while the queue is idle. */
  #since: number | undefined;
  /** Time of arrival of the current batch's oldest rows. */
  #oldest: number | undefined;
  #closed = false;
  #isLooking = false;

  constructor(taking: Taking, limits: QueueLimits = queueLimits) {
    this.#taking = {
      ...taking,
      take: async (...rows) => {
        this.#since = performance.now();
        return taking.take(...rows);
      },
    };
    this.#limits = limits;
  }

  stats(): QueueStats {
    const since = this.#oldest ?? this.#waiting[0]?.since;
    return { ...this.#stats, oldest: since === undefined ? null : performance.now() - since };
  }

  /**
   * Reserves a place for a request that will hold this many bytes at once; throws HttpError 503 if there is no room,
   * and 429 if the sender's other requests hold half of the total.
   */
  enter(bytes: number, sender?: string, deciding = false): Lease {
    this.#demandRoom(1, deciding);
    if (this.#held > 0 && this.#held + bytes > this.#limits.bytes) throw this.#full();
    const giveBack = this.#countFor(sender, bytes);
    this.#held += bytes;
    let begun = false;
    let held = bytes;
    let hasLeft = false;
    const hold = (wanted: number) => {
      // the wait for a body's next bytes may outlast its request
      if (hasLeft) return;
      this.#held += wanted - held;
      held = wanted;
    };
    return {
      rest: () => hold(0),
      resume: () => hold(bytes),
      put: async (kind, rows) => {
        if (!begun) this.#demandRoom(rows.length);
        begun = true;
        return this.#put(kind, rows);
      },
      decide: async (kind, rows, signal) => {
        this.#demandRoom(rows.length, true);
        return this.#put(kind, rows, signal);
      },
      leave: () => {
        hold(0);
        hasLeft = true;
        giveBack();
      },
    };
  }

  /** Counts a request's bytes for its sender, also while its stream is idle; returns a function that ends that. */
  #countFor(sender: string | undefined, bytes: number): () => void {
    if (sender === undefined) return () => {};
    const others = this.#senders.get(sender) ?? 0;
    if (others > 0 && others + bytes > this.#limits.bytes / 2) throw this.#tooMany();
    this.#senders.set(sender, others + bytes);
    let counted = bytes;
    return () => {
      const left = (this.#senders.get(sender) ?? 0) - counted;
      counted = 0;
      if (left > 0) this.#senders.set(sender, left);
      else this.#senders.delete(sender);
    };
  }

  /** Finishes the current batch and refuses waiting and new requests. */
  close(): void {
    this.#closed = true;
    for (const entry of this.#waiting.splice(0)) entry.reject(this.#stopping());
    this.#stats.waiting = 0;
  }

  /** Rows that are decided about do not wait for those of ingest, and count by themselves. */
  #demandRoom(rows: number, deciding = false): void {
    if (this.#closed) throw this.#stopping();
    const stuck = this.#since !== undefined && performance.now() - this.#since > this.#limits.patience;
    const waiting = deciding ? this.#rowsAhead() : this.#stats.waiting;
    if (stuck || (waiting > 0 && waiting + rows > this.#limits.rows)) throw this.#full();
  }

  #rowsAhead = () => this.#waiting.reduce((sum, { deciding, rows }) => sum + (deciding ? rows.length : 0), 0);

  /** Rows with a signal are decided about. */
  #put(kind: IngestKind, rows: readonly unknown[], signal?: AbortSignal): Promise<Verdict[]> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#closed) return Promise.reject(this.#stopping());
    const { promise, resolve, reject } = Promise.withResolvers<Verdict[]>();
    const entry: Entry = {
      kind,
      deciding: signal !== undefined,
      rows,
      call: currentCall(),
      since: performance.now(),
      resolve,
      reject,
    };
    const { patience } = this.#limits;
    const expire = () => {
      const at = this.#waiting.indexOf(entry);
      const left = at >= 0 ? 0 : patience - (performance.now() - (this.#since ?? 0));
      // a batch that is being bisected takes longer, and is not stuck while it makes progress
      if (left > 0) timer = setTimeout(expire, left);
      else reject(this.#slow());
      if (at < 0) return;
      this.#waiting.splice(at, 1);
      this.#stats.waiting -= rows.length;
    };
    let timer = setTimeout(expire, patience);
    const giveUp = () => {
      reject(signal?.reason);
      const at = this.#waiting.indexOf(entry);
      if (at < 0) return;
      this.#waiting.splice(at, 1);
      this.#stats.waiting -= rows.length;
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    const behind = entry.deciding ? this.#waiting.findIndex(({ deciding }) => !deciding) : -1;
    this.#waiting.splice(behind < 0 ? this.#waiting.length : behind, 0, entry);
    this.#stats.waiting += rows.length;
    if (this.#since === undefined) void this.#run();
    else void this.#lookAhead();
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    });
  }

  async #run(): Promise<void> {
    this.#since = performance.now();
    // requests of the same turn of the event loop share a batch
    await new Promise((resolve) => setImmediate(resolve));
    for (let batch = this.#gather(); batch.length > 0; batch = this.#gather()) await this.#deal(batch);
    this.#since = undefined;
  }

  /** Judges rows that wait while a batch is in the database, request by request. */
  async #lookAhead(): Promise<void> {
    if (this.#isLooking || !this.#taking.ahead) return;
    this.#isLooking = true;
    for (let next = this.#unseen(); next; next = this.#unseen()) {
      const entry = next;
      entry.isSeen = true;
      // what fails here fails again in the batch, which answers it
      await this.#taking.ahead(entry.kind, entry.rows, () => this.#waiting.includes(entry)).catch(() => {});
    }
    this.#isLooking = false;
  }

  #unseen = () => this.#waiting.find(({ deciding, isSeen }) => !deciding && !isSeen);

  /** The entry that has waited longest, and further ones of its kind up to the limit. */
  #gather(): Entry[] {
    const [first] = this.#waiting;
    if (!first) return [];
    const batch: Entry[] = [];
    let rows = 0;
    for (const entry of this.#waiting) {
      if (entry.kind !== first.kind || entry.deciding !== first.deciding) continue;
      if (batch.length > 0 && rows + entry.rows.length > this.#limits.batchRows) break;
      batch.push(entry);
      rows += entry.rows.length;
    }
    const taken = new Set(batch);
    this.#waiting.splice(0, this.#waiting.length, ...this.#waiting.filter((entry) => !taken.has(entry)));
    this.#stats.waiting -= rows;
    this.#stats.running = rows;
    this.#oldest = first.since;
    const now = performance.now();
    for (const { kind, since } of batch) measure('pitboss_ingest_wait_seconds', { kind }, now - since);
    return batch;
  }

  async #deal(batch: readonly Entry[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    const begun = performance.now();
    try {
      const rows = batch.flatMap((entry) => entry.rows);
      const attributes = { 'pitboss.kind': first.kind, 'pitboss.rows': rows.length };
      const calls = batch.map(({ call }) => call);
      const verdicts = await inSharedSpan('take batch', { attributes, calls }, () =>
        takeAround(this.#taking, first.kind, rows, first.deciding),
      );
      let from = 0;
      for (const entry of batch) {
        entry.resolve(verdicts.slice(from, from + entry.rows.length));
        from += entry.rows.length;
      }
      this.#stats.events += rows.length;
      this.meter.count(rows.length, performance.now() - begun);
      countOutcomes(first.kind, verdicts);
      measure('pitboss_ingest_batch_seconds', { kind: first.kind }, performance.now() - begun);
    } catch (error) {
      for (const entry of batch) entry.reject(isPassing(error) ? this.#away(error) : error);
    }
    const seconds = (performance.now() - begun) / 1000;
    const { secondsPerBatch: before } = this.#stats;
    this.#stats.secondsPerBatch = before === 0 ? seconds : before * 0.8 + seconds * 0.2;
    this.#stats.running = 0;
    this.#oldest = undefined;
  }

  /** Estimated seconds until the rows waiting now are processed. */
  #retryAfter(): number {
    const batches = 1 + this.#stats.waiting / this.#limits.batchRows;
    const running = this.#since === undefined ? 0 : (performance.now() - this.#since) / 1000;
    const seconds = batches * Math.max(this.#stats.secondsPerBatch, running);
    return Math.min(60, Math.max(1, Math.ceil(seconds)));
  }

  #later(message: CodedText, cause?: unknown): HttpError {
    this.#countRefusal(message.key);
    const error = new HttpError('unavailable', message, { retryAfter: this.#retryAfter() });
    if (cause !== undefined) error.cause = cause;
    return error;
  }

  #countRefusal(reason: string): void {
    this.#stats.refused += 1;
    count('pitboss_ingest_refused_requests_total', { reason });
  }

  #tooMany = () => {
    this.#countRefusal('tooManyOpen');
    return new HttpError('too_many', { key: 'tooManyOpen' }, { retryAfter: 30 });
  };
  #full = () => this.#later({ key: 'queueFull' });
  #slow = () => this.#later({ key: 'storedLate' });
  #away = (cause: unknown) =>
    this.#later(
      { key: 'databaseBusy', text: 'The database does not answer right now: send the events again in a moment.' },
      cause,
    );
  #stopping = () =>
    this.#later({ key: 'stopping', text: 'Pitboss is being stopped: send the events again in a moment.' });
}

function countOutcomes(kind: IngestKind, verdicts: readonly Verdict[]): void {
  const outcomes = { accepted: 0, unchanged: 0, refused: 0 };
  for (const verdict of verdicts) outcomes[typeof verdict === 'string' ? verdict : 'refused'] += 1;
  for (const [outcome, rows] of Object.entries(outcomes)) count('pitboss_ingest_events_total', { kind, outcome }, rows);
}
