import { join } from 'node:path';
import { readSink, type SinkTarget } from './audit/sink/target.ts';
import { type ConfiguredWebhooks, readWebhooks } from './engine/webhooks/targets.ts';
import { ConfigError } from './errors.ts';
import { type MailSettings, readMail } from './mail/mailSettings.ts';
import type { MetricsAccess } from './metrics/access.ts';
import { readCidrs } from './proxies.ts';
import { readTraces, type TraceSettings } from './tracing/traceSettings.ts';

/** Every variable of the environment that the server reads; docs/operations.md has a table of them. */
export const variables = [
  'DATABASE_URL',
  'PITBOSS_DB_HOSTS',
  'PITBOSS_DB_REPLICAS',
  'PITBOSS_REPLICA_STALENESS',
  'PITBOSS_STATEMENT_TIMEOUT',
  'PITBOSS_APPLY_DRIFT',
  'PITBOSS_DATA',
  'HOST',
  'PORT',
  'PITBOSS_TRUSTED_PROXIES',
  'PITBOSS_ORIGIN',
  'PITBOSS_SECRET_KEY',
  'PITBOSS_SECOND_SECRET_KEY',
  'PITBOSS_SMTP_URL',
  'PITBOSS_MAIL_FROM',
  'PITBOSS_METRICS_KEY',
  'PITBOSS_METRICS_ADDRESSES',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER_ARG',
  'REDIS_URL',
  'PITBOSS_REDIS_PREFIX',
  'PITBOSS_WEBHOOKS',
  'PITBOSS_WEBHOOK_SECRET',
  'PITBOSS_WEBHOOK_PRIVATE_ADDRESSES',
  'PITBOSS_AUDIT_SINK',
  'PITBOSS_DEMO',
  'PITBOSS_DEMO_PUBLIC',
  'PITBOSS_LIVE',
  'PITBOSS_CONSOLE',
  'PITBOSS_LABELS',
  'VITE_API_BASE',
  'VITE_REALTIME_URL',
] as const;

/** The settings from the environment, validated once at start. */
export interface Config {
  host: string;
  port: number;
  databaseUrl?: string;
  dataDir: string;
  dbHosts?: string;
  dbReplicas?: string;
  /** Maximum age of what a replica answers, in milliseconds; undefined: the database's own default. */
  replicaBoundMs?: number;
  /** Carries pushes between API processes. */
  redisUrl?: string;
  /** The prefix of this installation's names in Redis; by default the installation's own id. */
  redisPrefix?: string;
  demo: boolean;
  demoPublic: boolean;
  /** Proxies whose X-Forwarded-For is trusted, as CIDRs. */
  trustedProxies: string[];
  /** The console's public address, to which passkeys are bound and where links in mails lead. */
  origin?: string;
  /** The text of the key to stored secrets. */
  secretKey?: string;
  /** The text of another key that opens them, while the key is changed. */
  secondSecretKey?: string;
  /** How invitations and resets are sent; undefined: an administrator is shown their links. */
  mail?: MailSettings;
  metrics: MetricsAccess;
  /** Where traces go; undefined: nowhere. */
  traces?: TraceSettings;
  /** Where the lines of the audit logs go, too. */
  auditSink?: SinkTarget;
  /** Whether the console is built and served. */
  console: boolean;
  /** The file of the console's texts; undefined: that of the built console. */
  labels?: string;
  /** Events per second of the live demo; 0: none. */
  live: number;
  /**
   * Apply differences between manifest and database that no reviewed migration makes: only where no operator's data is
   * at stake.
   */
  applyDrift: boolean;
  /** Milliseconds after which a request's statement is stopped; undefined: the database's own default. */
  statementTimeoutMs?: number;
  /** Origins, with their sockets, that a console built for another backend calls; empty for one that stays here. */
  backends: string[];
  /** The webhooks that the operator names for the tenants. */
  webhooks: ConfiguredWebhooks;
  /** Addresses of private networks that webhooks may have, as CIDRs. */
  privateWebhooks: string[];
}

