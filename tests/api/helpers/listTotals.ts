import type { ListCount } from '../../../src/contracts/startDesk.ts';
import { isObject } from '../../../src/manifest/isObject.ts';
import type { Api, Client } from '../../support/api.ts';

/** Every number of an answer that has a list. */
export function countsIn(part: unknown): ListCount[] {
  if (Array.isArray(part)) return part.flatMap(countsIn);
  if (!isObject(part)) return [];
  if ('entity' in part && 'filter' in part) return [part as unknown as ListCount];
  return Object.values(part).flatMap(countsIn);
}

/** The total of the list that a number links to. */
export async function totalOf(api: Api, client: Client, { entity, filter }: ListCount): Promise<[number, string]> {
  const query = new URLSearchParams({ per_page: '1' });
  for (const [name, value] of Object.entries(filter))
    if (typeof value === 'string') query.set(`filter[${name}]`, value);
    else for (const [op, one] of Object.entries(value)) query.set(`filter[${name}][${op}]`, [one].flat().join());
  const { status, body } = await client.get(`${api.platform.manifest.entities[entity]?.path}?${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return [body.total, body.total_is];
}
