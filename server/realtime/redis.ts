import { createClient } from 'redis';
import { ConfigError } from '../config.ts';

export type RedisClient = ReturnType<typeof newClient>;

export interface RedisLink {
  client: RedisClient;
  /** Calls the listener whenever Redis is back after it was gone. */
  onBack(listener: () => void): void;
  /** Lets what was sent be answered, for a second, and ends the connection. */
  close(): Promise<void>;
}

/** Where pushes wait in Redis for the processes to read them, how many at most, and where processes call each other. */
export const streamName = 'pitboss:push';
export const channelPrefix = 'pitboss:push';
export const mostKept = 10_000;
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

/**
 * Connects to the Redis that carries pushes between processes. A ConfigError where it can't be reached or refuses;
 * one that goes away later is waited for.
 */
export async function openRedis(url: string): Promise<RedisLink> {
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
  try {
    await within(connect(client), patienceMs);
  } catch (error) {
    client.destroy();
    throw refusal(url, error);
  }
  open = true;
  return { client, onBack: (listener) => back.add(listener), close: () => close(client) };
}

/** What the adapter has sent it does not wait for: cut off unanswered, it would end the process as an unheard error. */
async function close(client: RedisClient): Promise<void> {
  const drained = client.close();
  await within(drained, farewellMs).catch(() => client.destroy());
}

/** Connects, and does once what the adapter will go on doing: a refusal that comes later would end the process. */
async function connect(client: RedisClient): Promise<void> {
  await client.connect();
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
