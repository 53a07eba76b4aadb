import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './ports.ts';

const places = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
const binary = places.find((place) => {
  try {
    execFileSync(place, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

/** Why tests that need a real proxy can't run here; empty where they can. */
export const missingNginx = binary ? '' : ' (skipped: no nginx on this machine; Debian: apt-get install nginx-light)';
if (missingNginx) console.error(`\n!! The tests behind a real reverse proxy do not run${missingNginx}.\n`);

export interface Nginx {
  /** The address of each server, in the order of their settings. */
  urls: string[];
  stop(): Promise<void>;
}

/** An nginx that hands everything on to `target`, once for each list of settings of its `location`. */
export async function startNginx(target: string, settings: string[]): Promise<Nginx> {
  const ports = await Promise.all(settings.map(freePort));
  const servers = settings.map(
    (own, at) => `server { listen 127.0.0.1:${ports[at]}; location / { proxy_pass ${target}; ${own} } }`,
  );
  return startNginxWith(
    servers.join('\n'),
    ports.map((port) => `http://127.0.0.1:${port}`),
  );
}

/** An nginx with these servers in its http block, which serve these addresses. */
export async function startNginxWith(servers: string, urls: string[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-nginx-'));
  mkdirSync(join(folder, 'tmp'));
  // run by root, its workers run as nobody
  chmodSync(folder, 0o755);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, 'tmp', name)};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr warn; events {}
     http { access_log off; ${temporary.join(' ')} ${servers} }`,
  );
  const child = spawn(binary ?? 'nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (part: Buffer) => (said += part.toString()));
  for (const url of urls) await answering(url, child, () => said);
  return {
    urls,
    stop: async () => {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(url: string, child: ChildProcess, said: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) break;
    if (await fetch(url, { redirect: 'manual' }).catch(() => undefined)) return;
    await sleep(50);
  }
  throw new Error(`nginx does not serve ${url}: ${said()}`);
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  return gone;
}
