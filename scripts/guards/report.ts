import type { Breakage } from '../../tests/guards/breakage.ts';
import type { Verdict } from './verdict.ts';

/** A breakage and what became of it. */
export interface Tried extends Verdict {
  broken: Breakage;
}

/** One line for each breakage, then the counts. */
export function report(tried: readonly Tried[]): string {
  const lines = tried.map(({ outcome, broken }) => `${outcome.padEnd(9)}${broken.guard} (${broken.file})`);
  const bad = tried.filter(({ outcome }) => outcome !== 'caught');
  const reasons = bad.map(({ outcome, why, broken }) =>
    [`${outcome}: ${broken.guard}`, `  in ${broken.file}, by ${broken.test}, '${broken.name}': ${why}`].join('\n'),
  );
  const caught = tried.length - bad.length;
  return [...lines, '', ...reasons, `${caught} of ${tried.length} breakages are caught.`].join('\n');
}
