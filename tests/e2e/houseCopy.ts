import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { cheapPasswords, type RunningServer, startServer } from '../support/server.ts';
import { storeSmallDemo } from '../support/smallDemo.ts';

const root = join(import.meta.dirname, '../..');
/** What is no source: made here, fetched here, or about this very checkout. */
const leftOut = ['node_modules', 'dist', '.data', '.git', 'coverage', 'screens', '.cache'];

export interface House {
  server: RunningServer;
  stop(): Promise<void>;
}

/** A copy of the product's sources in which one file reads otherwise, with the same packages. */
export function copySources(house: string, file: string, change: (text: string) => string): void {
  cpSync(root, house, { recursive: true, filter: (path) => path === root || !leftOut.includes(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'), 'junction');
  changeFile(house, file, change);
}

export function changeFile(house: string, file: string, change: (text: string) => string): void {
  const text = readFileSync(join(house, file), 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`Nothing was changed in ${file}.`);
  writeFileSync(join(house, file), changed);
}

/** Such a copy, started as `npm start` does, on a small demo world that the product as it is has made. */
export async function startCopy(file: string, change: (text: string) => string): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-house-'));
  const house = join(folder, 'house');
  copySources(house, file, change);
  const env = { PITBOSS_DATA: join(folder, 'data') };
  storeSmallDemo(root, env);
  const server = await startServer({ folder: house, env, first: [cheapPasswords] });
  return {
    server,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
