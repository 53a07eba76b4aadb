import type { Store } from '../sql/store.ts';
import { shipLogs } from './act/logs.ts';
import { deliverDue } from './webhooks/deliver.ts';
import type { Delivering } from './webhooks/destinations.ts';

/** Background work after transactions: calls webhooks and ships logs to their own database. */
export interface Errands {
  /** Stops the rounds and waits for the work in flight. */
  stop(): Promise<void>;
}

interface Tenants {
  stores(tenantId: string): Promise<{ tenant: Store; logs: Store }>;
  all(): Promise<{ id: string; name?: string }[]>;
}

interface Options {
  tenancy: Tenants;
  webhooks: Delivering;
  /** Further work for a tenant in each round. */
  also?(tenantId: string, tenant: Store): Promise<void>;
  /** Sends further things that a tenant has due; returns their number. */
  send?(tenant: Store, tenantName: string): Promise<number>;
  /** Receives errors; the failed work is retried. */
  onError(error: unknown): void;
  intervalMs?: number;
}

const longestPauseMs = 60_000;

/** Works for every tenant each `intervalMs`; a tenant that fails is retried with doubling pauses, up to a minute. */
export function startErrands({ tenancy, webhooks, also, send, onError, intervalMs = 1_000 }: Options): Errands {
  const running = new Map<string, Promise<void>>();
  const pauses = new Map<string, { until: number; ms: number }>();
  let stopped = false;

  const untilNone = async (deliver: () => Promise<number>) => {
    while (!stopped && (await deliver()) > 0);
  };
  const work = async (tenantId: string, tenantName: string | undefined) => {
    const { tenant, logs } = await tenancy.stores(tenantId);
    await also?.(tenantId, tenant);
    if (tenant.db !== logs.db) await shipLogs(tenant, logs);
    await Promise.all([
      untilNone(() => deliverDue(tenant, { ...webhooks, tenantName })),
      send && untilNone(() => send(tenant, tenantName ?? tenantId)),
    ]);
  };
  const run = async (tenantId: string, tenantName: string | undefined) => {
    try {
      await work(tenantId, tenantName);
      pauses.delete(tenantId);
    } catch (error) {
      const ms = Math.min((pauses.get(tenantId)?.ms ?? intervalMs / 2) * 2, longestPauseMs);
      pauses.set(tenantId, { until: Date.now() + ms, ms });
      onError(error);
    }
    running.delete(tenantId);
  };
  const seeTo = (tenantId: string, tenantName: string | undefined) => {
    const isPaused = (pauses.get(tenantId)?.until ?? 0) > Date.now();
    if (!stopped && !isPaused && !running.has(tenantId)) running.set(tenantId, run(tenantId, tenantName));
  };
  const round = () => {
    tenancy.all().then((places) => {
      for (const { id, name } of places) seeTo(id, name);
    }, onError);
  };
  const timer = setInterval(round, intervalMs);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
