import type { LockedPackage } from './lockFile.ts';

/** Packages that bring an install script, and why they may be here. No script is run: .npmrc says so. */
const named = new Map([['core-js', 'it prints a request for donations; jspdf names the package as optional']]);

const setting = 'ignore-scripts=true';

/** What is wrong with the install scripts of packages, and with npm's setting about them. */
export function installScriptFaults(packages: readonly LockedPackage[], npmrc: string): string[] {
  const ignores = npmrc.split('\n').some((line) => line.trim() === setting);
  const strange = packages.filter(({ name, hasInstallScript }) => hasInstallScript && !named.has(name));
  const idle = [...named.keys()].filter((name) => !packages.some((one) => one.name === name && one.hasInstallScript));
  return [
    ...(ignores ? [] : [`.npmrc lacks '${setting}': a package's install script would run on every machine.`]),
    ...strange.map(
      ({ name, version }) =>
        `${name}@${version} has an install script. It does not run; read it, see that the package works without, and add the package to scripts/supply/installScripts.ts with the reason.`,
    ),
    ...idle.map((name) => `${name} has no install script any more: remove it from scripts/supply/installScripts.ts.`),
  ];
}
