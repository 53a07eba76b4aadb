import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { expect, vi } from 'vitest';
import type { RedisLink } from '../../server/realtime/redis.ts';

export { freePort } from '../support/ports.ts';

/** Why tests that need Redis can't run here; empty where they can. */
export const missing = hasRedis()
  ? ''
  : ' (skipped: no redis-server on this machine; Debian: apt-get install redis-server)';

function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export async function startRedis(port: number, more: string[] = []): Promise<ChildProcess> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...more];
  const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'], cwd: '/tmp' });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('Redis did not start.')));
    child.stdout?.on('data', (part: Buffer) => part.includes('Ready to accept connections') && resolve());
  });
  return child;
}

/**
 * Until that many processes read pushes from Redis, and those of the installation receive each other's: earlier pushes
 * would be lost.
 */
export async function connected({ client, names }: RedisLink, processes: number, own = processes): Promise<void> {
  const count = async () => {
    const clients = String(await client.sendCommand(['CLIENT', 'LIST']));
    const heard = await client.sendCommand(['PUBSUB', 'NUMSUB', `${names.channelPrefix}#/#`]);
    const reading = clients.match(/ flags=\w*b\w* .*cmd=xread/g)?.length ?? 0;
    return { reading, hearing: Array.isArray(heard) ? Number(heard[1]) : 0 };
  };
  const all = { reading: processes, hearing: own };
  await vi.waitFor(async () => expect(await count()).toEqual(all), { timeout: 60_000, interval: 20 });
}

export function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGCONT');
  child.kill('SIGTERM');
  return gone;
}
