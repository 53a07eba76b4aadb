import { startEarly } from '../../dataProvider/early.ts';
import { type ListParams, listParamsOf, listQuery } from '../../dataProvider/listQuery.ts';
import type { EntityDef } from '../../manifest/entity.ts';
import { askedAmong } from '../../manifest/listedFields.ts';
import { openingOf } from '../../manifest/openingDef.ts';
import { permission } from '../../manifest/permissions.ts';
import { columnsName, firstViewName, groupedName, readColumns } from '../../preferences/listNames.ts';
import { pageSizeName, readPageSize } from '../../preferences/pageSize.ts';
import { findResource } from '../../resourceOf.ts';
import { keptTenant, keptUserHad } from '../../session/session.ts';
import { columnsIn, viewToOpen } from './listAddress.ts';
import { scopeOfPage } from './listScopes.ts';

type Has = (permission: string) => boolean;
/** What the user keeps under a name; empty where that is nothing. */
type Own = (name: string) => string;

/**
 * Where the address is a list's, asks for the page of it that the list will show: at once where the browser keeps the
 * user's permissions, else as soon as `me` has them. What a saved view shows is known to the list only.
 */
export function startEarlyList(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  own: Own,
  me?: Promise<unknown>,
): void {
  const [, route = '', ...below] = pathname.split('/');
  const found = findResource(route);
  if (!found || below.some((part) => part !== '') || !isRoute(found.entity, route)) return;
  const { entity, name } = found;
  if (viewToOpen(search, own(firstViewName(keptTenant(), entity.route)))) return;
  const needed = permission(name, 'list');
  const start = (has: Has) =>
    void startEarly(
      entity.path,
      listQuery(entity, { ...paramsOf(entity, search, own, has), ...askedBy(entity, search, own) }),
    );
  if (keptUserHad(needed)) start(keptUserHad);
  else
    me?.then(
      (answer) => {
        const text = JSON.stringify(answer);
        const has: Has = (one) => text.includes(JSON.stringify(one));
        if (has(needed)) start(has);
      },
      () => undefined, // shown by the call that this stands for
    );
}

function paramsOf(entity: EntityDef, search: string, own: Own, has: Has): ListParams {
  return listParamsOf(entity, new URLSearchParams(scopeOfPage.read(search)), {
    perPage: readPageSize(own(pageSizeName(entity.route))),
    filter: openingOf(entity, has),
  });
}

/** The columns that are reckoned only where a list asks for them. */
function askedBy(entity: EntityDef, search: string, own: Own): Pick<ListParams, 'meta'> {
  const { route, groupedBy } = entity;
  const columns = columnsIn(search) ?? readColumns(own(columnsName(route))) ?? [];
  const grouped = groupedBy !== undefined && own(groupedName(route)) === 'yes' ? [groupedBy] : [];
  return { meta: { with: askedAmong(entity, [...columns, ...grouped]) } };
}

const isRoute = ({ route, aliases = [] }: EntityDef, wanted: string) =>
  [route, ...aliases].some((address) => address.toLowerCase() === wanted.toLowerCase());
