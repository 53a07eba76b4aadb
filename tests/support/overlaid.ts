import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const sources = ['resources.manifest.ts', 'tsconfig.json', 'package.json', 'src', 'server'];

/** What the compiler says of one file, with everything that it explains it by. */
export interface Misfit {
  file: string;
  text: string;
}

/** Compiles a copy of the console's and the server's sources in which some files are changed, or added. */
export function compileOverlaid(
  changes: { [file: string]: (text: string) => string },
  added: { [file: string]: string },
): Misfit[] {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-overlaid-'));
  try {
    for (const source of sources) cpSync(join(root, source), join(folder, source), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    for (const [file, change] of Object.entries(changes)) {
      const text = readFileSync(join(folder, file), 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`Nothing of ${file} was changed: it is written otherwise by now.`);
      writeFileSync(join(folder, file), changed);
    }
    for (const [file, text] of Object.entries(added)) writeFileSync(join(folder, file), text);
    const project = { extends: './tsconfig.json', include: ['resources.manifest.ts', 'src', 'server'] };
    writeFileSync(join(folder, 'tsconfig.overlaid.json'), JSON.stringify(project));
    const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.overlaid.json', '--noEmit'];
    const { stdout, stderr, error } = spawnSync(
      process.execPath,
      [...tsc, '--pretty', 'false', '--noErrorTruncation'],
      {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 256 * 2 ** 20,
      },
    );
    if (error || stderr !== '') throw error ?? new Error(stderr);
    return misfitsIn(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A line that names its file begins a misfit; the indented ones below it belong to it. */
function misfitsIn(output: string): Misfit[] {
  const misfits: Misfit[] = [];
  for (const line of output.split('\n')) {
    const [, file, text = ''] = /^([^\s(][^(]*)\(\d+,\d+\): error (.*)$/.exec(line) ?? [];
    const last = misfits.at(-1);
    if (file) misfits.push({ file, text });
    else if (last && /^\s/.test(line)) last.text += `\n${line}`;
    else if (line.trim() !== '') throw new Error(`The compiler says: ${line}`);
  }
  return misfits;
}
