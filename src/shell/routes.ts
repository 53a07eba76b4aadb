import { manifest } from '../../resources.manifest.ts';
import type { EntityDef, ManifestDef } from '../manifest/entity.ts';
import { entityOf } from '../manifest/fields.ts';
import { type MenuNode, menuTree } from '../manifest/menu.ts';
import { permission, verbsOf } from '../manifest/permissions.ts';
import { overrides } from '../overrides.ts';
import type { Override } from '../resources/overriding.ts';

/** A page of the console: its address, its entity or key, and the permission that it needs. */
export interface RoutePlace {
  /** The menu's or the entity's key. */
  key: string;
  /** What the address is called (SPEC §2); a record's place has the name of its list. */
  name: string;
  /** The list's or page's own address. */
  to: string;
  permission?: string;
  /** Below the list: create, or one record. */
  record?: { action: 'create' | 'edit' | 'show'; id?: string };
}

const definition: ManifestDef = manifest;
/** The address of the page that has no shell around it. */
export const wallScreen = '/floor';
/** The menu's hand-written pages. */
export const pages: readonly MenuNode[] = leaves(menuTree(definition)).filter(
  (node) => !Object.hasOwn(definition.entities, node.key),
);
/** Pages of records at addresses of their own, `/customer-details/5`. */
const ownPages = Object.entries<Override>(overrides).flatMap(([key, { path }]) =>
  path === undefined ? [] : [{ key, path, to: `/${entityOf(definition, key).route}` }],
);

/** The place that an address leads to, or undefined: any other path shows the error page. */
export function routePlaceOf(pathname: string): RoutePlace | undefined {
  const path = pathname.replace(/(.)\/$/, '$1');
  const page = pages.find((node) => node.to?.toLowerCase() === path.toLowerCase());
  if (page?.to) return { key: page.key, name: page.name ?? page.key, to: page.to, permission: page.permission };
  return ownPlace(path) ?? entityPlace(path);
}

function ownPlace(pathname: string): RoutePlace | undefined {
  const [, base = '', id = '', ...below] = pathname.split('/');
  const found = ownPages.find(({ path }) => path.toLowerCase() === `/${base.toLowerCase()}`);
  if (!found || id === '' || below.length > 0) return undefined;
  const { key, path, to } = found;
  const record = { action: 'show' as const, id: decode(id) };
  return { key, name: path.slice(1), to, permission: permission(key, 'show'), record };
}

function entityPlace(path: string): RoutePlace | undefined {
  const [, route = '', ...below] = path.split('/');
  const found = Object.entries(definition.entities).find(([, entity]) => leadsTo(entity, route));
  if (!found || below.includes('')) return undefined;
  const [key, entity] = found;
  const record = recordOf(below);
  if (record === undefined) return undefined;
  const verb = record?.action ?? 'list';
  if (!verbsOf(entity).includes(verb)) return undefined;
  const name = entity.routeName ?? entity.route;
  return { key, name, to: `/${entity.route}`, permission: permission(key, verb), ...(record && { record }) };
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
function recordOf(below: string[]): RoutePlace['record'] | null | undefined {
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
