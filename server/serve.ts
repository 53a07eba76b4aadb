import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { missingNotice } from '../src/i18n/missing.ts';
import { type Config, readConfig } from './config.ts';
import { UNDECIDED } from './database/dataDirectory.ts';
import { failure } from './failure.ts';
import { firstStart } from './firstStart.ts';
import { seedLabels } from './labels/seedLabels.ts';
import { ServerLog } from './platform/serverLog.ts';
import { ownRedisPrefix } from './realtime/ownPrefix.ts';
import { factorSettings } from './sessions/factorSettings.ts';
import { hasUsers, setUpCode } from './sessions/setUp.ts';
import { openPlatform, type Platform } from './start.ts';
import { disableDemoLogins, enableDemoLogins } from './tenants/demoLogins.ts';
import { demoPassword, demoUsers, seedDemo } from './tenants/seed.ts';

const root = join(import.meta.dirname, '..');
const print = (text: string) => console.log(`  ${text}`);

/** Starts everything: database, migrations, demo world, API and console on one address. */
export async function serve(): Promise<void> {
  const closers: Closer[] = [];
  const stopping = stopOnSignal(closers);
  const config = readConfig(process.env);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  console.log(`Pitboss ${version}`);
  const log = new ServerLog();
  log.listen(console);
  if (config.traces) {
    // loaded only where a collector is named
    const { startTracing } = await import('./tracing/start.ts');
    const tracing = startTracing(config.traces, { version, onNotice: console.warn });
    closers.unshift(() => tracing.stop());
  }
  const reached = config.redisUrl === undefined ? undefined : await redisAt(config.redisUrl);
  if (reached) closers.unshift(() => reached.close());
  const ahead = firstStart({
    build: config.console && !isBuilt(root),
    dataDir: config.databaseUrl === undefined ? config.dataDir : undefined,
    demo: config.demo,
  });
  if (ahead !== undefined) print(ahead);
  const consoleDir = config.console ? buildConsole(root, print) : undefined;
  const opening = openPlatform(config, print);
  const loading = loadParts();
  const platform = await opening;
  closers.unshift(() => platform.close());
  try {
    const {
      buildApp,
      attachPush,
      startErrands,
      bindWebhooks,
      keepConfigured,
      privateAddresses,
      applyDefaults,
      remind,
      tendQueues,
      keepAuditLogs,
      startPostman,
      smtpSend,
      deliverNotices,
      deliverToOwners,
      startRuns,
      keepBegun,
      sendView,
      tellUntold,
    } = await loading;
    const redis = await reached?.under(config.redisPrefix ?? (await ownRedisPrefix(platform.control)));
    platform.factors = await factorSettings(config, platform.control);
    platform.mail = config.mail;
    if (config.demo) await loadDemoWorld(platform);
    else if ((await disableDemoLogins(platform.control)) > 0) print('The demo is off: its logins are disabled.');
    const built = await consoleDir;
    const labels = config.labels ?? (built && join(built, 'labels.json'));
    if (labels !== undefined) {
      const missing = missingNotice(await seedLabels(platform.control, labels, platform.manifest));
      // in development Vite reports it when texts change
      if (missing !== null && built !== undefined) console.warn(missing);
    }
    const webhooks = bindWebhooks(config.webhooks, await platform.tenancy.all());
    platform.webhooks = { ...webhooks, closed: privateAddresses(config.privateWebhooks) };
    await keepConfigured(platform);
    await tellUntold(platform, console.error);
    const mail = config.mail && (await smtpSend(config.mail));
    const errands = startErrands({
      tenancy: platform.tenancy,
      webhooks: { ...platform.webhooks, key: platform.factors.key },
      also: async (tenantId, tenant) => {
        await applyDefaults(platform, tenantId, tenant);
        await remind(platform, tenantId, tenant);
        await tendQueues(platform, tenantId, tenant);
        await startRuns(tenant, platform.now());
        await keepBegun(tenant, platform.now());
      },
      send: async (tenant, tenantName) => {
        const { control, webhooks: way, factors } = platform;
        const { origin } = factors;
        const told = await deliverNotices(tenant, { ...way, ...factors, control, tenantName, mail });
        const owners = await deliverToOwners(tenant, { ...factors, control, tenantName, mail });
        return told + owners + (await sendView(tenant, { context: platform, tenantName, origin, mail }));
      },
      onError: console.error,
    });
    closers.unshift(() => errands.stop());
    const keeper = keepAuditLogs(platform, { target: config.auditSink, onError: console.error });
    closers.unshift(() => keeper.stop());
    if (config.mail) {
      const postman = startPostman(platform, config.mail, { onError: console.error });
      closers.unshift(() => postman.stop());
    }
    const app = await buildApp(platform, {
      version,
      consoleDir: built,
      backends: config.backends,
      log,
      housekeeping: true,
      spoolDir: join(config.dataDir, UNDECIDED),
      trustedProxies: config.trustedProxies,
      metrics: config.metrics,
      auditSink: keeper.sink,
    });
    closers.unshift(() => app.close());
    const push = attachPush(app.server, platform, { redis });
    closers.unshift(() => push.close());
    const address = await app.listen({ host: config.host, port: config.port });
    await announce(platform, config, address);
    if (config.live > 0) {
      const { startLive } = await import('./demo/liveDemo.ts');
      const live = startLive(platform, { address, rate: config.live });
      closers.unshift(() => live.stop());
    }
  } catch (error) {
    // a start that is stopped fails because its resources are closed
    if (stopping.requested) return;
    await closeAll(closers);
    throw error;
  }
}

