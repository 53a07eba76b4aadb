import { join } from 'node:path';
import type { Plugin } from 'vite';
import { entities, enums } from '../src/i18n/en/entities.ts';
import type { PhraseTree } from '../src/i18n/phrases.ts';
import type { ManifestDef } from '../src/manifest/entity.ts';
import { derivedText } from '../src/manifest/names.ts';

const file = join(import.meta.dirname, '../src/i18n/en/entities.ts');

/** Leaves out of the built console the English texts of entities and enums that it derives from their keys by itself. */
export function derivedTexts(manifest: ManifestDef): Plugin {
  return {
    name: 'pitboss-derived-texts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== file) return null;
      const left = (name: string, tree: PhraseTree) =>
        `export const ${name} = ${JSON.stringify(underived(tree, name, manifest))};\n`;
      return left('entities', entities) + left('enums', enums);
    },
  };
}

/** The texts of a tree that do not follow from their keys. */
export function underived(tree: PhraseTree, prefix: string, manifest: ManifestDef): PhraseTree {
  const left = Object.entries(tree).flatMap(([name, value]): [string, string | PhraseTree][] => {
    const key = `${prefix}.${name}`;
    if (typeof value === 'string') return value === derivedText(key, manifest) ? [] : [[name, value]];
    const inner = underived(value, key, manifest);
    return Object.keys(inner).length === 0 ? [] : [[name, inner]];
  });
  return Object.fromEntries(left);
}
