import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The sources of the API, its schemas and its labels. */
const folders = ['server', 'scripts/schemas', 'src/manifest', 'src/contracts', 'src/i18n'];
const manifest = 'resources.manifest.ts';
const isSource = /\.(ts|sql|json)$/;
/** An editor writes a file in several steps, and a formatter behind it. */
const settle = 150;

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Calls `note` with each file that changes in a folder or below it, in new folders too. Each folder has a watcher of
 * its own: when an editor replaces a file by a new one, Node's recursive watcher loses it (Linux).
 */
function watchFolder(root: string, folder: string, note: (file: string) => void): FSWatcher {
  const path = join(root, folder);
  const inner = new Map<string, FSWatcher>();
  const enter = (name: string) => {
    inner.get(name)?.close();
    inner.set(name, watchFolder(root, `${folder}/${name}`, note));
  };
  const watcher = watch(path, (event, name) => {
    if (name === null) return;
    if (!isFolder(join(path, name))) note(`${folder}/${name}`);
    else if (event === 'rename') {
      enter(name);
      // written before it was watched
      for (const file of readdirSync(join(path, name), { encoding: 'utf8', recursive: true }))
        note(`${folder}/${name}/${file.replaceAll('\\', '/')}`);
    }
  });
  // a folder that is deleted (Windows)
  watcher.on('error', () => watcher.close());
  for (const one of readdirSync(path, { withFileTypes: true })) if (one.isDirectory()) enter(one.name);
  return watcher;
}

/** Files that were changed, by their paths in the project. */
export class Changes {
  #files = new Set<string>();
  #wake: () => void = () => {};

  /** `heard` is called at once with every change. */
  constructor(root: string, heard: (file: string) => void) {
    const note = (file: string) => {
      if (!isSource.test(file)) return;
      heard(file);
      this.#files.add(file);
      this.#wake();
    };
    for (const folder of folders) watchFolder(root, folder, note);
    watch(root, (_, name) => name === manifest && note(name));
  }

  /** Waits for a change and for those that follow closely. */
  async next(): Promise<void> {
    if (this.#files.size === 0)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    for (let count = -1; count !== this.#files.size; ) {
      count = this.#files.size;
      await wait(settle);
    }
  }

  /** Returns the files changed since the last call. */
  take(): string[] {
    const files = [...this.#files];
    this.#files.clear();
    return files;
  }
}
