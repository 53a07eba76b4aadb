import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { cheapPasswords, type RunningServer, startServer } from '../support/server.ts';

/**
 * One product for each worker, on a demo world that is made once and copied: files that run side by side share nothing, and
 * those that follow each other share a world, so each works on records of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.PITBOSS_E2E_URL;
  if (running) {
    project.provide('consoleUrls', [running]);
    return async () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-worlds-'));
  const worlds = Array.from({ length: project.config.maxWorkers }, (_, at) => join(folder, String(at + 1)));
  const servers = await startOn(worlds);
  project.provide(
    'consoleUrls',
    servers.map(({ url }) => url),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    for (const server of servers) tellErrors(server);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A browser is told the request id of a failed call only; what failed is in the server's log. */
function tellErrors({ url, output }: RunningServer): void {
  const errors = output().split('\n').filter(isError);
  if (errors.length > 0) console.error([`${url} logged ${errors.length} errors:`, ...errors.slice(0, 10)].join('\n'));
}

const isError = (line: string) => /^\{"level":(50|60),/.test(line);

// beside the other tests the first start takes its time
const start = (world: string) =>
  startServer({ env: { PITBOSS_DATA: world }, first: [cheapPasswords], timeout: 400_000 });

/** Starts a product on each world; the first one creates the world, and the others copy it. */
async function startOn([first = '', ...others]: string[]): Promise<RunningServer[]> {
  const maker = await start(first);
  if (others.length === 0) return [maker];
  await maker.stop();
  for (const world of others) cpSync(first, world, { recursive: true });
  return Promise.all([first, ...others].map(start));
}
