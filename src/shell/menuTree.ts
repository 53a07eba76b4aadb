import { manifest } from '../../resources.manifest.ts';
import type { ManifestDef } from '../manifest/entity.ts';
import { type MenuNode, menuTree, permittedMenu } from '../manifest/menu.ts';
import { routePlaceOf } from './routes.ts';

const definition: ManifestDef = manifest;
const whole = menuTree(definition);

/** The menu in the manifest's order, limited to what the user may see. */
export function menuFor(has: (permission: string) => boolean): MenuNode[] {
  return permittedMenu(whole, has);
}

/** The nodes from the top of the menu down to the page at an address; empty where the menu doesn't lead there. */
export function trailTo(nodes: readonly MenuNode[], pathname: string): MenuNode[] {
  const to = routePlaceOf(pathname)?.to;
  return to === undefined ? [] : findTrail(nodes, to.toLowerCase());
}

function findTrail(nodes: readonly MenuNode[], to: string): MenuNode[] {
  for (const node of nodes) {
    if (node.to?.toLowerCase() === to) return [node];
    const below = findTrail(node.children ?? [], to);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** The start page's entry: its address is /, at any place in the menu. */
export const homeIn = (menu: readonly MenuNode[]): MenuNode | undefined =>
  menu.find((node) => addressOf(node) === '/') ?? menu[0];

/** Where a node leads: its own address, or that of the first page below it. */
export function addressOf(node: MenuNode): string {
  const [first] = node.children ?? [];
  return node.to ?? (first ? addressOf(first) : '/');
}
