import { join } from 'node:path';
import type { Plugin } from 'vite';
import { runQuietly } from '../scripts/run.ts';
import { bundledTexts } from './labelTexts.ts';

export const labelsFile = 'labels.json';

/**
 * Writes labels.json beside the built console: every built-in text of every locale, for the server's table of labels.
 * Compares src/i18n/en/ra.ts, which has only those of react-admin's texts that can be shown, with the bundle.
 */
export function labels(): Plugin {
  return {
    name: 'pitboss-labels',
    apply: 'build',
    async generateBundle(_, bundle) {
      const texts = await bundledTexts();
      const code = Object.values(bundle).map((part) => (part.type === 'chunk' ? part.code : ''));
      const shown = new Set(
        code.flatMap((one) => [...one.matchAll(/["'`](ra\.[\w.]+)["'`]/g)].map(([, key = '']) => key)),
      );
      const worded = [...(texts.get('en_US')?.keys() ?? [])].filter((key) => key.startsWith('ra.'));
      for (const key of shown)
        if (!worded.includes(key)) this.error(`react-admin can come to show '${key}': src/i18n/en/ra.ts lacks it.`);
      for (const key of worded)
        if (!shown.has(key)) this.error(`Nothing in the bundle shows '${key}': take it out of src/i18n/en/ra.ts.`);
      this.emitFile({ type: 'asset', fileName: labelsFile, source: labelsJson(texts) });
    },
  };
}

const root = join(import.meta.dirname, '..');
/** Several files that are saved together are one change. */
const settleMs = 300;

/** Reports missing texts in the terminal of `npm run dev`, at its start and whenever texts or manifest change. */
export function missingLabels(): Plugin {
  return {
    name: 'pitboss-missing-labels',
    apply: 'serve',
    configureServer({ watcher }) {
      // in its own process: this one keeps its imports
      const report = async () => {
        const { output } = await runQuietly('scripts/labels.ts', ['--missing'], {});
        // the API's start reports a manifest that can't be used
        if (!output.includes('resources.manifest.ts')) process.stderr.write(output);
      };
      let waiting: NodeJS.Timeout | undefined;
      watcher.on('all', (_, file) => {
        if (!file.startsWith(join(root, 'src/i18n'))) return;
        clearTimeout(waiting);
        waiting = setTimeout(() => void report(), settleMs);
      });
      // another manifest restarts Vite's server
      void report();
    },
  };
}

/** `{"menu.alert": {"en_US": "Alerts", …}, …}` */
export function labelsJson(texts: Awaited<ReturnType<typeof bundledTexts>>): string {
  const byKey = new Map<string, { [locale: string]: string }>();
  for (const [locale, own] of texts)
    for (const [key, text] of own) byKey.set(key, { ...byKey.get(key), [locale]: text });
  return JSON.stringify(Object.fromEntries(byKey));
}
