import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useManifest } from '../../../resources/ManifestContext.tsx';
import { usePermitted } from '../../../resources/permitted.ts';
import { asText } from '../../../resources/records.ts';
import type { DraftAction } from '../trigger/draft.ts';
import { paramOf } from '../trigger/fits.ts';

/** The names of the records that actions are about: tags, customer actions. */
export function useActionNames(actions: readonly DraftAction[]): (record: string, id: string) => string | undefined {
  const manifest = useManifest();
  const permitted = usePermitted();
  const dataProvider = useDataProvider();
  const wanted = actions.flatMap(({ handler, params }) => {
    const param = paramOf(handler);
    const id = param?.record && params[param.name];
    const route = param?.record ? manifest.entities[param.record]?.route : undefined;
    return param?.record && id && route && permitted(param.record, 'list') ? [{ of: param.record, id, route }] : [];
  });
  const { data = {} } = useQuery({
    queryKey: ['action names', wanted],
    enabled: wanted.length > 0,
    queryFn: async (): Promise<{ [key: string]: string }> => {
      const found = await Promise.all(
        wanted.map(async ({ of, id, route }) => {
          const { data: records } = await dataProvider.getMany(route, { ids: [id] });
          return records.map((one): [string, string] => [`${of} ${id}`, asText(one.name) ?? `#${id}`]);
        }),
      );
      return Object.fromEntries(found.flat());
    },
  });
  return (record, id) => data[`${record} ${id}`];
}
