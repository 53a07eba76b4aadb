// Starts everything: database, migrations, demo world, API and console on one address.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { buildConsole } from './consoleBuild.ts';
import { loadDemo } from './demo/load.ts';
import { failure } from './failure.ts';
import { hasUsers, setUpCode } from './http/register.ts';
import { openPlatform, type Platform } from './start.ts';
import { demoPassword, demoUsers, seedDemo } from './tenants/seed.ts';

const root = join(import.meta.dirname, '..');
const say = (text: string) => console.log(`  ${text}`);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  console.log(`Pitboss ${version}`);
  const consoleDir = process.env.PITBOSS_CONSOLE === 'off' ? undefined : buildConsole(root, say);
  const platform = await openPlatform(config, say);
  try {
    if (config.demo) await loadDemoWorld(platform);
    const app = await buildApp(platform, { version, consoleDir: await consoleDir, log: true });
    const address = await app.listen({ host: config.host, port: config.port });
    await announce(platform, config, address);
    stopOnSignal(async () => {
      await app.close();
      await platform.close();
    });
  } catch (error) {
    await platform.close();
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

function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => failure(error),
      );
    });
}

start().catch((error: unknown) => failure(error));
