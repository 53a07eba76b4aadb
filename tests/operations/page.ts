import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Block {
  language: string;
  text: string;
}

/** The blocks of code of docs/operations.md, each known by a part of it, and which of them have been used. */
export class OperationsPage {
  readonly #blocks: readonly Block[];
  readonly #used = new Set<Block>();

  constructor() {
    const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
    const found = page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm);
    this.#blocks = [...found].map(([, language = '', text = '']) => ({ language, text }));
  }

  /** The first block that has this part. */
  block(part: string): string {
    const found = this.#blocks.find(({ text }) => text.includes(part));
    if (found === undefined) throw new Error(`docs/operations.md has no block with '${part}'.`);
    for (const block of this.#blocks) if (block.text === found.text) this.#used.add(block);
    return found.text;
  }

  /** A setting of the page's postgresql.conf as name=value. */
  settings(): string[] {
    const lines = this.block('archive_mode').trim().split('\n');
    return lines.map((line) => line.replace(/^(\w+) = '?(.*?)'?$/, '$1=$2'));
  }

  /** Blocks that nobody has used so far. */
  unused = (): string[] => this.#blocks.filter((block) => !this.#used.has(block)).map(({ text }) => text);
}
