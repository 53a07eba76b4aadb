/** Texts by area, nested as deep as a file likes; dots join the keys. */
export interface PhraseTree {
  readonly [key: string]: string | PhraseTree;
}

/** The dotted keys of a tree: `shell.menu.open`. */
export type KeysOf<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : KeysOf<T[K], `${P}${K}.`>;
}[keyof T & string];

/** Dotted keys → texts. */
export function flatten(tree: PhraseTree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}
