import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { GateState } from './gate.ts';

/** Milliseconds the process has to close; then it is killed, which its database survives. */
const patience = 10_000;

interface Options {
  root: string;
  /** Where the API listens. */
  address: string;
  /** The console's address, which is printed. */
  shown: string;
  env: { [name: string]: string };
}

/** The API's process, one at a time. */
export class Api {
  #child: ChildProcess | undefined;
  #options: Options;
  /** What the process printed from `Ready` on, until it is announced. */
  #held: string[] = [];
  #isAnnounced = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Starts the API. Resolves to `up`, or to `failed` with the process's own output; `ended` is called if it ends later
   * by itself.
   */
  async start(ended: (why: string) => void): Promise<GateState> {
    const { root, address, shown, env } = this.#options;
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    this.#child = child;
    const printed: string[] = [];
    this.#held = [];
    this.#isAnnounced = false;
    for (const [stream, print] of [
      [child.stdout, (line: string) => this.#print(line)],
      [child.stderr, console.error],
    ] as const)
      createInterface(stream).on('line', (line) => {
        printed.push(line);
        if (printed.length > 40) printed.shift();
        print(line.replaceAll(address, shown));
      });
    let why: string | undefined;
    let isUp = false;
    child.once('close', (code, signal) => {
      if (this.#child === child) this.announce();
      const [, sentence] = printed.join('\n').split('Pitboss did not start. ');
      why = sentence?.trim() ?? `The API ended (${signal ?? `exit code ${code}`}): see what it printed.`;
      if (isUp && this.#child === child) ended(why);
    });
    while (why === undefined) {
      isUp = await fetch(`${address}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp) return { is: 'up' };
      await wait(100);
    }
    return { is: 'failed', why };
  }

  /** Prints that the API is ready, which waits until the console is, too. */
  announce(): void {
    this.#isAnnounced = true;
    for (const line of this.#held.splice(0)) console.log(line);
  }

  #print(line: string): void {
    if (!this.#isAnnounced && (this.#held.length > 0 || line.trimStart().startsWith('Ready: '))) this.#held.push(line);
    else console.log(line);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('close', resolve));
    const late = setTimeout(() => child.kill('SIGKILL'), patience);
    child.kill('SIGTERM');
    await gone;
    clearTimeout(late);
  }
}
