import type { Plugin } from 'vite';

interface Chunk {
  fileName: string;
  imports: readonly string[];
  moduleIds: readonly string[];
}

/** Chunks that need each other before any of them has run; none if there are no such. */
export function cycleOf(chunks: readonly Chunk[]): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const isDone = new Set<Chunk>();
  const follow = (chunk: Chunk, path: readonly Chunk[]): Chunk[] => {
    if (path.includes(chunk)) return path.slice(path.indexOf(chunk));
    if (isDone.has(chunk)) return [];
    for (const name of chunk.imports) {
      const next = byName.get(name);
      const cycle = next ? follow(next, [...path, chunk]) : [];
      if (cycle.length > 0) return cycle;
    }
    isDone.add(chunk);
    return [];
  };
  for (const chunk of chunks) {
    const cycle = follow(chunk, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

/** Refuses a build whose chunks need each other: what one of them makes at its start may not be there for the other. */
export function noChunkCycles(): Plugin {
  return {
    name: 'pitboss-no-chunk-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
      const cycle = cycleOf(chunks);
      if (cycle.length === 0) return;
      const parts = cycle.map(({ fileName, moduleIds }) => `${fileName}:\n  ${moduleIds.join('\n  ')}`);
      this.error(
        `These chunks need each other; give what they share a group of its own in vite.config.ts.\n${parts.join('\n')}`,
      );
    },
  };
}
