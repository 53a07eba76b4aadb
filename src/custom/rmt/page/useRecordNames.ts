import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useManifest } from '../../../ManifestContext.tsx';
import type { RecordData } from '../../../records.ts';
import { useNames } from '../../../resources/useNames.ts';

/** A record that a rule names: its entity and its id. */
export interface RecordToName {
  of: string;
  id: string;
}
export type NameOf = (entity: string, id: string) => string | undefined;

const unknown: { readonly [key: string]: RecordData } = {};

/** The names of records by their ids, asked once, of those that the role may list. */
export function useRecordNames(records: readonly RecordToName[]): NameOf {
  const manifest = useManifest();
  const permitted = usePermitted();
  const dataProvider = useDataProvider();
  const names = useNames();
  const wanted = records.filter(({ of, id }) => id !== '' && manifest.entities[of] && permitted(of, 'list'));
  const { data = unknown } = useQuery({
    queryKey: ['record names', wanted],
    enabled: wanted.length > 0,
    queryFn: async (): Promise<{ [key: string]: RecordData }> => {
      const kinds = [...new Set(wanted.map(({ of }) => of))];
      const found = await Promise.all(
        kinds.map(async (of) => {
          const entity = manifest.entities[of];
          if (!entity) return [];
          const ids = [...new Set(wanted.filter((one) => one.of === of).map(({ id }) => id))];
          const { data: rows } = await dataProvider.getMany(entity.route, { ids });
          return rows.map((row): [string, RecordData] => [`${of} ${row.id}`, row]);
        }),
      );
      return Object.fromEntries(found.flat());
    },
  });
  return useCallback(
    (entity, id) => {
      const record = data[`${entity} ${id}`];
      return record && names.orNumber(entity, record);
    },
    [data, names],
  );
}
