import type { ManifestDef, MenuItem } from './entity.ts';
import { entityOf } from './fields.ts';
import type { IconName } from './iconNames.ts';
import { labelKey } from './labelKey.ts';
import { permission } from './permissions.ts';

/** The keys of a menu's hand-written pages, those in its groups too. */
export type PageKey<Items> = Items extends readonly (infer Item)[]
  ? Item extends { page: infer Key }
    ? Key
    : Item extends { items: infer Inner }
      ? PageKey<Inner>
      : never
  : never;

/** One entry of the menu, ready to draw. A group has children and no address. */
export interface MenuNode {
  key: string;
  /** The name of its address (SPEC §2); a group has none. */
  name?: string;
  labelKey: string;
  icon: IconName;
  to?: string;
  permission?: string;
  children?: MenuNode[];
}

/** The menu as the manifest orders it. */
export function menuTree(manifest: ManifestDef, items: MenuItem[] = manifest.menu): MenuNode[] {
  return items.map((item): MenuNode => {
    if (typeof item === 'string') {
      const entity = entityOf(manifest, item);
      return {
        key: item,
        name: entity.routeName ?? entity.route,
        labelKey: labelKey.menu(item),
        icon: entity.icon,
        to: `/${entity.route}`,
        permission: permission(item, 'list'),
      };
    }
    if ('items' in item)
      return {
        key: item.group,
        labelKey: labelKey.menu(item.group),
        icon: item.icon,
        children: menuTree(manifest, item.items),
      };
    return {
      key: item.page,
      name: item.routeName ?? item.page,
      labelKey: labelKey.menu(item.page),
      icon: item.icon,
      to: item.to,
      permission: item.permission,
    };
  });
}

/** The menu limited to the permissions, without the groups that become empty. */
export function permittedMenu(nodes: MenuNode[], has: (permission: string) => boolean): MenuNode[] {
  return nodes.flatMap((node) => {
    if (node.permission && !has(node.permission)) return [];
    if (!node.children) return [node];
    const children = permittedMenu(node.children, has);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
