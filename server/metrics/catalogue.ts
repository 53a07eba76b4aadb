/**
 * Every metric of GET /metrics, once: the server registers these, docs/operations.md and deploy/grafana-dashboard.json
 * name no others. `counted` ones are added to where something happens; `read` ones are read when somebody asks.
 * Labels hold words from a fixed set, names from the server's configuration, and ids of tenants: nothing a user types.
 */
export interface Metric {
  kind: 'counter' | 'histogram' | 'gauge';
  help: string;
  labels: readonly string[];
  /** Upper bounds of a histogram, in seconds. */
  buckets?: readonly number[];
}

const counter = <const L extends readonly string[]>(help: string, labels: L) =>
  ({ kind: 'counter', help, labels }) as const;
const gauge = <const L extends readonly string[]>(help: string, labels: L) =>
  ({ kind: 'gauge', help, labels }) as const;
const histogram = <const L extends readonly string[]>(help: string, labels: L, buckets: readonly number[]) =>
  ({ kind: 'histogram', help, labels, buckets }) as const;

const callSeconds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
const batchSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20];

export const catalogue = {
  pitboss_info: gauge('The version that runs; always 1.', ['version']),
  pitboss_http_request_duration_seconds: histogram(
    'Calls by the template of their route, and how long they took.',
    ['method', 'route', 'status'],
    callSeconds,
  ),
  pitboss_errors_total: counter('Calls that were answered with an error, by its code.', ['code']),

  pitboss_ingest_events_total: counter('Events by kind and outcome: accepted, unchanged or refused.', [
    'kind',
    'outcome',
  ]),
  pitboss_ingest_refused_requests_total: counter(
    'Requests that a tenant’s queue turned away: queueFull, tooManyOpen, storedLate, databaseBusy or stopping.',
    ['reason'],
  ),
  pitboss_ingest_queue_rows: gauge('Events that wait in a tenant’s queue.', ['tenant']),
  pitboss_ingest_oldest_seconds: gauge('Age of a tenant’s oldest event without an answer; 0 if there is none.', [
    'tenant',
  ]),
  pitboss_ingest_wait_seconds: histogram('Time that events waited before their batch began.', ['kind'], batchSeconds),
  pitboss_ingest_batch_seconds: histogram(
    'Duration of a batch: stored, evaluated and committed.',
    ['kind'],
    batchSeconds,
  ),
  pitboss_judging_seconds: histogram('Part of a batch in which triggers were evaluated.', ['kind'], batchSeconds),

  pitboss_firings_total: counter('Firings of active triggers that were stored.', ['tenant']),
  pitboss_alerts_raised_total: counter('New alerts.', ['tenant']),
  pitboss_alert_hits_total: counter('Further hits on alerts that were open.', ['tenant']),

  pitboss_pushes_total: counter('Pushes handed to this process’s sockets and to Redis, by event.', ['event']),
  pitboss_sockets_connected: gauge('Sockets that are connected to this process.', ['tenant']),
  pitboss_redis_up: gauge('Whether Redis carries pushes between the processes; absent without REDIS_URL.', []),

  pitboss_webhook_deliveries_total: counter(
    'Attempts to call a webhook: delivered, failed or unknown (no such webhook).',
    ['outcome'],
  ),
  pitboss_webhooks_waiting: gauge('Webhook calls that wait to be delivered, counted to 10,000.', ['tenant']),
  pitboss_webhooks_oldest_seconds: gauge('Age of the oldest webhook call that waits; 0 if there is none.', ['tenant']),
  pitboss_notifications_total: counter(
    'Attempts to send a message to a notification channel: delivered, failed or refused (for good).',
    ['outcome'],
  ),
  pitboss_owner_mails_total: counter(
    'Attempts to send people a mail about their own alerts: sent, failed or refused (for good).',
    ['outcome'],
  ),
  pitboss_view_mails_total: counter('Attempts to mail a saved view to a person: sent, failed or refused (for good).', [
    'outcome',
  ]),
  pitboss_log_outbox_rows: gauge('Trigger logs that wait for the tenant’s log server, counted to 10,000.', ['tenant']),
  pitboss_log_outbox_oldest_seconds: gauge(
    'Time for which this process has seen the oldest waiting trigger log wait; 0 if there is none.',
    ['tenant'],
  ),

  pitboss_mails_total: counter('Attempts to send a mail: sent, retried or failed (given up).', ['outcome']),
  pitboss_mails_waiting: gauge('Mails that wait to be sent, counted to 10,000; absent without PITBOSS_SMTP_URL.', []),
  pitboss_mails_oldest_seconds: gauge(
    'Age of the oldest mail that waits; 0 if there is none; absent without PITBOSS_SMTP_URL.',
    [],
  ),

  pitboss_audit_sink_up: gauge('Whether PITBOSS_AUDIT_SINK took what this process sent last; absent without it.', []),
  pitboss_audit_lines_waiting: gauge(
    'Lines of the audit logs that wait for PITBOSS_AUDIT_SINK; absent without it.',
    [],
  ),

  pitboss_db_up: gauge('Whether a database server answered last.', ['host']),
  pitboss_db_connections: gauge('Connections to a database server by use, busy or idle.', ['host', 'use', 'state']),
  pitboss_db_connections_max: gauge('Most connections of a use.', ['host', 'use']),
  pitboss_db_waiting: gauge('Statements that wait for a connection.', ['host', 'use']),
  pitboss_replica_used: gauge('Whether a replica is fresh enough to answer reads.', ['host', 'replica']),
  pitboss_replica_lag_seconds: gauge('Time by which a replica is behind; absent where it does not say.', [
    'host',
    'replica',
  ]),
  pitboss_replica_reads_total: counter('Reads that may go to a replica, by where they went: replica or primary.', [
    'host',
    'target',
  ]),
} satisfies { readonly [name: string]: Metric };

export type MetricName = keyof typeof catalogue;
/** The names of one kind. */
export type NameOf<K extends Metric['kind']> = {
  [N in MetricName]: (typeof catalogue)[N]['kind'] extends K ? N : never;
}[MetricName];
export type LabelsOf<N extends MetricName> = (typeof catalogue)[N]['labels'][number];
