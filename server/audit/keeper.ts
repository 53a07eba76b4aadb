import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { type AuditStore, auditLogs } from './auditStore.ts';
import { sealLines } from './seal.ts';
import { deliverLines, waitingLines } from './sink/deliver.ts';
import { send } from './sink/send.ts';
import type { SinkTarget } from './sink/target.ts';

/** What this process knows of the delivery to the audit sink. */
export interface SinkState {
  /** Whether the last attempt of every log was taken. */
  up: boolean;
  /** Lines that wait in logs that could be read. */
  waiting: number;
}

/** Chains the lines of all audit logs, and delivers them to the sink. */
export interface AuditKeeper {
  /** Undefined without a sink. */
  sink(): SinkState | undefined;
  /** Stops the rounds and waits for the work in flight. */
  stop(): Promise<void>;
}

interface Options {
  target?: SinkTarget;
  /** Receives errors; the failed work is done again in a later round. */
  onError(error: unknown): void;
  intervalMs?: number;
}

const longestPauseMs = 60_000;

/** Works each `intervalMs`; a log that fails is tried again after doubling pauses, up to a minute. */
export function keepAuditLogs(
  context: Pick<Context, 'control' | 'tenancy'>,
  { target, onError, intervalMs = 1_000 }: Options,
): AuditKeeper {
  const holder = randomUUID();
  const running = new Map<string, Promise<void>>();
  const pauses = new Map<string, { until: number; ms: number }>();
  const waiting = new Map<string, number>();
  const refused = new Set<string>();
  let stopped = false;

  const deliver = async (audit: AuditStore, to: SinkTarget) => {
    const key = audit.store.schema;
    try {
      await deliverLines(audit, holder, (lines, tenantId) => send(to, lines, tenantId));
      refused.delete(key);
    } catch (error) {
      refused.add(key);
      throw new Error('The audit sink has not taken the lines of an audit log; they are sent again.', { cause: error });
    } finally {
      waiting.set(key, await waitingLines(audit));
    }
  };
  const run = async (audit: AuditStore) => {
    const key = audit.store.schema;
    try {
      await sealLines(audit);
      if (target) await deliver(audit, target);
      pauses.delete(key);
    } catch (error) {
      const ms = Math.min((pauses.get(key)?.ms ?? intervalMs / 2) * 2, longestPauseMs);
      pauses.set(key, { until: Date.now() + ms, ms });
      onError(error);
    }
    running.delete(key);
  };
  const round = () => {
    auditLogs(context).then((logs) => {
      for (const audit of logs) {
        const key = audit.store.schema;
        const isPaused = (pauses.get(key)?.until ?? 0) > Date.now();
        if (!stopped && !isPaused && !running.has(key)) running.set(key, run(audit));
      }
    }, onError);
  };
  const timer = setInterval(round, intervalMs);
  timer.unref();
  return {
    sink: () =>
      target && { up: refused.size === 0, waiting: [...waiting.values()].reduce((sum, count) => sum + count, 0) },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
