import { readFileSync } from 'node:fs';

/** A package as the lock file names it. */
export interface LockedPackage {
  /** Where it lies below the project, which tells two copies of one package apart. */
  place: string;
  name: string;
  version: string;
  license: string | undefined;
  /** `sha512-` and the hash in base64. */
  integrity: string | undefined;
  isDev: boolean;
  isOptional: boolean;
  hasInstallScript: boolean;
  /** The places of the packages that it needs. */
  needs: string[];
}

export interface Lock {
  name: string;
  version: string;
  /** The places of the packages that the project itself names. */
  needs: string[];
  packages: LockedPackage[];
}

interface Versions {
  [name: string]: string;
}

interface Entry {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
  peerDependencies?: Versions;
}

interface LockFile {
  name: string;
  version: string;
  packages: { [place: string]: Entry };
}

const folder = 'node_modules/';

/** Reads what npm has locked: file format 2 or 3. */
export function readLock(file = 'package-lock.json'): Lock {
  return lockOf(JSON.parse(readFileSync(file, 'utf8')));
}

export function lockOf({ name, version, packages }: LockFile): Lock {
  const places = new Set(Object.keys(packages));
  const found = Object.entries(packages).filter(([place]) => place !== '');
  return {
    name,
    version,
    needs: needsOf(places, '', packages[''] ?? {}),
    packages: found.map(([place, entry]) => lockedPackage(places, place, entry)),
  };
}

const lockedPackage = (places: ReadonlySet<string>, place: string, entry: Entry): LockedPackage => ({
  place,
  name: entry.name ?? place.slice(place.lastIndexOf(folder) + folder.length),
  version: entry.version ?? '',
  license: entry.license,
  integrity: entry.integrity,
  isDev: entry.dev === true,
  isOptional: entry.optional === true || entry.devOptional === true,
  hasInstallScript: entry.hasInstallScript === true,
  needs: needsOf(places, place, entry),
});

function needsOf(places: ReadonlySet<string>, place: string, entry: Entry): string[] {
  const names = Object.keys({
    ...entry.dependencies,
    ...entry.devDependencies,
    ...entry.optionalDependencies,
    ...entry.peerDependencies,
  });
  return names.flatMap((name) => placeOf(places, place, name) ?? []).sort();
}

/** Where Node finds a package from a place: in the next node_modules upwards that has it. */
function placeOf(places: ReadonlySet<string>, from: string, name: string): string | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf(`/${folder}`)))) {
    const wanted = place === '' ? `${folder}${name}` : `${place}/${folder}${name}`;
    if (places.has(wanted)) return wanted;
    if (place === '') return undefined;
  }
}
