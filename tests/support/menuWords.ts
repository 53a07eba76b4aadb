import { manifest } from '../../resources.manifest.ts';
import { withDerived } from '../../src/i18n/missing.ts';
import type { ManifestDef, MenuItem } from '../../src/manifest/entity.ts';
import type { RoleName } from '../../src/manifest/enums.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { defaultPermissions } from '../../src/manifest/roles.ts';
import { bundledTexts } from '../../vite/labelTexts.ts';

const definition: ManifestDef = manifest;
const english = withDerived(definition, (await bundledTexts()).get('en_US') ?? new Map<string, string>());
const wordOf = (key: string) => english.get(`menu.${key}`) ?? key;

/** The words of a role's menu as the manifest orders them: an entry's word, then, where it is a group, those within it. */
export function menuWords(role: RoleName, items: readonly MenuItem[] = definition.menu): unknown[] {
  const held = new Set(defaultPermissions(definition, role));
  return items.flatMap((item): unknown[] => {
    if (typeof item === 'string') return held.has(`${item}.list`) ? [wordOf(item)] : [];
    if ('page' in item) return item.permission === undefined || held.has(item.permission) ? [wordOf(item.page)] : [];
    const within = menuWords(role, item.items);
    return within.length > 0 ? [wordOf(item.group), within] : [];
  });
}

/** Where a group leads: to the first page in it, be it in a group that comes first there. */
export function firstPageIn(group: string): string {
  const groups = (items: readonly MenuItem[]): Group[] =>
    items.flatMap((item) => (isGroup(item) ? [item, ...groups(item.items)] : []));
  const first = groups(definition.menu).find((one) => one.group === group)?.items[0];
  if (first === undefined) throw new Error(`The menu has no group ${group}.`);
  if (isGroup(first)) return firstPageIn(first.group);
  return typeof first === 'string' ? `/${entityOf(definition, first).route}` : first.to;
}
type Group = Extract<MenuItem, { group: string }>;
const isGroup = (item: MenuItem): item is Group => typeof item !== 'string' && 'group' in item;

/** The entries of the specification (MNU-1, MNU-2) in its order; a manifest may have others among them. */
export const specified = [
  ...['Dashboard', 'RMT', 'Risks', 'Triggers', 'Actions', 'Customer Actions', 'Categories', 'Tags'],
  ...['Customer List', 'Alerts', 'Statistics', 'Sportsbook', 'Casino', 'Live Casino'],
];
export const specifiedManagement = [
  'User Management',
  'User List',
  'Roles',
  'Platform Management',
  'Settings',
  'Operations',
];

/** Those of some entries that a menu has, in the menu's order. */
export const among = (menu: readonly unknown[], entries: readonly string[]): unknown[] =>
  menu.flat(Number.POSITIVE_INFINITY).filter((word) => entries.some((entry) => entry === word));
