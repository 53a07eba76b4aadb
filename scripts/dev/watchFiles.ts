import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What the API reads, and what its schemas and labels are made of. */
const folders = ['server', 'scripts/schemas', 'src/manifest', 'src/contracts', 'src/i18n'];
const manifest = 'resources.manifest.ts';
const isSource = /\.(ts|sql|json)$/;
/** An editor writes a file in several steps, and a formatter behind it. */
const settle = 150;

/** Files that were changed, by their paths in the project. */
export class Changes {
  #files = new Set<string>();
  #told: () => void = () => {};

  /** `heard` is called at once with every change. */
  constructor(root: string, heard: (file: string) => void) {
    const note = (file: string) => {
      if (!isSource.test(file)) return;
      heard(file);
      this.#files.add(file);
      this.#told();
    };
    for (const folder of folders)
      watch(
        join(root, folder),
        { recursive: true },
        (_, name) => name && note(`${folder}/${name.replaceAll('\\', '/')}`),
      );
    // by its folder: editors put a new file in the place of the old
    watch(root, (_, name) => name === manifest && note(name));
  }

  /** Waits for a change and for what comes with it. */
  async next(): Promise<void> {
    if (this.#files.size === 0)
      await new Promise<void>((resolve) => {
        this.#told = resolve;
      });
    for (let count = -1; count !== this.#files.size; ) {
      count = this.#files.size;
      await wait(settle);
    }
  }

  /** Those since it was asked last. */
  take(): string[] {
    const files = [...this.#files];
    this.#files.clear();
    return files;
  }
}
