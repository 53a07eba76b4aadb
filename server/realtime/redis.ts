import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import { ConfigError } from '../errors.ts';

export type RedisClient = ReturnType<typeof newClient>;

/** What an installation's processes call things in Redis: no other installation's begin alike. */
export interface RedisNames {
  /** Where pushes wait for the processes to read them. */
  streamName: string;
  /** Where processes call each other. Channels are the whole server's, whichever of its databases one is connected to. */
  channelPrefix: string;
  sessionKeyPrefix: string;
}

export interface RedisLink {
  client: RedisClient;
  names: RedisNames;
  /** By which socket.io speaks to the other processes. */
  adapter: ReturnType<typeof createAdapter>;
  /** Calls the listener whenever Redis is back after it was gone. */
  onBack(listener: () => void): void;
  /** Lets what was sent be answered, for a second, and ends the connection. */
  close(): Promise<void>;
}

export const namesUnder = (prefix: string): RedisNames => ({
  streamName: `${prefix}:push`,
  channelPrefix: `${prefix}:push`,
  sessionKeyPrefix: `${prefix}:session:`,
});

/** Pushes that wait in the stream. */
const mostKept = 10_000;
const trimmed = { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: mostKept } } as const;
const patienceMs = 8_000;
const farewellMs = 1_000;
/** Redis that hangs without closing its connections counts as gone after this time. */
const silentMs = 15_000;
const pingMs = 4_000;
/** What waits for a Redis that is gone is bounded; what does not fit, clients ask the API for. */
const mostWaiting = 10_000;

function newClient(url: string, wasOpen: () => boolean) {
  return createClient({
    url,
    // the streams adapter reads answers in the older protocol's form
    RESP: 2,
    pingInterval: pingMs,
    commandsQueueMaxLength: mostWaiting,
    socket: {
      connectTimeout: 5_000,
      socketTimeout: silentMs,
      reconnectStrategy: (tries, cause) =>
        wasOpen() ? Math.min(100 * 2 ** Math.min(tries, 5), 2_000) + Math.random() * 200 : cause,
    },
  });
}

/** A Redis that answers, before it is known what this installation's things are called there. */
export interface ReachedRedis {
  /** What an API process needs of it, under the installation's prefix. A ConfigError where it may not do that. */
  under(prefix: string): Promise<RedisLink>;
  /** Lets what was sent be answered, for a second, and ends the connection. */
  close(): Promise<void>;
}

/**
 * Connects to the Redis that carries pushes between processes. A ConfigError where it can't be reached or refuses;
 * one that goes away later is waited for.
 */
export async function reachRedis(url: string): Promise<ReachedRedis> {
  let open = false;
  let gone = false;
  const back = new Set<() => void>();
  const client = newClient(url, () => open);
  client.on('error', (error: unknown) => {
    if (!open || gone) return;
    gone = true;
    console.warn(`Redis is gone (${reasonOf(error)}): pushes reach this process's own clients until it is back.`);
  });
  client.on('ready', () => {
    if (!gone) return;
    gone = false;
    console.warn('Redis is back.');
    for (const listener of back) listener();
  });
  const attempt = async (work: Promise<unknown>) => {
    try {
      await within(work, patienceMs);
    } catch (error) {
      client.destroy();
      throw refusal(url, error);
    }
  };
  await attempt(client.connect().then(() => client.ping()));
  open = true;
  const end = () => close(client);
  return {
    async under(prefix) {
      const names = namesUnder(prefix);
      await attempt(tryOut(client, names));
      const adapter = createAdapter(client, { ...names, maxLen: mostKept, onlyPlaintext: true });
      return { client, names, adapter, onBack: (listener) => back.add(listener), close: end };
    },
    close: end,
  };
}

/** Both in one: the connection, and what is this installation's there. */
export const openRedis = async (url: string, prefix: string): Promise<RedisLink> =>
  (await reachRedis(url)).under(prefix);

/** What the adapter has sent it does not wait for: cut off unanswered, it would end the process as an unheard error. */
async function close(client: RedisClient): Promise<void> {
  const drained = client.close();
  await within(drained, farewellMs).catch(() => client.destroy());
}

/** Does once what the adapter will go on doing: a refusal that comes later would end the process. */
async function tryOut(client: RedisClient, { streamName, channelPrefix }: RedisNames): Promise<void> {
  // an entry that names no namespace is passed over by whoever reads it
  await client.xAdd(streamName, '*', { opened: 'by an API process' }, trimmed);
  await client.xRead({ key: streamName, id: '$' }, { COUNT: 1 });
  await client.publish(channelPrefix, '');
  const listener = client.duplicate();
  listener.on('error', () => undefined);
  try {
    await listener.connect();
    await listener.subscribe(`${channelPrefix}#/#`, () => undefined);
  } finally {
    listener.destroy();
  }
}

async function within(work: Promise<unknown>, ms: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms / 1000} s`)), ms);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    // given up on: what becomes of it is nobody's concern any more
    work.catch(() => undefined);
  }
}

function refusal(url: string, error: unknown): ConfigError {
  const place = URL.parse(url)?.host ?? 'its address';
  const reason = reasonOf(error);
  if (/WRONGPASS|NOAUTH|NOPERM|AUTH/i.test(reason))
    return new ConfigError(
      `REDIS_URL: the Redis at ${place} refuses the name or password, or grants them too little (${reason}). Correct them.`,
    );
  return new ConfigError(
    `REDIS_URL: no Redis answers at ${place} (${reason}). Start it there, correct the address, or leave REDIS_URL out to serve from one process.`,
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code || error.message.split('\n')[0] || error.name;
}
