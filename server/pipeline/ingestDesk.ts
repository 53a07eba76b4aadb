import type { DecisionKind } from '../../src/contracts/decision.ts';
import type { Context } from '../context.ts';
import { isDecisionKind } from '../decisions/decidable.ts';
import { SettingsReader } from '../decisions/settings.ts';
import { placeOf } from '../engine/tenantPlace.ts';
import type { BodyPart, RefusedRow } from '../ingest/bodyParts.ts';
import type { IngestKind } from '../ingest/ingestKinds.ts';
import { keepRefused } from '../ingest/refusedRows.ts';
import { judgeAhead } from '../ingest/storeRows.ts';
import type { Verdict } from '../ingest/verdicts.ts';
import { count } from '../metrics/counting.ts';
import type { RaisedAlert } from '../push.ts';
import { type DecisionRow, decideRows, isDecisionRow } from './decide.ts';
import type { Meter } from './meter.ts';
import type { Taking } from './poison.ts';
import { idleQueue, type Lease, type QueueLimits, type QueueStats, TenantQueue } from './queue.ts';
import { storeAndJudge, type Take } from './storeAndJudge.ts';

export interface DeskOptions {
  /** Stores and evaluates a batch; a test may replace it. */
  take?: Take;
  limits?: QueueLimits;
  /** Milliseconds without data after which a stream is closed; default 30,000. */
  idleMs?: number;
  /** Called after the commit with the alerts that were raised or updated. */
  onAlerts?(tenantId: string, alerts: readonly RaisedAlert[]): void;
  /** Called after the commit with the ids of decisions that wait for a person's answer. */
  onReferred?(tenantId: string, ids: readonly string[]): void;
  /** Called with an internal error that was worked around. */
  onFault?(error: unknown, tenantId: string): void;
}

/** The request that a part belongs to. */
export interface Sending {
  tenantId: string;
  kind: IngestKind;
  requestId: string;
  lease: Lease;
}

type DeskContext = Pick<Context, 'control' | 'tenancy' | 'currencies' | 'factors' | 'now'>;

/** Receives events: one queue per tenant. */
export class IngestDesk {
  readonly #context: DeskContext;
  readonly #options: DeskOptions;
  readonly #queues = new Map<string, TenantQueue>();
  /** The tenants' choices about decisions. */
  readonly settings: SettingsReader;

  constructor(context: DeskContext, options: DeskOptions = {}) {
    this.#context = context;
    this.settings = new SettingsReader(context.control);
    this.#options = options;
  }

  /** Reserves a place in the tenant's queue; throws HttpError 503 if it is full, 429 if the sender holds too many. */
  enter(tenantId: string, bytes: number, sender?: string): Lease {
    return this.#queueOf(tenantId).enter(bytes, sender);
  }

  /**
   * Decides about rows, before waiting ingest, and fills in their outcomes; the verdict of a refused row is its errors.
   * Throws HttpError 503 if they cannot be stored now, and the signal's reason when it aborts.
   */
  async decide(
    tenantId: string,
    kind: DecisionKind,
    rows: readonly DecisionRow[],
    signal: AbortSignal,
  ): Promise<Verdict[]> {
    if (rows.length === 0) return [];
    const lease = this.#queueOf(tenantId).enter(0, undefined, true);
    try {
      return await lease.decide(kind, rows, signal);
    } finally {
      lease.leave();
    }
  }

  #queueOf(tenantId: string): TenantQueue {
    const queue = this.#queues.get(tenantId) ?? new TenantQueue(this.#taking(tenantId), this.#options.limits);
    this.#queues.set(tenantId, queue);
    return queue;
  }

  /** The tenants that have sent something since the start. */
  tenants(): string[] {
    return [...this.#queues.keys()];
  }

  stats(tenantId: string): QueueStats {
    return this.#queues.get(tenantId)?.stats() ?? idleQueue;
  }

  /** The meter of the tenant's events; undefined before the first request. */
  meter(tenantId: string): Meter | undefined {
    return this.#queues.get(tenantId)?.meter;
  }

  close(): void {
    for (const queue of this.#queues.values()) queue.close();
  }

  /** Stores the valid rows of a part and the refused rows; throws HttpError 503 if that is impossible now. */
  async deal(
    { tenantId, kind, requestId, lease }: Sending,
    part: BodyPart,
  ): Promise<{ verdicts: Verdict[]; refused: RefusedRow[] }> {
    const verdicts = part.rows.length > 0 ? await lease.put(kind, part.rows) : [];
    const refused = [...part.broken];
    // those that could be read are counted in the queue, as all rows are that go through it
    count('pitboss_ingest_events_total', { kind, outcome: 'refused' }, part.broken.length);
    for (const [at, verdict] of verdicts.entries()) {
      const { line = 0, text = '' } = part.pieces[at] ?? {};
      if (typeof verdict !== 'string') refused.push({ line, text, errors: verdict });
    }
    refused.sort((a, b) => a.line - b.line);
    const { logs } = await this.#context.tenancy.stores(tenantId);
    await keepRefused(logs, kind, requestId, refused);
    return { verdicts, refused };
  }

  #taking(tenantId: string): Taking {
    const { tenancy, currencies, now } = this.#context;
    // replaced in tests of a changed key
    const secretKey = () => this.#context.factors.key;
    const { onAlerts, onReferred, onFault = () => {} } = this.#options;
    const takeRows = this.#options.take ?? storeAndJudge;
    const ground = async () => ({
      currencies: new Set((await currencies()).keys()),
      now: now(),
      secretKey: secretKey(),
    });
    return {
      ahead: async (kind, rows, isWaiting) => judgeAhead(kind, rows, await ground(), isWaiting),
      take: async (kind, rows, verdicts, deciding) => {
        const place = await placeOf({ tenancy }, tenantId);
        const options = { ...(await ground()), verdicts };
        if (!deciding || !isDecisionKind(kind)) return takeRows(place, kind, rows, options);
        const settings = await this.settings.of(tenantId);
        const { alerts, referred } = await decideRows(place, kind, rows.filter(isDecisionRow), {
          ...options,
          settings,
        });
        if (referred.length > 0) onReferred?.(tenantId, referred);
        return { alerts };
      },
      onAlerts: (alerts) => {
        try {
          onAlerts?.(tenantId, alerts);
        } catch (error) {
          // the alerts are stored: clients that got no push find them in the list
          onFault(error, tenantId);
        }
      },
      onPoison: (error) => onFault(error, tenantId),
    };
  }
}