type Env = { readonly [name in (typeof variables)[number]]?: string | undefined };

/** Reads the settings of CONTRACT ("One address"); throws a ConfigError that names the variable and the remedy. */
export function readConfig(env: Env): Config {
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new ConfigError(
      'DATABASE_URL must begin with postgres:// or postgresql://, as in postgres://user:password@host:5432/database.',
    );
  const redisUrl = env.REDIS_URL || undefined;
  if (redisUrl !== undefined && !(/^rediss?:\/\//.test(redisUrl) && URL.canParse(redisUrl)))
    throw new ConfigError('REDIS_URL must begin with redis:// or rediss://, as in redis://user:password@host:6379.');
  const origin = originOf(env.PITBOSS_ORIGIN);
  const demo = switchOf(env, 'PITBOSS_DEMO', databaseUrl === undefined);
  return {
    host: env.HOST || '127.0.0.1',
    port: portOf(env.PORT),
    databaseUrl,
    dataDir: env.PITBOSS_DATA || join(import.meta.dirname, '..', '.data'),
    dbHosts: env.PITBOSS_DB_HOSTS || undefined,
    dbReplicas: env.PITBOSS_DB_REPLICAS || undefined,
    replicaBoundMs: secondsOf(env, 'PITBOSS_REPLICA_STALENESS', 300),
    redisUrl,
    redisPrefix: redisPrefixOf(env.PITBOSS_REDIS_PREFIX),
    demo,
    demoPublic: env.PITBOSS_DEMO_PUBLIC === '1',
    trustedProxies: cidrsOf(env, 'PITBOSS_TRUSTED_PROXIES'),
    origin,
    ...secretKeysOf(env),
    mail: readMail(env, origin),
    metrics: { key: keyOf(env.PITBOSS_METRICS_KEY), addresses: cidrsOf(env, 'PITBOSS_METRICS_ADDRESSES') },
    traces: readTraces(env),
    auditSink: readSink(env.PITBOSS_AUDIT_SINK),
    console: switchOf(env, 'PITBOSS_CONSOLE', true),
    labels: env.PITBOSS_LABELS || undefined,
    live: liveOf(env.PITBOSS_LIVE, demo),
    applyDrift: switchOf(env, 'PITBOSS_APPLY_DRIFT', databaseUrl === undefined),
    statementTimeoutMs: secondsOf(env, 'PITBOSS_STATEMENT_TIMEOUT', 3_600),
    backends: otherBackends(env),
    webhooks: readWebhooks(env),
    privateWebhooks: cidrsOf(env, 'PITBOSS_WEBHOOK_PRIVATE_ADDRESSES'),
  };
}

function redisPrefixOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^[A-Za-z0-9][A-Za-z0-9._:-]{0,62}$/.test(text)) return text;
  throw new ConfigError(
    `PITBOSS_REDIS_PREFIX must be 1 to 63 letters, digits and . _ : -, beginning with a letter or digit, as in risk-desk:live; not '${text.slice(0, 40)}'.`,
  );
}

function portOf(text: string | undefined): number {
  if (!text) return 3000;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new ConfigError(`PORT must be a number from 0 to 65535, not '${text.slice(0, 40)}'.`);
}

function cidrsOf(
  env: Env,
  name: 'PITBOSS_TRUSTED_PROXIES' | 'PITBOSS_METRICS_ADDRESSES' | 'PITBOSS_WEBHOOK_PRIVATE_ADDRESSES',
): string[] {
  const { cidrs, wrong } = readCidrs(env[name] ?? '');
  if (wrong === undefined) return cidrs;
  throw new ConfigError(
    `${name} must be addresses or CIDRs such as 127.0.0.1,10.0.0.0/8; '${wrong.slice(0, 60)}' is none.`,
  );
}

const shortestKey = 16;

