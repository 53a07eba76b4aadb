import { randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { AlertsAssigned } from '../../src/contracts/assigning.ts';
import type { DecisionsChanged } from '../../src/contracts/decision.ts';
import type { Mentions } from '../../src/contracts/mentions.ts';
import type { AlertChange, AlertChanges, AlertsDue } from '../../src/contracts/triage.ts';
import type { Context } from '../context.ts';
import { count } from '../metrics/counting.ts';
import type { NewAlert, Push, RaisedAlert } from '../push.ts';
import { DecisionNews } from './decisionNews.ts';
import { servePresence } from './presenceOfTenant.ts';
import { ProposalNews } from './proposalNews.ts';
import type { RedisLink } from './redis.ts';
import { type PushServer, roomOf, roomOfUser } from './sockets.ts';
import { admitWatchers, recheckWatchers } from './watchers.ts';

interface PushOptions {
  /** Carries pushes between processes; without it this process is the only one. */
  redis?: RedisLink;
  /** Interval in ms between checks of open sockets' tokens (QUALITY, Trust 11: dead within 5 s). */
  recheckMs?: number;
}

export interface AttachedPush extends Push {
  /** Closes all sockets, so that their clients reconnect to another process, and admits no more. */
  close(): Promise<void>;
}

/** A client sends only its token and pongs: 4 kB suffice, and bound the memory that strangers can occupy. */
const mostBytes = 4_096;
const handshakeMs = 10_000;
const recheckMs = 2_000;
const pingMs = 10_000;
const pongMs = 10_000;
/**
 * The adapter knows its read position only after a message: a regular one keeps pushes between two of its reads, and those
 * of an outage, from being lost. The first ones come sooner, as a reader that has just begun knows nothing yet.
 */
const markMs = { first: 500, later: 10_000 };
const firstMarks = 10;

/**
 * Serves `newAlert`, `alertChanged`, `alertDue`, `alertsAssigned`, `mentioned`, `decisionsChanged` and `lookers` on the API's address, over websocket only, and publishes what is sent
 * through `context.push`. May be called before or after the server listens.
 */
export function attachPush(server: HttpServer, context: Context, options: PushOptions = {}): AttachedPush {
  const { redis } = options;
  let closing = false;
  const io: PushServer = new Server(server, {
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    maxHttpBufferSize: mostBytes,
    connectTimeout: handshakeMs,
    // a client with a dead connection notices within half a minute
    pingInterval: pingMs,
    pingTimeout: pongMs,
    allowRequest: (_request, decide) => decide(null, !closing),
    ...(redis && { adapter: redis.adapter }),
  });
  const others = redis && shareThrough(io, redis);
  admitWatchers(io, context);
  const stopChecks = recheckWatchers(io, context, options.recheckMs ?? recheckMs);
  const stopPresence = servePresence(io, { shared: () => redis?.client.isReady ?? false });
  const changes = new Changes((tenantId, news) => {
    count('pitboss_pushes_total', { event: 'alertChanged' });
    io.local.to(roomOf(tenantId)).emit('alertChanged', news);
    others?.publish(tenantId, 'alertChanged', news);
  });

  const decisions = new DecisionNews((tenantId, news) => {
    count('pitboss_pushes_total', { event: 'decisionsChanged' });
    io.local.to(roomOf(tenantId)).emit('decisionsChanged', news);
    others?.publish(tenantId, 'decisionsChanged', news);
  });

  const proposals = new ProposalNews((tenantId) => {
    count('pitboss_pushes_total', { event: 'proposalsChanged' });
    io.local.to(roomOf(tenantId)).emit('proposalsChanged');
    others?.publish(tenantId, 'proposalsChanged');
  });

  const push: AttachedPush = {
    get state() {
      if (!redis) return 'on';
      return redis.client.isReady ? 'redis' : 'redis down';
    },
    alerts(tenantId, raised) {
      for (const alert of raised.filter(({ isNew }) => isNew).map(wireForm)) {
        count('pitboss_pushes_total', { event: 'newAlert' });
        io.local.to(roomOf(tenantId)).emit('newAlert', alert);
        others?.publish(tenantId, 'newAlert', alert);
      }
      changes.soon(tenantId, hitsOf(raised));
    },
    changed: (tenantId, news) => changes.now(tenantId, news),
    decisions: (tenantId, ids) => decisions.add(tenantId, ids),
    due(tenantId, alerts) {
      if (alerts.length === 0) return;
      const news: AlertsDue = [...alerts];
      count('pitboss_pushes_total', { event: 'alertDue' });
      io.local.to(roomOf(tenantId)).emit('alertDue', news);
      others?.publish(tenantId, 'alertDue', news);
    },
    assigned(tenantId, userId, alerts) {
      if (alerts.length === 0) return;
      const news: AlertsAssigned = [...alerts];
      const room = roomOfUser(tenantId, userId);
      count('pitboss_pushes_total', { event: 'alertsAssigned' });
      io.local.to(room).emit('alertsAssigned', news);
      others?.toUser(room, 'alertsAssigned', news);
    },
    mentioned(tenantId, userId, mentions) {
      const news: Mentions = [...mentions];
      const room = roomOfUser(tenantId, userId);
      count('pitboss_pushes_total', { event: 'mentioned' });
      io.local.to(room).emit('mentioned', news);
      others?.toUser(room, 'mentioned', news);
    },
    proposals: (tenantId) => proposals.add(tenantId),
    watchers: () => [...io.of('/').sockets.values()].map(({ data }) => data),
    async close() {
      closing = true;
      stopChecks();
      stopPresence();
      changes.stop();
      decisions.stop();
      proposals.stop();
      others?.stop();
      context.push.endServing(push);
      await io.of('/').adapter.close();
      io.engine.close();
    },
  };
  context.push.serveBy(push);
  return push;
}

const wireForm = ({ id, form }: RaisedAlert): NewAlert => ({
  id,
  type: form.type,
  subject: form.subject,
  data: form.data,
});

type Told =
  | ['newAlert', NewAlert]
  | ['alertChanged', AlertChanges]
  | ['alertDue', AlertsDue]
  | ['decisionsChanged', DecisionsChanged]
  | ['proposalsChanged'];

type ToldUser = ['alertsAssigned', AlertsAssigned] | ['mentioned', Mentions];

interface Others {
  publish(tenantId: string, event: 'newAlert', alert: NewAlert): void;
  publish(tenantId: string, event: 'alertChanged', changes: AlertChanges): void;
  publish(tenantId: string, event: 'alertDue', alerts: AlertsDue): void;
  publish(tenantId: string, event: 'decisionsChanged', changes: DecisionsChanged): void;
  publish(tenantId: string, event: 'proposalsChanged'): void;
  toUser(room: string, event: 'alertsAssigned', alerts: AlertsAssigned): void;
  toUser(room: string, event: 'mentioned', mentions: Mentions): void;
  stop(): void;
}

/**
 * Publishes to the other processes through Redis. This process's clients get pushes directly and not through Redis,
 * which may be slow or unavailable; when it is back, all clients everywhere fetch from the API what they may have
 * missed.
 */
function shareThrough(io: PushServer, { client, onBack }: RedisLink): Others {
  const here = `process:${randomUUID()}`;
  const nobody = 'nobody';
  io.on('connection', (socket) => void socket.join(here));
  onBack(() => {
    io.local.emit('catchUp');
    io.except(here).emit('catchUp');
  });
  let marks = 0;
  const mark = () => {
    if (client.isReady) io.to(nobody).emit('catchUp');
    marks += 1;
    timer = setTimeout(mark, marks < firstMarks ? markMs.first : markMs.later).unref();
  };
  let timer = setTimeout(mark, markMs.first).unref();
  return {
    publish(tenantId: string, ...push: Told) {
      if (!client.isReady) return;
      const there = io.to(roomOf(tenantId)).except(here);
      if (push[0] === 'newAlert') there.emit(push[0], push[1]);
      else if (push[0] === 'alertChanged') there.emit(push[0], push[1]);
      else if (push[0] === 'alertDue') there.emit(push[0], push[1]);
      else if (push[0] === 'proposalsChanged') there.emit(push[0]);
      else there.emit(push[0], push[1]);
    },
    toUser(room: string, ...push: ToldUser) {
      if (!client.isReady) return;
      const there = io.to(room).except(here);
      if (push[0] === 'mentioned') there.emit(push[0], push[1]);
      else there.emit(push[0], push[1]);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Changes within this time are sent together: a storm of hits is one push a second, whatever its size. */
const gatherMs = 1_000;
/** Maximum changes per push. */
const mostAtOnce = 200;

/** Batches changes of alerts per tenant; the latest change of each alert wins. */
class Changes {
  readonly #send: (tenantId: string, changes: AlertChange[]) => void;
  readonly #waiting = new Map<string, Map<string, AlertChange>>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(send: (tenantId: string, changes: AlertChange[]) => void) {
    this.#send = send;
  }

  /** Sends at once, for a person's change: colleagues may be about to make the same. */
  now(tenantId: string, changes: readonly AlertChange[]): void {
    this.#gather(tenantId, changes);
    this.#flush(tenantId);
  }

  soon(tenantId: string, changes: readonly AlertChange[]): void {
    if (changes.length === 0) return;
    this.#gather(tenantId, changes);
    if (this.#timers.has(tenantId)) return;
    const timer = setTimeout(() => this.#flush(tenantId), gatherMs);
    timer.unref();
    this.#timers.set(tenantId, timer);
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#waiting.clear();
  }

  #gather(tenantId: string, changes: readonly AlertChange[]): void {
    const waiting = this.#waiting.get(tenantId) ?? new Map<string, AlertChange>();
    this.#waiting.set(tenantId, waiting);
    for (const change of changes) waiting.set(change.id, { ...waiting.get(change.id), ...change });
  }

  #flush(tenantId: string): void {
    clearTimeout(this.#timers.get(tenantId));
    this.#timers.delete(tenantId);
    const changes = [...(this.#waiting.get(tenantId)?.values() ?? [])];
    this.#waiting.delete(tenantId);
    for (let at = 0; at < changes.length; at += mostAtOnce) this.#send(tenantId, changes.slice(at, at + mostAtOnce));
  }
}

/** The changes of alerts that got further hits. */
function hitsOf(raised: readonly RaisedAlert[]): AlertChange[] {
  return raised.flatMap(({ id, isNew, hits, lastHitAt, form }) =>
    isNew || hits === undefined ? [] : [{ id, hits, last_hit_at: lastHitAt ?? null, text: form.subject }],
  );
}
