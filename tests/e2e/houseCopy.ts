import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type RunningServer, startServer } from '../support/server.ts';
import { storeSmallDemo } from '../support/smallDemo.ts';

const root = join(import.meta.dirname, '../..');
/** What is no source: made here, fetched here, or about this very checkout. */
const leftOut = ['node_modules', 'dist', '.data', '.git', 'coverage', 'screens'];

export interface House {
  server: RunningServer;
  stop(): Promise<void>;
}

/** A copy of the product's sources in which one file reads otherwise, started as `npm start` does, with a small demo world. */
export async function startCopy(file: string, change: (text: string) => string): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-house-'));
  const house = join(folder, 'house');
  cpSync(root, house, { recursive: true, filter: (path) => path === root || !leftOut.includes(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'), 'junction');
  const text = readFileSync(join(house, file), 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`Nothing was changed in ${file}.`);
  writeFileSync(join(house, file), changed);
  const env = { PITBOSS_DATA: join(folder, 'data') };
  storeSmallDemo(house, env);
  const server = await startServer({ folder: house, env });
  return {
    server,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
