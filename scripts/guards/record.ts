import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Breakage } from '../../tests/guards/breakage.ts';
import type { Verdict } from './verdict.ts';

interface Line extends Verdict {
  /** Of the breakage, of the file that it breaks, and of the test that has to see it. */
  print: string;
  guard: string;
}

/** What earlier runs have said, in a file: one line for each breakage that was tried. */
export class GuardRecord {
  readonly #file: string | undefined;
  readonly #root: string;
  readonly #known = new Map<string, Verdict>();

  /** Without a file nothing is remembered. */
  constructor(root: string, file: string | undefined) {
    this.#root = root;
    this.#file = file;
    if (file === undefined || !existsSync(file)) return;
    for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const { print, outcome, why }: Line = JSON.parse(text);
      this.#known.set(print, { outcome, why });
    }
  }

  /** Whether it was caught, and neither its guard nor its test has changed since. */
  caught(broken: Breakage): Verdict | undefined {
    const known = this.#known.size > 0 ? this.#known.get(this.#print(broken)) : undefined;
    return known?.outcome === 'caught' ? known : undefined;
  }

  note(broken: Breakage, { outcome, why }: Verdict): void {
    if (this.#file === undefined) return;
    const line: Line = { print: this.#print(broken), guard: broken.guard, outcome, why };
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }

  #print(broken: Breakage): string {
    const hash = createHash('sha256').update(JSON.stringify(broken));
    for (const file of [broken.file, join('tests', broken.test)]) {
      const path = join(this.#root, file);
      hash.update(existsSync(path) ? readFileSync(path) : 'gone');
    }
    return hash.digest('hex').slice(0, 16);
  }
}
