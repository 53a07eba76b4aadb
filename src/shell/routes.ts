import { manifest } from '../../resources.manifest.ts';
import type { EntityDef, ManifestDef } from '../manifest/entity.ts';
import { type MenuNode, menuTree } from '../manifest/menu.ts';
import { permission, verbsOf } from '../manifest/permissions.ts';

/** A place of the console: what its address stands for, and what it takes to see it. */
export interface Place {
  /** The menu's or the entity's key. */
  key: string;
  /** The list's or page's own address. */
  to: string;
  permission?: string;
  /** Below the list: create, or one record. */
  record?: { action: 'create' | 'edit' | 'show'; id?: string };
}

const definition: ManifestDef = manifest;
/** The menu's hand-written pages. */
export const pages: readonly MenuNode[] = leaves(menuTree(definition)).filter(
  (node) => !Object.hasOwn(definition.entities, node.key),
);
/** A customer's page, which no menu leads to. */
const customerPage = /^\/customer-details\/([^/]+)$/i;

/** The place that an address leads to, or undefined: any other path shows the error page. */
export function placeOf(pathname: string): Place | undefined {
  const path = pathname.replace(/(.)\/$/, '$1');
  const page = pages.find((node) => node.to?.toLowerCase() === path.toLowerCase());
  if (page?.to) return { key: page.key, to: page.to, permission: page.permission };
  const [, id] = customerPage.exec(path) ?? [];
  if (id !== undefined)
    return {
      key: 'customer',
      to: '/customers',
      permission: 'customer.show',
      record: { action: 'show', id: decode(id) },
    };
  return entityPlace(path);
}

function entityPlace(path: string): Place | undefined {
  const [, route = '', ...below] = path.split('/');
  const found = Object.entries(definition.entities).find(([, entity]) => leadsTo(entity, route));
  if (!found || below.includes('')) return undefined;
  const [key, entity] = found;
  const record = recordOf(below);
  if (record === undefined) return undefined;
  const verb = record?.action ?? 'list';
  if (!verbsOf(entity).includes(verb)) return undefined;
  return { key, to: `/${entity.route}`, permission: permission(key, verb), ...(record && { record }) };
}

/** Further addresses of lists, with where they lead; one that differs by case only is the same to the router. */
export const aliases: readonly { from: string; to: string }[] = Object.values(definition.entities).flatMap((entity) =>
  (entity.aliases ?? [])
    .filter((alias) => alias.toLowerCase() !== entity.route.toLowerCase())
    .map((alias) => ({ from: `/${alias}`, to: `/${entity.route}` })),
);

const leadsTo = ({ route, aliases = [] }: EntityDef, wanted: string) =>
  [route, ...aliases].some((address) => address.toLowerCase() === wanted.toLowerCase());

/** Below a list: nothing (null), create, edit/:id, :id, :id/show; undefined for anything else. */
function recordOf(below: string[]): Place['record'] | null | undefined {
  const [first, second, ...rest] = below;
  if (first === undefined) return null;
  if (rest.length > 0) return undefined;
  if (second === undefined) return first === 'create' ? { action: 'create' } : { action: 'edit', id: decode(first) };
  if (first === 'edit') return { action: 'edit', id: decode(second) };
  return second === 'show' ? { action: 'show', id: decode(first) } : undefined;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // a lone % in a typed address
    return part;
  }
}

function leaves(nodes: MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => (node.children ? leaves(node.children) : [node]));
}
