import { permission } from '../manifest/permissions.ts';
import { findResource } from '../resourceOf.ts';
import { keptUserHad } from '../session/session.ts';
import { startEarly } from './early.ts';
import { listParamsOf, listQuery } from './listQuery.ts';

/** Where the address is a list's, asks for the page of it that the list will show; `sizeOf` knows the user's page sizes. */
export function startEarlyList(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  sizeOf: (route: string) => number | undefined,
): void {
  const [, route = '', ...below] = pathname.split('/');
  const found = findResource(route);
  if (!found || below.some((part) => part !== '') || !isRoute(found.entity, route)) return;
  if (!keptUserHad(permission(found.name, 'list'))) return;
  const { entity } = found;
  startEarly(entity.path, listQuery(entity, listParamsOf(entity, new URLSearchParams(search), sizeOf(entity.route))));
}

const isRoute = ({ route, aliases = [] }: { route: string; aliases?: string[] }, wanted: string) =>
  [route, ...aliases].some((address) => address.toLowerCase() === wanted.toLowerCase());
