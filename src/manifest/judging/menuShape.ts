import type { MenuItem } from '../entity.ts';
import { isObject } from '../isObject.ts';
import { type ChecksOf, faultsOf, iconCheck, needed, textCheck } from './checks.ts';
import { declaredIn, problemText, shown } from './problemText.ts';

type PageItem = Extract<MenuItem, { page: string }>;
type GroupItem = Extract<MenuItem, { group: string }>;
const pageChecks: ChecksOf<PageItem> = {
  page: needed(textCheck),
  to: needed(textCheck),
  icon: needed(iconCheck),
  permission: textCheck,
  routeName: textCheck,
};
const groupChecks: ChecksOf<GroupItem> = {
  group: needed(textCheck),
  icon: needed(iconCheck),
  items: needed((value) => (Array.isArray(value) ? undefined : 'a list of entries')),
};

/** What of an entry of the menu is not written in the manifest's language. */
export function itemShapeProblems(item: unknown): string[] {
  if (typeof item === 'string') return [];
  if (!isObject(item) || !('page' in item || 'group' in item))
    return [
      problemText(
        'menu',
        null,
        `${shown(item)} is no entry`,
        `Give an entity's name, { page, to, icon } or { group, icon, items } (${declaredIn.entity})`,
      ),
    ];
  const isGroup = 'group' in item;
  const name = String(isGroup ? item.group : item.page);
  const faults = isGroup
    ? faultsOf(item, groupChecks, declaredIn.entity, 'a group of the menu')
    : faultsOf(item, pageChecks, declaredIn.entity, 'a page of the menu');
  const inner = isGroup && Array.isArray(item.items) ? item.items : [];
  return [
    ...faults.map(({ problem, remedy }) => problemText('menu', name, problem, remedy)),
    ...inner.flatMap(itemShapeProblems),
  ];
}
