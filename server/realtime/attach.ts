import { randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { AlertChanges } from '../../src/contracts/triage.ts';
import type { Context } from '../context.ts';
import type { RaisedAlert } from '../engine/act/types.ts';
import type { NewAlert, Push } from '../push.ts';
import { admitWatchers } from './admit.ts';
import { Changes, hitsOf } from './changes.ts';
import { servePresence } from './presence.ts';
import { recheckWatchers } from './recheck.ts';
import type { RedisLink } from './redis.ts';
import { type PushServer, roomOf } from './sockets.ts';

export interface PushOptions {
  /** Carries pushes between processes; without it this one serves alone. */
  redis?: RedisLink;
  /** How often open sockets' tokens are judged again, in ms (QUALITY, Trust 11: dead within 5 s). */
  recheckMs?: number;
}

export interface AttachedPush extends Push {
  /** Closes all sockets, so that their clients look for another process, and lets no more in. */
  close(): Promise<void>;
}

/** A client sends its token and pongs: 4 kB are plenty, and nobody has to hold more for strangers. */
const mostBytes = 4_096;
const handshakeMs = 10_000;
const recheckMs = 2_000;
const pingMs = 10_000;
const pongMs = 10_000;
/** The adapter knows where it has read to once a message has come: nothing is lost between two of its reads. */
const markMs = 10_000;

/**
 * Serves `newAlert`, `alertChanged` and `lookers` on the address that the API has, over websocket only, and carries
 * what goes by `context.push`. To be called before the server listens or at any time after.
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
    // a desk whose connection is stuck knows within half a minute
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
    io.local.to(roomOf(tenantId)).emit('alertChanged', news);
    others?.tell(tenantId, 'alertChanged', news);
  });

  const push: AttachedPush = {
    get state() {
      if (!redis) return 'on';
      return redis.client.isReady ? 'redis' : 'redis down';
    },
    alerts(tenantId, raised) {
      for (const alert of raised.filter(({ isNew }) => isNew).map(wireForm)) {
        io.local.to(roomOf(tenantId)).emit('newAlert', alert);
        others?.tell(tenantId, 'newAlert', alert);
      }
      changes.soon(tenantId, hitsOf(raised));
    },
    changed: (tenantId, news) => changes.now(tenantId, news),
    watchers: () => [...io.of('/').sockets.values()].map(({ data }) => data),
    async close() {
      closing = true;
      stopChecks();
      stopPresence();
      changes.stop();
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

interface Others {
  tell(tenantId: string, event: 'newAlert', alert: NewAlert): void;
  tell(tenantId: string, event: 'alertChanged', changes: AlertChanges): void;
  stop(): void;
}

/**
 * Tells the other processes through Redis. Those at this one hear it at once and not by way of Redis, which may be slow
 * or gone; when it is back, everybody everywhere asks the API for what they may have missed.
 */
function shareThrough(io: PushServer, { client, onBack }: RedisLink): Others {
  const here = `process:${randomUUID()}`;
  const nobody = 'nobody';
  io.on('connection', (socket) => void socket.join(here));
  onBack(() => {
    io.local.emit('catchUp');
    io.except(here).emit('catchUp');
  });
  const timer = setInterval(() => {
    if (client.isReady) io.to(nobody).emit('catchUp');
  }, markMs);
  timer.unref();
  return {
    tell(tenantId: string, ...push: ['newAlert', NewAlert] | ['alertChanged', AlertChanges]) {
      if (!client.isReady) return;
      const there = io.to(roomOf(tenantId)).except(here);
      if (push[0] === 'newAlert') there.emit(push[0], push[1]);
      else there.emit(push[0], push[1]);
    },
    stop: () => clearInterval(timer),
  };
}
