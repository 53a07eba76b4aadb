import type { Readings } from '../metrics/registry.ts';
import type { HostState, InstallationState } from './installationState.ts';

/** The gauges of GET /metrics. */
export function readingsOf(
  { hosts, realtime, sockets, queues, backlogs, mails, auditSink }: InstallationState,
  version: string,
): Readings {
  return {
    pitboss_info: [[{ version }, 1]],
    pitboss_ingest_queue_rows: queues.map(({ tenant, waiting }) => [{ tenant }, waiting]),
    pitboss_ingest_oldest_seconds: queues.map(({ tenant, oldest }) => [{ tenant }, (oldest ?? 0) / 1000]),
    pitboss_sockets_connected: [...sockets].map(([tenant, count]) => [{ tenant }, count]),
    pitboss_redis_up: realtime.startsWith('redis') ? [[{}, Number(realtime === 'redis')]] : [],
    pitboss_webhooks_waiting: backlogs.map(({ tenant, webhooks }) => [{ tenant }, webhooks.waiting]),
    pitboss_webhooks_oldest_seconds: backlogs.map(({ tenant, webhooks }) => [{ tenant }, webhooks.oldestSeconds]),
    pitboss_log_outbox_rows: backlogs.map(({ tenant, logs }) => [{ tenant }, logs.waiting]),
    pitboss_log_outbox_oldest_seconds: backlogs.map(({ tenant, logs }) => [{ tenant }, logs.oldestSeconds]),
    pitboss_mails_waiting: mails ? [[{}, mails.waiting]] : [],
    pitboss_mails_oldest_seconds: mails ? [[{}, mails.oldestSeconds]] : [],
    pitboss_audit_sink_up: auditSink ? [[{}, Number(auditSink.up)]] : [],
    pitboss_audit_lines_waiting: auditSink ? [[{}, auditSink.waiting]] : [],
    ...hostReadings(hosts),
  };
}

function hostReadings(hosts: readonly HostState[]) {
  const pools = hosts.flatMap(({ name: host, pools }) => pools.map((pool) => ({ host, ...pool })));
  const replicas = hosts.flatMap((host) =>
    host.replicas.map(({ number, ...state }) => ({ ...state, replica: String(number) })),
  );
  return {
    pitboss_db_up: hosts.map(({ name: host, health }) => [{ host }, Number(health !== 'down')] as const),
    pitboss_db_connections: pools.flatMap(({ host, use, open, idle }) => [
      [{ host, use, state: 'busy' }, open - idle] as const,
      [{ host, use, state: 'idle' }, idle] as const,
    ]),
    pitboss_db_connections_max: pools.map(({ host, use, max }) => [{ host, use }, max] as const),
    pitboss_db_waiting: pools.map(({ host, use, waiting }) => [{ host, use }, waiting] as const),
    pitboss_replica_used: replicas.map(
      ({ host, replica, use }) => [{ host, replica }, Number(use === 'used')] as const,
    ),
    pitboss_replica_lag_seconds: replicas.flatMap(({ host, replica, lagMs }) =>
      lagMs === null ? [] : [[{ host, replica }, lagMs / 1000] as const],
    ),
  };
}
