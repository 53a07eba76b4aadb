import { type EnumName, enums } from '../../../manifest/enums.ts';

export interface FoundEnum {
  name: EnumName;
  values: readonly string[];
}

const names = Object.keys(enums).sort() as EnumName[];

/** The lists whose name holds the text, and of the others the values that do, or whose labels do. */
export function foundLists(text: string, label: (list: EnumName, value: string) => string): FoundEnum[] {
  const wanted = text.trim().toLocaleLowerCase();
  const holds = (word: string) => word.toLocaleLowerCase().includes(wanted);
  return names.flatMap((name) => {
    const all: readonly string[] = enums[name];
    const values = holds(name) ? all : all.filter((value) => holds(value) || holds(label(name, value)));
    return values.length > 0 ? [{ name, values }] : [];
  });
}
