import { expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { entities, enums } from '../../../src/i18n/en/entities.ts';
import { flatten } from '../../../src/i18n/phrases.ts';
import { derivedText } from '../../../src/manifest/names.ts';
import { underived } from '../../../vite/derivedTextsPlugin.ts';

test('the built console has each English text of an entity or enum, or derives it', () => {
  for (const [name, tree] of Object.entries({ entities, enums })) {
    const left = new Map(flatten(underived(tree, name, manifest), `${name}.`));
    const all = flatten(tree, `${name}.`);
    expect(left.size).toBeLessThan(all.length);
    for (const [key, text] of all) expect(left.get(key) ?? derivedText(key, manifest), key).toBe(text);
  }
});

test('a text is left out only where its key gives the same', () => {
  const tree = { vip_note: { one: 'Vip note', many: 'Notes on VIPs', fields: { id: 'ID', text: 'What is known' } } };
  expect(underived(tree, 'entities', manifest)).toEqual({
    vip_note: { many: 'Notes on VIPs', fields: { text: 'What is known' } },
  });
});
