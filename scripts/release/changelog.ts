/** A version's part of CHANGELOG.md: its heading and what stands below it. */
export interface Section {
  version: string;
  text: string;
}

/** The versions of CHANGELOG.md, the newest first; what is not released yet has none. */
export function sectionsOf(changelog: string): Section[] {
  return changelog.split(/^(?=## )/m).flatMap((text) => {
    const [, version] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(text) ?? [];
    return version === undefined ? [] : [{ version, text: `${text.trimEnd()}\n` }];
  });
}
