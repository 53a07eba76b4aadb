import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import { asText } from '../../../records.ts';

/** What is shown of a trigger where a risk is about it. */
export interface NamedTrigger {
  id: string;
  name: string;
  type: string;
  mode: string;
}
export interface TriggerNames {
  readonly [id: string]: NamedTrigger;
}

/** The triggers with these ids by name, event and mode, in one call; those that were just picked need none. */
export function useTriggerNames(ids: readonly string[]) {
  const { route } = useEntity('trigger');
  const dataProvider = useDataProvider();
  const permitted = usePermitted()('trigger', 'list');
  const [learnt, setLearnt] = useState<TriggerNames>({});
  const missing = ids.filter((id) => id !== '' && !learnt[id]).sort();
  const { data = {} } = useQuery({
    queryKey: ['trigger names', missing],
    enabled: permitted && missing.length > 0,
    queryFn: async (): Promise<TriggerNames> => {
      const { data: found } = await dataProvider.getMany(route, { ids: missing });
      return Object.fromEntries(found.map((one): [string, NamedTrigger] => [String(one.id), named(one)]));
    },
  });
  const learn = (trigger: NamedTrigger) => setLearnt((now) => ({ ...now, [trigger.id]: trigger }));
  return { names: { ...data, ...learnt }, learn };
}

function named({
  id,
  name,
  type,
  mode,
}: {
  id: unknown;
  name?: unknown;
  type?: unknown;
  mode?: unknown;
}): NamedTrigger {
  return { id: String(id), name: asText(name) ?? `#${id}`, type: asText(type) ?? '', mode: asText(mode) ?? '' };
}