/** The value is a secret: an error does not repeat it. */
function keyOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text.length >= shortestKey && text.length <= 200 && /^[A-Za-z0-9._~+/=-]+$/.test(text)) return text;
  throw new ConfigError(
    `PITBOSS_METRICS_KEY must be ${shortestKey} to 200 letters, digits and . _ ~ + / = -, as \`openssl rand -hex 24\` prints them.`,
  );
}

const shortestSecret = 32;

function secretKeysOf(env: NodeJS.ProcessEnv): Pick<Config, 'secretKey' | 'secondSecretKey'> {
  const secretKey = secretKeyOf(env, 'PITBOSS_SECRET_KEY');
  const secondSecretKey = secretKeyOf(env, 'PITBOSS_SECOND_SECRET_KEY');
  if (secondSecretKey !== undefined && secretKey === undefined)
    throw new ConfigError('PITBOSS_SECOND_SECRET_KEY only opens what is stored: set PITBOSS_SECRET_KEY, too.');
  return { secretKey, secondSecretKey };
}

/** The value is a secret: an error does not repeat it. */
function secretKeyOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (text.length >= shortestSecret && text.length <= 200 && /^[\x21-\x7e]+$/.test(text)) return text;
  throw new ConfigError(
    `${name} must be ${shortestSecret} to 200 letters, digits and signs without spaces, as \`openssl rand -base64 32\` prints them.`,
  );
}

/** Browsers make passkeys at https, and at http on the machine itself; an address by numbers has none. */
function originOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
  if (
    url &&
    safe &&
    url.origin === text.replace(/\/$/, '') &&
    /[a-z]/i.test(url.hostname) &&
    !url.hostname.includes(':')
  )
    return url.origin;
  throw new ConfigError(
    `PITBOSS_ORIGIN must be the console's public address without a path, as in https://desk.example.com, not '${text.slice(0, 60)}'.`,
  );
}

/** A whole number of seconds, in milliseconds. */
function secondsOf(env: Env, name: keyof Env, most: number): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  const seconds = Number(text);
  if (/^\d{1,4}$/.test(text) && seconds >= 1 && seconds <= most) return seconds * 1_000;
  throw new ConfigError(`${name} must be a whole number of seconds from 1 to ${most}, not '${text.slice(0, 40)}'.`);
}

const fastest = 200;

function liveOf(text: string | undefined, demo: boolean): number {
  if (!text) return demo ? 2 : 0;
  const rate = Number(text);
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || rate > fastest)
    throw new ConfigError(
      `PITBOSS_LIVE must be a number of events a second from 0 to ${fastest}, not '${text.slice(0, 40)}'.`,
    );
  if (rate > 0 && !demo)
    throw new ConfigError(
      'PITBOSS_LIVE plays on the demo world, and there is none: set PITBOSS_DEMO=on, or leave PITBOSS_LIVE out.',
    );
  return rate;
}

function switchOf(env: Env, name: keyof Env, fallback: boolean): boolean {
  const text = env[name]?.toLowerCase();
  if (!text) return fallback;
  if (['on', '1', 'true'].includes(text)) return true;
  if (['off', '0', 'false'].includes(text)) return false;
  throw new ConfigError(`${name} must be on or off, not '${text.slice(0, 40)}'.`);
}

/**
 * Returns the origins in VITE_API_BASE and VITE_REALTIME_URL, with which the console is built, that are not this
 * server's.
 */
export function otherBackends(env: Env): string[] {
  const origins = [env.VITE_API_BASE, env.VITE_REALTIME_URL].flatMap((text) => {
    const url = URL.parse(text ?? '');
    return url && /^(http|ws)s?:$/.test(url.protocol) ? [url] : [];
  });
  const named = origins.flatMap(({ protocol, host, hostname }) => {
    const secure = /^(https|wss):$/.test(protocol) ? 's' : '';
    // without an address of its own the socket is at port 3000 of the API's host (SPEC §7)
    return [`http${secure}://${host}`, `ws${secure}://${host}`, `ws${secure}://${hostname}:3000`];
  });
  return [...new Set(named)];
}
