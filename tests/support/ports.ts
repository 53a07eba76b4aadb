import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems give to connections under way: none of them has it when it is listened on, now or once more. */
const [first, behind] = [20_000, 32_000];

/** A port of this machine without a listener. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(first, behind);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${first} to ${behind} is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
