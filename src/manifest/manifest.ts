import type { ManifestDef } from './entity.ts';
import { problemsOf } from './judge.ts';

/** A manifest that can't be used: every problem with its entity, field and remedy. */
export class ManifestError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`resources.manifest.ts can't be used:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.name = 'ManifestError';
    this.problems = problems;
  }
}

/** Takes the manifest if it holds together; throws a ManifestError that names entity, field and remedy otherwise. */
export function defineManifest<const M extends ManifestDef>(manifest: M): M {
  const problems = problemsOf(manifest);
  if (problems.length > 0) throw new ManifestError(problems);
  return manifest;
}
