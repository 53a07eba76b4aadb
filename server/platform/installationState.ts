import type { SinkState } from '../audit/keeper.ts';
import type { Context } from '../context.ts';
import type { PoolState, ReplicaState } from '../database/database.ts';
import { waitingMails } from '../mail/outbox.ts';
import type { IngestDesk } from '../pipeline/ingestDesk.ts';
import type { QueueStats } from '../pipeline/queue.ts';
import type { RealtimeState } from '../push.ts';
import { rolesHint } from '../tenants/rolesHint.ts';
import { type Backlog, Backlogs } from './backlogs.ts';
import { Probe } from './health.ts';

const pingMs = 4_000;
const mailsMs = 10_000;

type Watched = Pick<Context, 'hosts' | 'push' | 'tenancy' | 'control' | 'now' | 'mail'>;

export interface HostState {
  name: string;
  health: 'ok' | 'slow' | 'down';
  pools: PoolState[];
  replicas: ReplicaState[];
  /** What the barrier between its tenants lacks; undefined where that is whole. */
  barrier?: string | undefined;
}

/** What this process knows of the installation at a moment. */
export interface InstallationState {
  hosts: HostState[];
  realtime: RealtimeState;
  /** Sockets of this process by tenant. */
  sockets: ReadonlyMap<string, number>;
  queues: (QueueStats & { tenant: string })[];
  backlogs: Backlog[];
  /** Mails that wait; undefined where none are sent, or the database does not say. */
  mails?: { waiting: number; oldestSeconds: number };
  /** The delivery of audit lines; undefined where they go nowhere. */
  auditSink?: SinkState;
}

/** Reads the state of the installation's parts; none of them is waited for longer than a second and a half. */
export class InstallationWatch {
  readonly #context: Watched;
  readonly #desk: Pick<IngestDesk, 'tenants' | 'stats'>;
  readonly #backlogs: Backlogs;
  readonly #auditSink: () => SinkState | undefined;
  readonly #pings = new Map<string, Probe<void>>();
  readonly #mails: Probe<{ waiting: number; oldestSeconds: number }>;

  constructor(
    context: Watched,
    desk: Pick<IngestDesk, 'tenants' | 'stats'>,
    auditSink: () => SinkState | undefined = () => undefined,
  ) {
    this.#context = context;
    this.#desk = desk;
    this.#backlogs = new Backlogs(context);
    this.#auditSink = auditSink;
    this.#mails = new Probe(() => waitingMails(context.control, context.now()), mailsMs);
  }

  async read(): Promise<InstallationState> {
    const { hosts, push } = this.#context;
    const [known, backlogs, mails] = await Promise.all([
      Promise.all(hosts.names().map((name) => this.#host(name))),
      this.#backlogs.read(),
      this.#context.mail ? this.#mails.know() : undefined,
    ]);
    return {
      hosts: known,
      realtime: push.state,
      sockets: new Map(
        [...Map.groupBy(push.watchers(), ({ tenantId }) => tenantId)].map(([tenant, own]) => [tenant, own.length]),
      ),
      queues: this.#desk.tenants().map((tenant) => ({ tenant, ...this.#desk.stats(tenant) })),
      backlogs,
      mails: mails?.failed ? undefined : mails?.value,
      auditSink: this.#auditSink(),
    };
  }

  async #host(name: string): Promise<HostState> {
    const host = this.#context.hosts.host(name);
    const probe = this.#pings.get(name) ?? new Probe(() => host.ping(), pingMs);
    this.#pings.set(name, probe);
    const { failed, late } = await probe.know();
    const health = failed ? 'down' : late ? 'slow' : 'ok';
    return { name, health, pools: host.pools(), replicas: host.replicas(), barrier: rolesHint(host.roles) };
  }
}
