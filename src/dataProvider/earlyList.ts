import { permission } from '../manifest/permissions.ts';
import { findResource } from '../resourceOf.ts';
import { keptUserHad } from '../session/session.ts';
import { startEarly } from './early.ts';
import { listParamsOf, listQuery } from './listQuery.ts';

/**
 * Where the address is a list's, asks for the page of it that the list will show: at once where the browser keeps the
 * user's permissions, else as soon as `me` has them. `sizeOf` knows the user's page sizes.
 */
export function startEarlyList(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  sizeOf: (route: string) => number | undefined,
  me?: Promise<unknown>,
): void {
  const [, route = '', ...below] = pathname.split('/');
  const found = findResource(route);
  if (!found || below.some((part) => part !== '') || !isRoute(found.entity, route)) return;
  const { entity, name } = found;
  const needed = permission(name, 'list');
  const start = () => {
    const params = listParamsOf(entity, new URLSearchParams(search), sizeOf(entity.route));
    void startEarly(entity.path, listQuery(entity, params));
  };
  if (keptUserHad(needed)) start();
  else
    me?.then(
      (answer) => void (JSON.stringify(answer).includes(JSON.stringify(needed)) && start()),
      () => undefined, // shown by the call that this stands for
    );
}

const isRoute = ({ route, aliases = [] }: { route: string; aliases?: string[] }, wanted: string) =>
  [route, ...aliases].some((address) => address.toLowerCase() === wanted.toLowerCase());
