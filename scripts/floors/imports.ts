import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

/** One file that imports another, or a package. */
export interface Import {
  from: string;
  /** A path from the project's root, or a package's name. */
  to: string;
  /** `types`: nothing of it runs. `later`: loaded on demand. `loading`: it runs before the file itself. */
  when: 'loading' | 'later' | 'types';
}

/** Every import of the files that the globs name, with paths from the folder one is in. */
export function readImports(globs: readonly string[]): { files: string[]; imports: Import[] } {
  const files = globSync([...globs]).map((file) => file.replaceAll('\\', '/'));
  return { files, imports: files.flatMap((file) => importsOf(file, readFileSync(file, 'utf8'))) };
}

/** The imports of one TypeScript file. */
export function importsOf(file: string, text: string): Import[] {
  const { module } = parseSync(file, text);
  const found = (request: string, when: Import['when']): Import => ({ from: file, to: targetOf(file, request), when });
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) =>
      found(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType) ? 'types' : 'loading'),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [found(moduleRequest.value, isType ? 'types' : 'loading')] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, request] = /^(['"`])([^$]*)\1$/.exec(text.slice(start, end)) ? [0, text.slice(start + 1, end - 1)] : [];
      return request === undefined ? [] : [found(request, 'later')];
    }),
  ];
}

function targetOf(file: string, request: string): string {
  const [path = ''] = request.split('?');
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  const parts = path.split('/');
  return parts.slice(0, path.startsWith('@') ? 2 : 1).join('/');
}
