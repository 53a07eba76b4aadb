import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import { ConfigError } from '../errors.ts';

export type RedisClient = ReturnType<typeof newClient>;

/** An installation's names in Redis; no two installations share a prefix. */
export interface RedisNames {
  /** The stream in which pushes wait for the other processes. */
  streamName: string;
  /** The prefix of the pub/sub channels, which are common to all databases of a Redis server. */
  channelPrefix: string;
  sessionKeyPrefix: string;
}

export interface RedisLink {
  client: RedisClient;
  names: RedisNames;
  /** Connects socket.io to the other processes. */
  adapter: ReturnType<typeof createAdapter>;
  /** Calls the listener whenever Redis is back after an outage. */
  onBack(listener: () => void): void;
  /** Waits up to a second for outstanding answers and closes the connection. */
  close(): Promise<void>;
}

export const namesUnder = (prefix: string): RedisNames => ({
  streamName: `${prefix}:push`,
  channelPrefix: `${prefix}:push`,
  sessionKeyPrefix: `${prefix}:session:`,
});

/** Maximum pushes in the stream. */
const mostKept = 10_000;
const trimmed = { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: mostKept } } as const;
const patienceMs = 8_000;
const farewellMs = 1_000;
/** A Redis that hangs without closing its connections counts as unavailable after this time. */
const silentMs = 15_000;
const pingMs = 4_000;
/** Commands that wait for an unavailable Redis are bounded; clients fetch dropped ones from the API. */
const mostWaiting = 10_000;

function newClient(url: string, wasOpen: () => boolean) {
  return createClient({
    url,
    // the streams adapter expects answers of the older protocol
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

/** A connected Redis, before the installation's prefix is known. */
export interface ReachedRedis {
  /**
   * Returns an API process's link under the installation's prefix. Throws a ConfigError if the Redis user lacks a
   * right.
   */
  under(prefix: string): Promise<RedisLink>;
  /** Waits up to a second for outstanding answers and closes the connection. */
  close(): Promise<void>;
}

/**
 * Connects to the Redis that carries pushes between processes. Throws a ConfigError if it is unreachable or refuses;
 * after a later outage it reconnects.
 */
export async function reachRedis(url: string): Promise<ReachedRedis> {
  let open = false;
  let gone = false;
  const back = new Set<() => void>();
  const client = newClient(url, () => open);
  client.on('error', (error: unknown) => {
    if (!open || gone) return;
    gone = true;
    console.warn(
      `Redis is unavailable (${reasonOf(error)}): pushes reach only this process's clients until it is back.`,
    );
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

/** Connects and opens the installation's link. */
export const openRedis = async (url: string, prefix: string): Promise<RedisLink> =>
  (await reachRedis(url)).under(prefix);

/**
 * The adapter does not wait for its commands: an unanswered one that is cut off would end the process with an unhandled
 * rejection.
 */
async function close(client: RedisClient): Promise<void> {
  const drained = client.close();
  await within(drained, farewellMs).catch(() => client.destroy());
}

/** Runs each command that the adapter will use once: a refusal later would end the process. */
async function tryOut(client: RedisClient, { streamName, channelPrefix }: RedisNames): Promise<void> {
  // readers ignore an entry that names no namespace
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
    // abandoned: its later outcome does not matter
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