/** Loaded where it is used: that takes a fifth of a second of every other start. */
async function redisAt(url: string) {
  const { reachRedis } = await import('./realtime/redis.ts');
  return reachRedis(url);
}

/** What answers is loaded while the database starts in a thread of its own, which it does by the next turn. */
function loadParts() {
  const parts = nextTurn().then(async () => ({
    ...(await import('./app.ts')),
    ...(await import('./realtime/attach.ts')),
    ...(await import('./engine/errands.ts')),
    ...(await import('./audit/keeper.ts')),
    ...(await import('./mail/postman.ts')),
    ...(await import('./mail/smtp.ts')),
    ...(await import('./channels/deliverNotices.ts')),
    ...(await import('./channels/deliverToOwners.ts')),
    ...(await import('./schedules/startRuns.ts')),
    ...(await import('./score/latest.ts')),
    ...(await import('./schedules/sendView.ts')),
    ...(await import('./decisions/applyDefaults.ts')),
    ...(await import('./alerts/remind.ts')),
    ...(await import('./queues/tendQueues.ts')),
    ...(await import('./fourEyes/endings.ts')),
    ...(await import('./engine/webhooks/targets.ts')),
    ...(await import('./engine/webhooks/keepConfigured.ts')),
    ...(await import('./engine/webhooks/addresses.ts')),
  }));
  // the error of a database that does not open is reported
  parts.catch(() => undefined);
  return parts;
}

async function loadDemoWorld(platform: Platform): Promise<void> {
  const { loadDemo } = await import('./demo/loadDemo.ts');
  await enableDemoLogins(platform.control);
  await seedDemo(platform.manifest, platform.control, platform.tenancy, platform.hosts.control.name);
  await loadDemo(platform, { now: platform.now().toISOString() }, print);
}

async function announce(platform: Platform, config: Config, address: string): Promise<void> {
  console.log(`\n  Ready: ${address}\n`);
  if (config.demo) {
    print(`Demo logins, password ${demoPassword}:`);
    for (const { email, role } of demoUsers) print(`  ${email.padEnd(28)} ${role}`);
  } else if (!(await hasUsers(platform.control)))
    print(`Nobody is registered yet. Open ${address}/register and use the set-up code ${setUpCode(platform.control)}`);
}

type Closer = () => Promise<void>;

async function closeAll(closers: Closer[]): Promise<void> {
  for (const close of closers.splice(0)) await close();
}

/** On a request to stop, also during the start: open resources are closed in the reverse order of their opening. */
function stopOnSignal(closers: Closer[]): { requested: boolean } {
  const stopping = { requested: false };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stopping.requested = true;
      closeAll(closers).then(
        () => process.exit(0),
        (error: unknown) => failure(error),
      );
    });
  return stopping;
}

/** The sources of the built console; if one is newer than the build, the console is built again. */
const sources = ['src', 'vite', 'resources.manifest.ts', 'vite.config.ts', 'index.html', 'package-lock.json'];

/** Whether the console is built from the sources as they are. */
function isBuilt(root: string): boolean {
  const built = join(root, 'dist/index.html');
  return existsSync(built) && statSync(built).mtimeMs > newest(root);
}

/** Returns the folder of the built console, after building it when it is missing or older than its sources. */
async function buildConsole(root: string, progress: (text: string) => void): Promise<string> {
  const folder = join(root, 'dist');
  if (isBuilt(root)) return folder;
  progress('building the console');
  await run(root);
  return folder;
}

function newest(root: string): number {
  const age = (path: string): number => {
    if (!existsSync(path)) return 0;
    const stat = statSync(path);
    return stat.isDirectory() ? Math.max(0, ...readdirSync(path).map((name) => age(join(path, name)))) : stat.mtimeMs;
  };
  return Math.max(...sources.map((name) => age(join(root, name))));
}

function run(root: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    // the build never contains the libraries' checks for developers, whatever NODE_ENV is
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (part: Buffer) => {
    errors += part.toString();
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The console could not be built:\n${errors.slice(-4000)}`)),
    );
  });
}
