import type { LockedPackage } from './lockFile.ts';

/** Licences that ask for nothing but their own text, and those whose duty ends at the licensed files themselves. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Packages whose lock entry names no known licence, and what a person found in them. */
const read = new Map([
  ['css-mediaquery@0.1.2', 'BSD-3-Clause'],
  ['png-js@2.0.0', 'MIT'],
  ['xmlhttprequest-ssl@2.1.2', 'MIT'],
]);

/** The licence of a package, as an SPDX expression where it has one. */
export const licenceOf = ({ name, version, license }: LockedPackage): string | undefined =>
  read.get(`${name}@${version}`) ?? license;

/** Whether an SPDX expression lets us choose allowed licences alone. */
export function isAllowed(expression: string): boolean {
  const bare = expression.trim().replace(/^\(([^()]*)\)$/, '$1');
  // brackets within brackets: nobody has needed them yet, and a guess would be worse than a question
  if (/[()]/.test(bare)) return false;
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim())));
}

/** A sentence for each package that may not be used, with its remedy. */
export const licenceFaults = (packages: readonly LockedPackage[]): string[] =>
  packages.flatMap((one) => {
    const licence = licenceOf(one);
    if (licence !== undefined && isAllowed(licence)) return [];
    const what = licence === undefined ? 'names no licence' : `has the licence '${licence}', which is not allowed`;
    return `${one.name}@${one.version} ${what}. Use another package, or read its licence and add it to scripts/supply/licences.ts: to 'allowed' for every package, or to 'read' for this version.`;
  });

/** How many packages have each licence, the commonest first. */
export function licenceCounts(packages: readonly LockedPackage[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const one of packages) {
    const licence = licenceOf(one) ?? 'none';
    counts.set(licence, (counts.get(licence) ?? 0) + 1);
  }
  return [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b));
}
