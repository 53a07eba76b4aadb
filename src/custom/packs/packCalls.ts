import { conforms } from 'virtual:contract/RulePacks';
import { conforms as isFile } from 'virtual:contract/TriggerFile';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../apiError.ts';
import type { ImportedTrigger, RulePacks, TriggerFile } from '../../contracts/pack.ts';
import { request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../manifest/isObject.ts';

/** The modes in which a pack's trigger begins: it is tried before it bites. */
export const firstModes = ['PAUSED', 'SHADOW'] as const;
export type FirstMode = (typeof firstModes)[number];

const path = 'v1/packs';
export const packsKey = 'packs';
const pathOf = (pack: string, key: string) => `${path}/${encodeURIComponent(pack)}/triggers/${encodeURIComponent(key)}`;

/** The packs that are shipped, and what the tenant has of them. */
export const usePacks = () =>
  useQuery<RulePacks>({
    queryKey: [packsKey],
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await request(path, { signal });
      const data = isObject(answer) ? answer.data : undefined;
      if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
      return data;
    },
  });

export const importTrigger = (pack: string, key: string, mode: FirstMode) =>
  request(pathOf(pack, key), { method: 'POST', body: { mode } });

export const takeVersion = (pack: string, key: string, { updated_at }: ImportedTrigger) =>
  request(pathOf(pack, key), { method: 'PUT', body: { updated_at } });

export const importFile = (file: object, mode: FirstMode) =>
  request(`${path}/files`, { method: 'POST', body: { mode, file } });

/** A tenant's trigger as a file. */
export async function readTriggerFile(id: string): Promise<TriggerFile> {
  const of = `v1/crud/trigger/${encodeURIComponent(id)}/file`;
  const answer = await request(of);
  const data = isObject(answer) ? answer.data : undefined;
  if (!isFile(data)) throw new ApiError('unexpected', translate('errors.shape', { path: of }));
  return data;
}
