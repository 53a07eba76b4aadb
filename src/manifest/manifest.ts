import type { ManifestDef } from './entity.ts';
import { problemsOf } from './judgeManifest.ts';
import { OperatorError } from './operatorError.ts';

/** A manifest that can't be used: every problem with its entity, field and remedy. */
export class ManifestError extends OperatorError {
  // no property of its own: Node would print it a second time behind the message
  readonly #problems: string[];
  constructor(problems: string[]) {
    super(`resources.manifest.ts can't be used:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.name = 'ManifestError';
    this.#problems = problems;
    // the mistake is in the manifest, so our own calls are left out
    this.stack = `${this.name}: ${this.message}`;
  }

  get problems(): string[] {
    return this.#problems;
  }
}

/**
 * Takes the manifest if it holds together; throws a ManifestError that names entity, field and remedy otherwise. A built
 * console was judged when it was built, and carries no judge.
 */
export function defineManifest<const M extends ManifestDef>(manifest: M): M {
  if (import.meta.env?.PROD) return manifest;
  const problems = problemsOf(manifest);
  if (problems.length > 0) throw new ManifestError(problems);
  return manifest;
}
