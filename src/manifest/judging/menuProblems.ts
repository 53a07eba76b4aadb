import type { ManifestDef, MenuItem } from '../entity.ts';
import { allPermissions } from '../permissions.ts';
import { declaredIn, entityCalledNow, problemText, repeated } from './problemText.ts';

const addresses = /^\/([A-Za-z0-9-]+(\/[A-Za-z0-9-]+)*)?$/;

/** Entries of the menu that lead nowhere, or twice to the same. */
export function menuProblems(manifest: ManifestDef): string[] {
  const all = everyItem(manifest.menu);
  const pages = all.filter((item) => typeof item !== 'string' && 'page' in item);
  return [
    ...all.flatMap((item) => itemProblems(manifest, item)),
    ...repeated(all.map(keyOf)).map((key) =>
      problemText('menu', key, 'it stands there twice', 'Take one of them out, or give it another key'),
    ),
    ...repeated(pages.map((item) => item.to.toLowerCase())).map((to) =>
      problemText('menu', null, `two pages have the address '${to}'`, 'Give one of them another to'),
    ),
  ];
}

type Page = Extract<MenuItem, { page: string }>;
const keyOf = (item: MenuItem): string => {
  if (typeof item === 'string') return item;
  return 'items' in item ? item.group : item.page;
};

function everyItem(items: MenuItem[]): MenuItem[] {
  return items.flatMap((item) =>
    typeof item !== 'string' && 'items' in item ? [item, ...everyItem(item.items)] : [item],
  );
}

function itemProblems(manifest: ManifestDef, item: MenuItem): string[] {
  if (typeof item === 'string')
    return Object.hasOwn(manifest.entities, item)
      ? []
      : [
          problemText(
            'menu',
            item,
            `it names no entity${entityCalledNow(manifest, item)}`,
            `Declare the entity, list it in entities: { … } of defineManifest, or take it out of the menu; entities are ${Object.keys(manifest.entities).join(', ')}`,
          ),
        ];
  if ('items' in item)
    return item.items.length > 0
      ? []
      : [problemText('menu', item.group, 'the group is empty', 'Name entries in its items')];
  return pageProblems(manifest, item);
}

function pageProblems(manifest: ManifestDef, { page, to, permission }: Page): string[] {
  const problems: string[] = [];
  if (!addresses.test(to))
    problems.push(
      problemText('menu', page, `its address '${to}' is none`, 'Begin with a slash, such as /statistics/casino'),
    );
  const known = allPermissions(manifest);
  if (permission !== undefined && !known.includes(permission))
    problems.push(
      problemText(
        'menu',
        page,
        `there is no permission '${permission}'${entityCalledNow(manifest, permission.split('.')[0] ?? '')}`,
        `Use an entity's verb, such as ${known[0]}, or one of ${declaredIn.permissions}; of '${permission.split('.')[0]}' there are ${known.filter((one) => one.split('.')[0] === permission.split('.')[0]).join(', ') || 'none'}`,
      ),
    );
  return problems;
}
