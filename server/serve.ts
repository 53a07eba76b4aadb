import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { buildConsole } from './consoleBuild.ts';
import { startLive } from './demo/live.ts';
import { loadDemo } from './demo/load.ts';
import { startErrands } from './engine/act/errands.ts';
import { failure } from './failure.ts';
import { hasUsers, setUpCode } from './http/register.ts';
import { seedLabels } from './labels/seedLabels.ts';
import { ServerLog } from './platform/serverLog.ts';
import { attachPush } from './realtime/attach.ts';
import { openRedis } from './realtime/redis.ts';
import { openPlatform, type Platform } from './start.ts';
import { demoPassword, demoUsers, seedDemo } from './tenants/seed.ts';

const root = join(import.meta.dirname, '..');
const say = (text: string) => console.log(`  ${text}`);

/** Starts everything: database, migrations, demo world, API and console on one address. */
export async function serve(): Promise<void> {
  const closers: Closer[] = [];
  const told = stopOnSignal(closers);
  const config = readConfig(process.env);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  console.log(`Pitboss ${version}`);
  const log = new ServerLog();
  log.listen(console);
  const redis = config.redisUrl === undefined ? undefined : await openRedis(config.redisUrl);
  if (redis) closers.unshift(() => redis.close());
  const consoleDir = process.env.PITBOSS_CONSOLE === 'off' ? undefined : buildConsole(root, say);
  const platform = await openPlatform(config, say);
  closers.unshift(() => platform.close());
  try {
    if (config.demo) await loadDemoWorld(platform);
    const built = await consoleDir;
    const labels = process.env.PITBOSS_LABELS ?? (built && join(built, 'labels.json'));
    if (labels !== undefined) await seedLabels(platform.control, labels);
    const errands = startErrands({ tenancy: platform.tenancy, webhooks: config.webhooks, onError: console.error });
    closers.unshift(() => errands.stop());
    const app = await buildApp(platform, { version, consoleDir: built, log, housekeeping: true });
    closers.unshift(() => app.close());
    const push = attachPush(app.server, platform, { redis });
    closers.unshift(() => push.close());
    const address = await app.listen({ host: config.host, port: config.port });
    await announce(platform, config, address);
    const live = startLive(platform, { address, rate: config.live });
    closers.unshift(() => live.stop());
  } catch (error) {
    // what is closed under a start that was told to stop fails, as it should
    if (told.toStop) return;
    await closeAll(closers);
    throw error;
  }
}

async function loadDemoWorld(platform: Platform): Promise<void> {
  await seedDemo(platform.manifest, platform.control, platform.tenancy, platform.hosts.control.name);
  await loadDemo(platform, { now: platform.now().toISOString() }, say);
}

async function announce(platform: Platform, config: Config, address: string): Promise<void> {
  console.log(`\n  Ready: ${address}\n`);
  if (config.demo) {
    say(`Demo logins, password ${demoPassword}:`);
    for (const { email, role } of demoUsers) say(`  ${email.padEnd(28)} ${role}`);
  } else if (!(await hasUsers(platform.control)))
    say(`Nobody is registered yet. Open ${address}/register and use the set-up code ${setUpCode(platform.control)}`);
}

type Closer = () => Promise<void>;

async function closeAll(closers: Closer[]): Promise<void> {
  for (const close of closers.splice(0)) await close();
}

/** Told to stop, also while it starts: what is open is closed in the reverse order of its opening. */
function stopOnSignal(closers: Closer[]): { toStop: boolean } {
  const told = { toStop: false };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      told.toStop = true;
      closeAll(closers).then(
        () => process.exit(0),
        (error: unknown) => failure(error),
      );
    });
  return told;
}
