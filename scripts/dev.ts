// `npm run dev`: the API on port 3000, restarted when its files change, and Vite's dev server before it.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { labelsFile, labelsJson } from '../vite/labels.ts';
import { bundledTexts } from '../vite/labelTexts.ts';

const root = join(import.meta.dirname, '..');
// where the console is not built, the server has its labels from here
const labels = join(root, '.cache', labelsFile);
mkdirSync(dirname(labels), { recursive: true });
writeFileSync(labels, labelsJson(await bundledTexts()));
const children = [
  spawn(
    process.execPath,
    ['--watch-path=server', '--watch-path=src/manifest', '--watch-path=resources.manifest.ts', 'server/main.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PITBOSS_CONSOLE: 'off', PITBOSS_LABELS: labels },
    },
  ),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { cwd: root, stdio: 'inherit' }),
];

function stop(code: number): void {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const child of children) child.once('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));
