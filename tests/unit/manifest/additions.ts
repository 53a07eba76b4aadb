import type { Misfit } from '../../support/overlaid.ts';

/**
 * What follows from a table that lacks an entry, and goes once it has it: a look into the table with a key that it has not
 * yet, and types that are made of it.
 */
const follows = [
  /^TS7053:/,
  /^TS2339:/,
  /^TS2536:/,
  /Argument of type 'any' is/,
  /is not assignable to type 'string \| number \| symbol'/,
];

/** The part of a message that names what is missing, without its explanation by types. */
function subjectOf(text: string): string {
  const several = /^TS2739: .* is missing the following properties from type '.*': (.*)$/s.exec(text)?.[1];
  return (
    several ??
    (text.split(/ is missing in type | does not exist in type | is not assignable to | does not satisfy /)[0] || text)
  );
}

const marks: readonly [addition: string, mark: RegExp][] = [
  ['a kind of field', /['"]added['"]|\bAddedField\b/],
  ['a page of the menu', /added_page/],
  ['a page that no menu leads to', /page_of_no_menu/],
];

/** What of the things that were added a misfit is about. */
function additionsIn({ text }: Misfit): string[] {
  const subject = subjectOf(text);
  const values = [...subject.matchAll(/ADDED (\w+)/g)].flatMap(([, name]) => name ?? []);
  const found = [...values, ...marks.filter(([, mark]) => mark.test(subject)).map(([addition]) => addition)];
  return found.length > 0 ? found : ['something else'];
}

/** The files that have to be mended for each addition, each once and by name. */
export function filesByAddition(misfits: readonly Misfit[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const misfit of misfits.filter(({ text }) => !follows.some((one) => one.test(text))))
    for (const addition of additionsIn(misfit)) {
      const told = addition === 'something else' ? `${misfit.file}: ${misfit.text}` : misfit.file;
      found.set(addition, (found.get(addition) ?? new Set()).add(told));
    }
  return new Map([...found].map(([addition, files]) => [addition, [...files].sort()]));
}
