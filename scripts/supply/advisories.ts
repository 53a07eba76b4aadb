import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies, valid } from 'semver';
import type { LockedPackage } from './lockFile.ts';

/** What the check reads of an advisory in OSV's format: https://ossf.github.io/osv-schema/ */
export interface Advisory {
  id: string;
  summary?: string;
  /** When it was taken back. */
  withdrawn?: string;
  affected?: {
    package?: { ecosystem?: string; name?: string };
    ranges?: { type: string; events: RangeEvent[] }[];
    versions?: string[];
  }[];
}

interface RangeEvent {
  introduced?: string;
  fixed?: string;
  last_affected?: string;
  limit?: string;
}

/** A weakness that is known and borne for a while. */
export interface Accepted {
  id: string;
  package: string;
  why: string;
  /** The last day, as 2026-01-31. */
  until: string;
}

const acceptedFile = 'accepted.json';

/** Reads the advisories of a folder: one file each, as OSV publishes them. */
export function readAdvisories(folder: string): Advisory[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== acceptedFile)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

export function readAccepted(folder: string): Accepted[] {
  const file = join(folder, acceptedFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Whether an advisory is about a package of npm, whatever its version. */
export const isAbout = ({ affected = [], withdrawn }: Advisory, name: string): boolean =>
  withdrawn === undefined && affected.some((one) => one.package?.ecosystem === 'npm' && one.package.name === name);

/** Whether an advisory is about this very version. */
export function isAffected(advisory: Advisory, { name, version }: Pick<LockedPackage, 'name' | 'version'>): boolean {
  if (!isAbout(advisory, name)) return false;
  return (advisory.affected ?? [])
    .filter((one) => one.package?.ecosystem === 'npm' && one.package.name === name)
    .some(
      ({ ranges = [], versions = [] }) =>
        versions.includes(version) ||
        ranges.some(({ type, events }) => type === 'SEMVER' && rangesOf(events).some((range) => isIn(version, range))),
    );
}

const isIn = (version: string, range: string) => satisfies(version, range, { includePrerelease: true });

/** The semver ranges of a row of events: each begins at `introduced` and ends with what follows. */
function rangesOf(events: readonly RangeEvent[]): string[] {
  const ranges: string[] = [];
  let from: string | undefined;
  for (const { introduced, fixed, last_affected, limit } of events) {
    if (introduced !== undefined) from = valid(introduced) ?? '0.0.0-0';
    if (from === undefined) continue;
    const end = fixed ?? limit;
    if (end !== undefined) ranges.push(`>=${from} <${end}`);
    if (last_affected !== undefined) ranges.push(`>=${from} <=${last_affected}`);
    if (end !== undefined || last_affected !== undefined) from = undefined;
  }
  return from === undefined ? ranges : [...ranges, `>=${from}`];
}

/** The versions that no longer have the weakness, where the advisory names some. */
const fixesOf = ({ affected = [] }: Advisory, name: string): string[] =>
  affected
    .filter((one) => one.package?.name === name)
    .flatMap(({ ranges = [] }) => ranges.flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? [])));

/** A sentence for each known weakness that a locked package has and nobody bears, and for each that is borne for nothing. */
export function weaknessFaults(
  packages: readonly LockedPackage[],
  advisories: readonly Advisory[],
  accepted: readonly Accepted[],
  today: string,
): string[] {
  const hits = advisories.flatMap((advisory) =>
    packages.filter((one) => isAffected(advisory, one)).map((one) => ({ advisory, one })),
  );
  const open = hits.filter(
    ({ advisory, one }) =>
      !accepted.some(({ id, package: name, until }) => id === advisory.id && name === one.name && until >= today),
  );
  const idle = accepted.filter(
    ({ id, package: name }) => !hits.some(({ advisory, one }) => advisory.id === id && one.name === name),
  );
  return [
    ...open.map(({ advisory, one }) => {
      const fixes = fixesOf(advisory, one.name);
      const remedy = fixes.length > 0 ? `fixed in ${fixes.join(', ')}` : 'without a fix yet';
      return `${one.name}@${one.version} at ${one.place} has ${advisory.id} (${advisory.summary ?? 'no summary'}): ${remedy}. Update it, or bear it for a while by a line in docs/security/advisories/${acceptedFile}.`;
    }),
    ...idle.map(
      ({ id, package: name }) =>
        `Nothing here has ${id} of ${name} any more: remove it from docs/security/advisories/${acceptedFile}.`,
    ),
  ];
}
