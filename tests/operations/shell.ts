import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Account } from '../support/postgres.ts';

interface Environment {
  [name: string]: string;
}

/** What an operator's terminal has: nothing of the test's own Node, npm or settings. */
const bare = (): Environment => {
  const path = (process.env.PATH ?? '').split(delimiter).filter((place) => !place.includes('node_modules'));
  return { PATH: [...path, '/usr/sbin', '/sbin'].join(delimiter), HOME: process.env.HOME ?? '/', LANG: 'C.UTF-8' };
};

export interface Started {
  url: string;
  output(): string;
  stop(): Promise<void>;
}

/** A terminal: commands run one after the other in a folder, and what they export stays. */
export class Shell {
  env: Environment;
  readonly #folder: string;
  readonly #account: Account;
  /** Changes the page's places, names and ports into those of this machine. */
  readonly #adapt: (text: string) => string;

  constructor(folder: string, env: Environment, adapt: (text: string) => string, account: Account = {}) {
    this.#folder = folder;
    this.env = { ...bare(), ...env };
    this.#adapt = adapt;
    this.#account = account;
  }

  /** A second terminal with what this one has exported so far. */
  apart(): Shell {
    return new Shell(this.#folder, this.env, this.#adapt, this.#account);
  }

  #spawn(text: string, input: string): ChildProcess {
    const child = spawn('bash', ['-euo', 'pipefail', '-c', this.#adapt(text)], {
      cwd: this.#folder,
      env: this.env,
      stdio: [input === '' ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      // without a terminal of its own a command asks for a password on its input; and it can be ended as a whole
      detached: true,
      ...this.#account,
    });
    child.stdin?.end(input);
    return child;
  }

  /** Runs commands to their end and returns what they print. `input` answers their questions. */
  async run(text: string, input = ''): Promise<string> {
    const left = join(this.#folder, `.left-${process.pid}`);
    const keeps = text.includes('export ') ? `${text}\nenv -0 > ${left}` : text;
    const child = this.#spawn(keeps, input);
    const output = collected(child);
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`These commands ended with ${code}:\n${this.#adapt(text)}\n${output()}`);
    if (keeps !== text) this.env = { ...this.env, ...variables(readFileSync(left, 'utf8')) };
    return output();
  }

  /** Runs a command that stays, until it says where it serves the console. */
  async start(text: string): Promise<Started> {
    const child = this.#spawn(text, '');
    const output = collected(child);
    const url = await new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = /Ready: (http:\S+)/.exec(output())?.[1];
        if (found) resolve(found);
      };
      child.stdout?.on('data', look);
      child.once('close', (code) => reject(new Error(`'${text}' ended with ${code}:\n${output()}`)));
    });
    const kill = () => end(child, 'SIGKILL');
    process.once('exit', kill);
    return {
      url,
      output,
      stop: async () => {
        process.off('exit', kill);
        if (child.exitCode !== null) return;
        const gone = once(child, 'close');
        end(child, 'SIGTERM');
        await gone;
      },
    };
  }
}

function collected(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (text += part.toString()));
  return () => text;
}

function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
}

const variables = (text: string): Environment =>
  Object.fromEntries(
    text
      .split('\0')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
