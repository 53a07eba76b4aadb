import type { Backlog } from './backlogs.ts';
import type { HostState, InstallationState } from './installationState.ts';

/** A part of the installation; `degraded`: it works less well, or something else does its work. */
export interface HealthPart {
  name: string;
  status: 'ok' | 'degraded' | 'down';
  /** When it was first seen in this status; only where that is not `ok`. */
  since?: string;
  /** What was seen, without addresses or names of people. */
  detail?: string;
}

type Seen = Omit<HealthPart, 'since'>;

/** Seconds from which waiting is a fault: of events, of webhook calls, and of logs on their way to their server. */
const late = { events: 10, webhooks: 300, logs: 60 };

/** Judges what was seen of the parts. */
export function partsOf({ hosts, realtime, queues, backlogs, auditSink }: InstallationState): Seen[] {
  return [
    ...hosts.flatMap((host) => [
      databasePart(host),
      ...host.pools.map((pool) => poolPart(host, pool)),
      ...replicaParts(host),
      barrierPart(host),
    ]),
    {
      name: 'realtime',
      status: realtime === 'redis down' ? 'degraded' : 'ok',
      detail: realtimeTexts[realtime],
    },
    intakePart(queues),
    backlogPart(
      'webhooks',
      late.webhooks,
      backlogs.map(({ webhooks }) => webhooks),
    ),
    backlogPart(
      'log outbox',
      late.logs,
      backlogs.map(({ logs }) => logs),
    ),
    ...(auditSink ? [sinkPart(auditSink)] : []),
  ];
}

const databasePart = ({ name, health }: HostState): Seen => ({
  name: `database ${name}`,
  status: health === 'slow' ? 'degraded' : health,
  detail: { ok: 'answers', slow: 'takes more than 1.5 s to answer', down: 'does not answer' }[health],
});

const poolPart = ({ name }: HostState, { use, open, idle, max, waiting }: HostState['pools'][number]): Seen => ({
  name: `connections ${name} ${use}`,
  // one connection for all uses is waited for in turns
  status: waiting > 0 && use !== 'all' ? 'degraded' : 'ok',
  detail: `${open - idle} of ${max} busy, ${waiting} statements wait`,
});

const replicaParts = ({ name, replicas }: HostState): Seen[] =>
  replicas.map(({ number, use, lagMs }) => ({
    name: `replica ${name} ${number}`,
    status: use === 'used' ? 'ok' : 'degraded',
    detail:
      { used: 'is used', behind: 'is too far behind', away: 'does not answer', primary: 'is no standby' }[use] +
      (lagMs === null ? '' : `, ${lagMs} ms behind`),
  }));

const barrierPart = ({ name, barrier }: HostState): Seen => ({
  name: `tenant roles ${name}`,
  status: barrier === undefined ? 'ok' : 'degraded',
  detail: barrier ?? 'keep tenants apart',
});

const realtimeTexts: { readonly [state in InstallationState['realtime']]: string } = {
  off: 'no sockets are served',
  on: 'this process alone',
  redis: 'Redis carries pushes between the processes',
  'redis down': 'Redis is unavailable: pushes reach this process’s clients only',
};

function intakePart(queues: InstallationState['queues']): Seen {
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const oldest = Math.max(0, ...queues.map((queue) => (queue.oldest ?? 0) / 1000));
  const status = oldest > late.events ? 'degraded' : 'ok';
  return { name: 'intake', status, detail: `${waiting} events wait, the oldest for ${oldest.toFixed(1)} s` };
}

function backlogPart(name: string, lateSeconds: number, backlogs: readonly Backlog['logs'][]): Seen {
  const waiting = backlogs.reduce((sum, backlog) => sum + backlog.waiting, 0);
  const oldest = Math.max(0, ...backlogs.map(({ oldestSeconds }) => oldestSeconds));
  const status = oldest > lateSeconds ? 'degraded' : 'ok';
  return { name, status, detail: `${waiting} wait, the oldest for ${oldest.toFixed(0)} s` };
}

const sinkPart = ({ up, waiting }: NonNullable<InstallationState['auditSink']>): Seen => ({
  name: 'audit sink',
  status: up ? 'ok' : 'degraded',
  detail: `${up ? 'takes' : 'does not take'} the lines, ${waiting} wait`,
});

/** Remembers since when each part is in its status. */
export class HealthLog {
  readonly #now: () => Date;
  readonly #known = new Map<string, { status: HealthPart['status']; since: string }>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  note(seen: readonly Seen[]): HealthPart[] {
    return seen.map(({ name, status, detail }) => {
      const before = this.#known.get(name);
      const since = before?.status === status ? before.since : this.#now().toISOString();
      this.#known.set(name, { status, since });
      return { name, status, ...(status !== 'ok' && { since }), ...(detail !== undefined && { detail }) };
    });
  }
}
