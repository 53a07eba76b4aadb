import { useGetList, useListContext } from 'react-admin';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { isObject } from '../../manifest/isObject.ts';
import { sortOf } from '../sortOf.ts';

const pagination = { page: 1, perPage: 1 };

/** How many rows filters find in the list around it; nothing until it is known, and where it cannot be. */
export function ViewCount({ entity: name, filter }: { entity: string; filter: { readonly [name: string]: unknown } }) {
  const entity = useEntity(name);
  const locale = useIntlLocale();
  const { filter: fixed } = useListContext();
  const { total, meta } = useGetList(
    entity.route,
    { pagination, sort: sortOf(entity), filter: { ...filter, ...fixed } },
    { retry: false },
  );
  if (total === undefined) return null;
  const more = isObject(meta) && meta.total_is === 'at least' ? '+' : '';
  return <bdi className="font-normal text-soft">{`${formatCount(total, locale)}${more}`}</bdi>;
}
