import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'tailwindcss';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const sheet = join(root, 'src/theme/utilities.css');

/** Every possible utility in a source file: Tailwind ignores the others. */
const candidatesIn = (text: string) => text.split(/[\s"'`]+/).filter((word) => /^[-[*a-z]/.test(word));

/**
 * Makes src/theme/utilities.css the utilities that the console's sources use. Tailwind's own plugin for Vite needs a
 * binary for each platform to find them, and more packages than Tailwind itself.
 */
export function utilities(): Plugin {
  const candidates = new Set<string>();
  const collect = (text: string) => {
    const before = candidates.size;
    for (const one of candidatesIn(text)) candidates.add(one);
    return candidates.size > before;
  };
  return {
    name: 'pitboss-utilities',
    enforce: 'pre',
    buildStart() {
      for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root })) collect(readFileSync(join(root, file), 'utf8'));
    },
    async load(id) {
      if (id !== sheet) return null;
      return (await compile(readFileSync(sheet, 'utf8'))).build([...candidates]);
    },
    async hotUpdate({ file, modules, read }) {
      if (!/\.tsx?$/.test(file) || !collect(await read())) return;
      const made = this.environment.moduleGraph.getModuleById(sheet);
      return made ? [...modules, made] : modules;
    },
  };
}
