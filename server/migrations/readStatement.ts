const name = String.raw`(?:"((?:[^"]|"")+)"|(\w+))`;
/** The statements that create, drop or rename one object, as `migrate -- propose` writes them. */
const forms = {
  table: new RegExp(String.raw`^create table ${name}\s*\(`, 'i'),
  column: new RegExp(String.raw`^alter table ${name}\s+add column ${name}\s`, 'i'),
  constraint: new RegExp(String.raw`^alter table ${name}\s+add constraint ${name}\s`, 'i'),
  index: new RegExp(String.raw`^create (?:unique )?index ${name}\s+on ${name}\s`, 'i'),
  dropped: new RegExp(String.raw`^alter table ${name}\s+drop constraint ${name}$`, 'i'),
  renamedColumn: new RegExp(String.raw`^alter table ${name}\s+rename column ${name} to ${name}$`, 'i'),
  renamedConstraint: new RegExp(String.raw`^alter table ${name}\s+rename constraint ${name} to ${name}$`, 'i'),
  renamedIndex: new RegExp(String.raw`^alter index ${name}\s+rename to ${name}$`, 'i'),
  renamedTable: new RegExp(String.raw`^alter table ${name}\s+rename to ${name}$`, 'i'),
};
export type Form = keyof typeof forms;

export interface Statement {
  form: Form;
  names: string[];
}

/** Parses a statement that creates, drops or renames one object; undefined for any other. */
export function readStatement(text: string): Statement | undefined {
  for (const form of Object.keys(forms) as Form[]) {
    const found = forms[form].exec(text);
    // several changes in one statement succeed or fail together, so none is examined alone
    if (found && (form === 'table' || form === 'index' || !isSeveral(text)))
      return { form, names: pairs(found.slice(1)) };
  }
  return undefined;
}

const pairs = (groups: (string | undefined)[]) =>
  groups.flatMap((group, at) => (at % 2 === 0 ? [group?.replaceAll('""', '"') ?? groups[at + 1] ?? ''] : []));

/** A comma outside of quotes and parentheses. */
function isSeveral(text: string): boolean {
  let bare = text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"/g, '');
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(/\([^()]*\)/g, '');
  }
  return bare.includes(',');
}

/** The tables that statements create, by their final names. */
export function tablesMade(statements: readonly string[]): Set<string> {
  const made = new Set<string>();
  for (const statement of statements) {
    const read = readStatement(statement);
    if (read?.form === 'table') made.add(read.names[0] ?? '');
    if (read?.form === 'renamedTable') made.add(read.names[1] ?? '');
  }
  return made;
}
